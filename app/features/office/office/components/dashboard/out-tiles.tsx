import { CalendarSearch, ExternalLink, LogOut } from "lucide-react";
import { SignOutForm } from "../frame/sign-out-form.tsx";

const tileClass =
  "flex min-h-13 w-full flex-col items-center justify-center gap-1 rounded-[14px] px-0.5 py-1.5 text-center text-[0.8125rem] leading-tight text-paper no-underline hover:bg-white/8 [&>svg]:size-5";

/** The ways out of the office, always in sight. */
export function OutTiles() {
  return (
    <nav aria-label="Website and logout" className="grid grid-cols-3 items-start gap-1 font-display">
      <a href="/calendar" className={tileClass}>
        <CalendarSearch aria-hidden="true" />
        View Calendar
      </a>
      <a href="/" className={tileClass}>
        <ExternalLink aria-hidden="true" />
        Return to Website
      </a>
      <SignOutForm className={tileClass}>
        <LogOut aria-hidden="true" />
        Logout
      </SignOutForm>
    </nav>
  );
}
