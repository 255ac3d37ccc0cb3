import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { PasskeyButton } from "#app/features/base/staff/components/passkey-button.tsx";
import { confirmWithPasskey } from "#app/features/base/staff/passkey-sign-in.ts";
import { postJson } from "#app/features/base/staff/post-json.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { CloseButton } from "#app/ui/dialog.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { endConfirmation, useConfirmationNeeded } from "../confirm-identity.ts";
import { ownerQuery } from "../owner-queries.ts";
import { OfficeDialog } from "./office-dialog.tsx";

const FORM_ID = "confirm-identity";
const confirmed = () => endConfirmation(true);

/** Opens over whatever asked, which stays as it is and goes on afterwards. */
export function ConfirmIdentityDialog() {
  const needed = useConfirmationNeeded();
  const [busy, setBusy] = useState(false);
  const { data } = useQuery({ ...ownKeys, enabled: needed });
  const hasPassword = data?.hasPassword ?? true;
  return (
    <OfficeDialog
      open={needed}
      onClose={() => endConfirmation(false)}
      size="sm"
      title="Confirm it's you"
      description="You signed in a while ago. Refunds, settings, people and exports ask again after 15 minutes."
      footer={
        <>
          <CloseButton>Cancel</CloseButton>
          {hasPassword && (
            <Button type="submit" form={FORM_ID} variant="pine" busy={busy}>
              Confirm
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-4">
        {hasPassword && <PasswordEntry onBusy={setBusy} />}
        {data && data.passkeys.length > 0 && <PasskeyEntry />}
      </div>
    </OfficeDialog>
  );
}

/** Which ways the person has. Until that is known, the password is asked for. */
const ownKeys = ownerQuery("/api/account");

function PasskeyEntry() {
  const [problem, setProblem] = useState<string>();
  return (
    <>
      {problem && <Alert live tone="error" title={problem} />}
      <PasskeyButton show={confirmWithPasskey} onDone={confirmed} onProblem={setProblem} label="Use a passkey" />
    </>
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
    if (refused === undefined) return confirmed();
    setError(refused);
    form.reset();
    form.querySelector("input")?.focus();
  }

  return (
    <form id={FORM_ID} onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        label="Password"
        error={error && <span role="alert">{error}</span>}
        type="password"
        name="password"
        autoComplete="current-password"
        required
        autoFocus
      />
    </form>
  );
}

/** What went wrong, if anything did. A session that has ended meanwhile is for the repeated call to find out. */
async function confirmWithPassword(password: string): Promise<string | undefined> {
  const posted = await postJson("/api/session/confirm", { password });
  return posted.ok || posted.code === "sign_in_required" ? undefined : posted.message;
}
