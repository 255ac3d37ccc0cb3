import { useState } from "react";
import { isUnsent } from "../rules/queued-event.ts";
import { useCrew, useCrewState } from "./crew-context.ts";
import { Frame } from "./frame.tsx";
import { goButton, Heading } from "./parts.tsx";

/** Nobody is signed in anymore. The gate is the server's page at the same address, inside the installed app. */
export function SignInScreen() {
  const { events } = useCrewState();
  const unsent = events.filter(isUnsent).length;
  return (
    <Frame screen={{ name: "stops" }} title="Crew" subtitle="Signed out">
      <Heading>Please sign in</Heading>
      <p className="mt-2 mb-4">
        {unsent > 0
          ? "What you reported is safe on this phone and is being sent. Sign in to see your stops."
          : "Sign in to see your stops."}
      </p>
      <a href="/crew?sign-in" className={goButton}>
        Sign in
      </a>
    </Frame>
  );
}

const linkClass = "inline-flex min-h-14 items-center rounded-[14px] px-4 font-display font-medium text-ink underline";

/** Leaving the app. What is unsent stays on the device and still arrives. */
export function AccountLinks() {
  const crew = useCrew();
  const { events, user } = useCrewState();
  const [failed, setFailed] = useState(false);
  const unsent = events.filter(isUnsent).length;
  return (
    <nav
      aria-label="Account"
      className="mt-6 flex flex-wrap items-center justify-center gap-x-2 border-t border-office-line pt-2"
    >
      <span className="w-full pt-2 text-center text-small">Signed in as {user?.name}</span>
      <a href="/admin/account" className={linkClass}>
        Your account
      </a>
      <button type="button" className={linkClass} onClick={async () => setFailed(!(await crew.signOut()))}>
        Sign out
      </button>
      <p role="status" className="w-full text-center text-small">
        {failed ? "Without a signal you can't sign out." : ""}
        {unsent > 0 && " What is waiting is sent also after you sign out."}
      </p>
    </nav>
  );
}
