import { cx } from "class-variance-authority";
import { ChevronRight } from "lucide-react";
import { Link, useLocation } from "react-router";
import { useOwnerQuery } from "#app/features/base/office-kit/owner-queries.ts";
import { useStaff } from "#app/features/base/office-kit/staff-context.ts";
import { roleNames } from "#app/shared/people/access.ts";
import { initials } from "#app/shared/people/initials.ts";
import { ACCOUNT_HREF } from "../../rules/office-pages.ts";

/** Who is signed in, and the way to their own account: password, passkeys, devices. */
export function AccountRow({ onGo }: { onGo?: (() => void) | undefined }) {
  const { role } = useStaff();
  const name = useOwnName();
  const here = useLocation().pathname === ACCOUNT_HREF;
  return (
    <Link
      to={ACCOUNT_HREF}
      onClick={onGo}
      aria-current={here ? "page" : undefined}
      className={cx(
        "flex min-h-14 min-w-0 items-center gap-2.5 rounded-[14px] px-2 text-paper no-underline",
        here ? "bg-white/15" : "bg-white/8 hover:bg-white/12",
      )}
    >
      <Initials name={name} />
      <span className="min-w-0 flex-1 leading-tight">
        <span className="sr-only">Your account: </span>
        <span className="block truncate font-display text-[0.9375rem] font-semibold">{name}</span>
        <span className="block text-fine">{roleNames[role]}</span>
      </span>
      <ChevronRight aria-hidden="true" className="size-4 shrink-0" />
    </Link>
  );
}

/** As the page was sent, or as it was saved on this page since; an answer stored at an earlier visit may be older. */
function useOwnName(): string {
  const { name } = useStaff();
  const { data: account, dataUpdatedAt } = useOwnerQuery("/api/account", { enabled: false });
  return account && dataUpdatedAt > performance.timeOrigin ? account.name : name;
}

function Initials({ name }: { name: string }) {
  return (
    <span
      aria-hidden="true"
      className="grid size-9 shrink-0 place-items-center rounded-full bg-sun font-display text-fine font-bold text-ink"
    >
      {initials(name)}
    </span>
  );
}
