import { cx } from "class-variance-authority";
import { CalendarDays, LogOut, type LucideIcon, Phone, Truck, UserRound } from "lucide-react";
import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { BusinessMark } from "../../../../business-mark.tsx";
import { useBusiness } from "../../../../page-facts.tsx";
import { roleNames } from "../../../../shared/access.ts";
import { telHref } from "../../../../shared/tel-href.ts";
import { useStaff } from "../../../office-kit/staff-context.ts";
import { ACCOUNT_HREF, runSheet } from "../../rules/office-pages.ts";
import { useOfflineReady } from "../../use-offline-ready.ts";
import { Initials } from "./account-row.tsx";
import { OutageNotice } from "./outage-notice.tsx";
import { SignInAgain } from "./sign-in-again.tsx";
import { SignOutForm } from "./sign-out-form.tsx";

/** What the crew works in: their stops, a call to the office, and nothing else. For a phone in a glove, so all is large. */
export function CrewFrame({ children }: { children: ReactNode }) {
  useOfflineReady();
  const { name, role } = useStaff();
  return (
    <div className="min-h-dvh bg-office">
      <header className="on-dark sticky top-0 z-30 bg-pine-deep text-paper print:hidden">
        <div className="mx-auto flex max-w-180 items-center gap-3 px-4 py-2.5">
          <BusinessMark size={34} />
          <p className="mr-auto min-w-0 leading-tight">
            <span className="block truncate font-display font-semibold">{name}</span>
            <span className="block text-fine">{roleNames[role]}</span>
          </p>
          <Initials name={name} />
        </div>
      </header>
      <main id="content" className="mx-auto w-full max-w-180 min-w-0 px-4 pt-5 pb-28">
        <OutageNotice />
        {children}
        <Account />
      </main>
      <CrewBar />
      <SignInAgain />
    </div>
  );
}

const barItemClass =
  "flex min-h-14 min-w-0 flex-1 flex-col items-center justify-center gap-0.5 rounded-[14px] font-display text-[0.8125rem] text-ink no-underline [&>svg]:size-5";

function CrewBar() {
  const { pathname, search } = useLocation();
  const day = pathname === runSheet.href ? (new URLSearchParams(search).get("day") ?? "today") : undefined;
  return (
    <nav
      aria-label="Crew"
      className="fixed inset-x-0 bottom-0 z-30 border-t border-office-line bg-white px-1 pt-1 pb-[max(--spacing(1),env(safe-area-inset-bottom))] print:hidden"
    >
      <div className="mx-auto flex max-w-180">
        <DayLink Icon={Truck} to={runSheet.href} label="Today" current={day === "today"} />
        <DayLink
          Icon={CalendarDays}
          to={`${runSheet.href}?day=tomorrow`}
          label="Tomorrow"
          current={day === "tomorrow"}
        />
        <a href={telHref(useBusiness().contact.phone)} className={barItemClass}>
          <Phone aria-hidden="true" />
          Call office
        </a>
      </div>
    </nav>
  );
}

type DayLinkProps = { Icon: LucideIcon; to: string; label: string; current: boolean };

function DayLink({ Icon, to, label, current }: DayLinkProps) {
  return (
    <Link
      to={to}
      aria-current={current ? "page" : undefined}
      className={cx(barItemClass, current && "bg-moss-tint font-semibold")}
    >
      <Icon aria-hidden="true" />
      {label}
    </Link>
  );
}

const accountItemClass =
  "inline-flex min-h-14 items-center gap-2 rounded-[14px] px-3 font-display font-medium text-ink no-underline hover:bg-ink/6 [&>svg]:size-5";

function Account() {
  return (
    <nav aria-label="Account" className="mt-8 flex flex-wrap justify-center gap-2 border-t border-office-line pt-3">
      <Link to={ACCOUNT_HREF} className={accountItemClass}>
        <UserRound aria-hidden="true" />
        Your account
      </Link>
      <SignOutForm className={accountItemClass}>
        <LogOut aria-hidden="true" />
        Logout
      </SignOutForm>
    </nav>
  );
}
