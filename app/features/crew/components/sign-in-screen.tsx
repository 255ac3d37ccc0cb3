import { isUnsent } from "../rules/queued-event.ts";
import { useCrewState } from "./crew-context.ts";
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
