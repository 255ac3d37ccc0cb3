import { Dialog as Radix } from "radix-ui";
import { type FormEvent, useState } from "react";
import { BusinessMark } from "#app/business-mark.tsx";
import { formValues } from "#app/features/base/office-kit/form-values.ts";
import { notifyOtherTabs } from "#app/features/base/office-kit/session-channel.ts";
import { resumeSession, useSessionEnded } from "#app/features/base/office-kit/session-ended.ts";
import { type SignedInStaff, useStaff } from "#app/features/base/office-kit/staff-context.ts";
import { PasskeyButton } from "#app/features/base/staff/components/passkey-button.tsx";
import { requestPasskeySignIn } from "#app/features/base/staff/passkey-sign-in.ts";
import { postJson } from "#app/features/base/staff/post-json.ts";
import type { AnswerOf } from "#app/shared/calls/api-calls.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { cardClass } from "#app/ui/card.tsx";
import { TextField } from "#app/ui/text-field.tsx";

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
            <SignInForm />
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Everybody but the owner of the gate's password has an email address to sign in with. */
function SignInForm() {
  const staff = useStaff();
  const [withEmail, setWithEmail] = useState(staff.role !== "owner");
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    // Open dialogs of the page are above this one in React's tree: their forms must not get this event.
    event.preventDefault();
    event.stopPropagation();
    const form = event.currentTarget;
    setBusy(true);
    const posted = await postJson("/api/session", {
      ...formValues(form, "password"),
      ...(withEmail ? formValues(form, "email") : {}),
    });
    setBusy(false);
    if (posted.ok) return goOn(staff);
    setError(posted.message);
    const password = form.elements.namedItem("password") as HTMLInputElement;
    password.value = "";
    password.focus();
  }

  return (
    <form onSubmit={(event) => void submit(event)} className="mt-5 grid gap-4">
      {withEmail && <TextField label="Email" type="email" name="email" autoComplete="username" required autoFocus />}
      <TextField
        label="Password"
        type="password"
        name="password"
        autoComplete="current-password"
        required
        autoFocus={!withEmail}
      />
      {error && <Alert live tone="error" title={error} />}
      <Button variant="pine" type="submit" busy={busy}>
        Sign in
      </Button>
      <PasskeyButton
        show={requestPasskeySignIn}
        onDone={() => void goOn(staff)}
        onProblem={setError}
        label="Sign in with a passkey"
      />
      <Button variant="quiet" onClick={() => setWithEmail(!withEmail)}>
        {withEmail ? "Use the owner's password" : "I work here"}
      </Button>
      <a href="/" className="inline-flex min-h-11 items-center justify-center text-small underline underline-offset-3">
        Return to Website
      </a>
    </form>
  );
}

/** The page goes on for the same person in the same role; anybody else gets a page of their own. */
async function goOn({ userId, role }: SignedInStaff): Promise<void> {
  const account: AnswerOf<"GET", "/api/account"> | undefined = await fetch("/api/account").then(
    (response) => (response.ok ? response.json() : undefined),
    () => undefined,
  );
  if (account && (account.id !== userId || account.role !== role)) {
    // What the one before left unsent is stored for them, and must not carry another name.
    notifyOtherTabs("signed-out");
    return window.location.reload();
  }
  notifyOtherTabs("signed-in");
  resumeSession();
}
