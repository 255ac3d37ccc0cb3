import { type FormEvent, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Dialog, DialogClose } from "../../../ui/dialog.tsx";
import { Field } from "../../../ui/field.tsx";
import { Input } from "../../../ui/input.tsx";
import { useFocusReturn } from "../../../ui/use-focus-return.ts";
import { endConfirmation, useConfirmationNeeded } from "../confirm-identity.ts";
import { problemOf } from "../owner-fetch.ts";

const FORM_ID = "confirm-identity";

/** Opens over whatever asked, which stays as it is and goes on afterwards. */
export function ConfirmIdentityDialog() {
  const needed = useConfirmationNeeded();
  const focusReturn = useFocusReturn();
  const [busy, setBusy] = useState(false);
  return (
    <Dialog
      {...focusReturn}
      open={needed}
      onOpenChange={(open) => open || endConfirmation(false)}
      size="sm"
      title="Confirm it's you"
      description="You signed in a while ago. Refunds, settings, people and exports ask again after 15 minutes."
      footer={
        <>
          <DialogClose asChild>
            <Button variant="quiet">Cancel</Button>
          </DialogClose>
          <Button type="submit" form={FORM_ID} variant="pine" busy={busy}>
            Confirm
          </Button>
        </>
      }
    >
      <PasswordEntry onBusy={setBusy} />
    </Dialog>
  );
}

function PasswordEntry({ onBusy }: { onBusy: (busy: boolean) => void }) {
  const [error, setError] = useState<string>();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    onBusy(true);
    const refused = await confirmWithPassword(String(new FormData(form).get("password") ?? ""));
    onBusy(false);
    if (refused === undefined) return endConfirmation(true);
    setError(refused);
    form.reset();
    form.querySelector("input")?.focus();
  }

  return (
    <form id={FORM_ID} onSubmit={(event) => void submit(event)} noValidate>
      <Field label="Password" error={error && <span role="alert">{error}</span>}>
        <Input type="password" name="password" autoComplete="current-password" required autoFocus />
      </Field>
    </form>
  );
}

/** What went wrong, if anything did. A session that has ended meanwhile is for the repeated call to find out. */
async function confirmWithPassword(password: string): Promise<string | undefined> {
  const response = await fetch("/api/session/confirm", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ password }),
  }).catch(() => undefined);
  if (!response) return "Can't reach the server. Please try again in a moment.";
  if (response.ok || response.status === 401) return undefined;
  return problemOf(response.status, await response.json().catch(() => null)).message;
}
