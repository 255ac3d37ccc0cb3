import { ArrowLeft, LogOut } from "lucide-react";
import type { ReactNode } from "react";
import { BusinessMark } from "#app/business-mark.tsx";
import { useStaff } from "#app/features/base/office-kit/staff-context.ts";
import { roleNames } from "#app/shared/people/access.ts";
import { OutageNotice } from "./outage-notice.tsx";
import { SignInAgain } from "./sign-in-again.tsx";
import { SignOutForm } from "./sign-out-form.tsx";

const itemClass =
  "inline-flex min-h-14 items-center gap-2 rounded-[14px] px-3 font-display font-medium text-ink no-underline hover:bg-ink/6 [&>svg]:size-5";

/** Around the few pages of the office that are for the crew, too: their account, and the log of a unit. */
export function CrewFrame({ children }: { children: ReactNode }) {
  const { name, role } = useStaff();
  return (
    <div className="min-h-dvh bg-office">
      <header className="on-dark bg-pine-deep text-paper print:hidden">
        <div className="mx-auto flex max-w-180 items-center gap-3 px-4 py-2.5">
          <BusinessMark size={34} />
          <p className="mr-auto min-w-0 leading-tight">
            <span className="block truncate font-display font-semibold">{name}</span>
            <span className="block text-fine">{roleNames[role]}</span>
          </p>
        </div>
      </header>
      <main id="content" className="mx-auto w-full max-w-180 min-w-0 px-4 pt-5 pb-10">
        <OutageNotice />
        {children}
        <nav
          aria-label="Crew"
          className="mt-8 flex flex-wrap justify-center gap-2 border-t border-office-line pt-3 print:hidden"
        >
          {/* The crew's app is a document of its own. */}
          <a href="/crew" className={itemClass}>
            <ArrowLeft aria-hidden="true" />
            Your stops
          </a>
          <SignOutForm className={itemClass}>
            <LogOut aria-hidden="true" />
            Logout
          </SignOutForm>
        </nav>
      </main>
      <SignInAgain />
    </div>
  );
}
