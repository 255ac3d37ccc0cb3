import { Dialog as Radix } from "radix-ui";
import { type FormEvent, useState } from "react";
import { BusinessMark } from "../../../business-mark.tsx";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { cardClass } from "../../../ui/card.tsx";
import { Field } from "../../../ui/field.tsx";
import { Input } from "../../../ui/input.tsx";
import { problemOf } from "../../office-kit/owner-fetch.ts";
import { notifyOtherTabs } from "../../office-kit/session-channel.ts";
import { resumeSession, useSessionEnded } from "../../office-kit/session-ended.ts";
import { useStaff } from "../../office-kit/staff-context.ts";

/** Covers the page when the session has ended. The page stays mounted behind it, so a half-filled form is still there after. */
export function SignInAgain() {
  const ended = useSessionEnded();
  return (
    <Radix.Root open={ended}>
      <Radix.Portal>
        <Radix.Content
          aria-describedby="sign-in-again"
          onEscapeKeyDown={(event) => event.preventDefault()}
          onInteractOutside={(event) => event.preventDefault()}
          className="fixed inset-0 z-60 grid place-items-center overflow-y-auto bg-office px-5 py-10 outline-none"
        >
          <div className={`${cardClass()} w-full max-w-100`}>
            <div className="flex items-center gap-3">
              <BusinessMark />
              <Radix.Title className="text-h3">Please sign in again</Radix.Title>
            </div>
            <p id="sign-in-again" className="mt-4">
              Your session ended. What you typed is still here, and unsent changes will be sent after you sign in.
            </p>
            <PasswordEntry />
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function PasswordEntry() {
  const { role } = useStaff();
  // The password alone is one owner's. Everyone else says who they are.
  const [withEmail, setWithEmail] = useState(role !== "owner");
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    // Open dialogs of the page are above this one in React's tree: their forms must not get this event.
    event.preventDefault();
    event.stopPropagation();
    const form = event.currentTarget;
    setBusy(true);
    setError(await signIn(Object.fromEntries(new FormData(form)) as Credentials));
    setBusy(false);
    const password = form.querySelector<HTMLInputElement>("[name=password]");
    if (!password) return;
    password.value = "";
    password.focus();
  }

  return (
    <form onSubmit={(event) => void submit(event)} className="mt-5 grid gap-4">
      {withEmail && (
        <Field label="Email">
          <Input type="email" name="email" autoComplete="username" required autoFocus />
        </Field>
      )}
      <Field label="Password">
        <Input type="password" name="password" autoComplete="current-password" required autoFocus={!withEmail} />
      </Field>
      {error && <Alert live tone="error" title={error} />}
      <Button type="submit" busy={busy}>
        Sign in
      </Button>
      <div className="flex flex-wrap justify-center gap-x-6">
        {!withEmail && (
          <button type="button" onClick={() => setWithEmail(true)} className={linkClass}>
            Use my email
          </button>
        )}
        <a href="/" className={linkClass}>
          Return to Website
        </a>
      </div>
    </form>
  );
}

const linkClass = "inline-flex min-h-11 items-center justify-center text-small underline underline-offset-3";

type Credentials = { email?: string; password: string };

/** What went wrong, if anything did. */
async function signIn(credentials: Credentials): Promise<string | undefined> {
  const response = await fetch("/api/session", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(credentials),
  }).catch(() => undefined);
  if (!response) return "Can't reach the server. Please try again in a moment.";
  if (!response.ok) return problemOf(response.status, await response.json().catch(() => null)).message;
  notifyOtherTabs("signed-in");
  resumeSession();
  return undefined;
}
