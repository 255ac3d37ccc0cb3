import { Plus } from "lucide-react";
import { useState } from "react";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../office-kit/components/form-fields.tsx";
import { OwnerForm } from "../../office-kit/components/owner-form.tsx";
import { useOwnerForm } from "../../office-kit/use-owner-form.ts";
import { madePasskey, usePasskeys } from "../../staff/ask-passkey.ts";
import { deviceName } from "../../staff/rules/device-name.ts";

/** Asks the server for a challenge, the browser for a passkey, and keeps it under a name. */
export function AddPasskey() {
  if (usePasskeys()) return <PasskeyForm />;
  return <p className="mt-3 text-small text-ink-soft">Passkeys need https. Open this page by its secure address.</p>;
}

function PasskeyForm() {
  const form = useOwnerForm(() => ({ name: deviceName(navigator.userAgent) }));
  const [problem, setProblem] = useState<string>();
  const { act, refusal } = form;
  const { name } = form.draft;

  async function add() {
    setProblem(undefined);
    const offered = await act({ method: "POST", path: "/api/account/passkeys/options" });
    if (!offered) return;
    const made = await madePasskey(offered.answer);
    if (made === "canceled") return;
    if ("problem" in made) return setProblem(made.problem);
    const said = { title: "Passkey added", description: `Sign in with “${name}” from now on.` };
    await act({ method: "POST", path: "/api/account/passkeys", body: { name, passkey: made.answer } }, said);
  }

  const shown = problem ?? (refusal?.fields.name ? undefined : refusal?.message);
  return (
    <OwnerForm form={form} onSubmit={add} className="mt-4 grid gap-3">
      <TextField form={form} name="name" label="Name of the new passkey" maxLength={40} autoComplete="off" />
      {shown && <Alert live tone="error" title={shown} />}
      <Button type="submit" variant="office" shape="soft" size="sm" busy={form.busy} className="justify-self-start">
        <Plus aria-hidden="true" />
        Add a passkey
      </Button>
    </OwnerForm>
  );
}
