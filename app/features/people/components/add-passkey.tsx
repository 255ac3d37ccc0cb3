import { Plus } from "lucide-react";
import { type FormEvent, useState } from "react";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { Input } from "../../../ui/input.tsx";
import { toast } from "../../../ui/toast-store.ts";
import { formValues } from "../../office-kit/form-values.ts";
import { useOwnerAction } from "../../office-kit/use-owner-action.ts";
import { madePasskey, usePasskeys } from "../../staff/ask-passkey.ts";
import { deviceName } from "../../staff/rules/device-name.ts";

/** Asks the server for a challenge, the browser for a passkey, and keeps it under a name. */
export function AddPasskey() {
  const possible = usePasskeys();
  const { act, busy, refusal } = useOwnerAction();
  const [problem, setProblem] = useState<string>();
  if (!possible) {
    return <p className="mt-3 text-small text-ink-soft">Passkeys need https. Open this page by its secure address.</p>;
  }

  async function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { name } = formValues(event.currentTarget, "name");
    setProblem(undefined);
    const offered = await act({ method: "POST", path: "/api/account/passkeys/options" });
    if (!offered) return;
    const made = await madePasskey(offered.answer);
    if (made === "canceled") return;
    if ("problem" in made) return setProblem(made.problem);
    const kept = await act({ method: "POST", path: "/api/account/passkeys", body: { name, passkey: made.answer } });
    if (kept) toast({ title: "Passkey added", description: `Sign in with “${name}” from now on.`, tone: "success" });
  }

  const shown = problem ?? (refusal?.fields.name ? undefined : refusal?.message);
  return (
    <form onSubmit={(event) => void add(event)} className="mt-4 grid gap-3" noValidate>
      <Field label="Name of the new passkey" error={refusal?.fields.name}>
        <Input name="name" defaultValue={deviceName(navigator.userAgent)} maxLength={40} autoComplete="off" />
      </Field>
      {shown && <Alert live tone="error" title={shown} />}
      <Button type="submit" variant="office" shape="soft" size="sm" busy={busy} className="justify-self-start">
        <Plus aria-hidden="true" />
        Add a passkey
      </Button>
    </form>
  );
}
