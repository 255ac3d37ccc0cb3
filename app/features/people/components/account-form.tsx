import { type FormEvent, useRef } from "react";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { Input } from "../../../ui/input.tsx";
import { toast } from "../../../ui/toast-store.ts";
import { useFocusFirstError } from "../../../ui/use-focus-first-error.ts";
import { formValues } from "../../office-kit/form-values.ts";
import { useOwnerAction } from "../../office-kit/use-owner-action.ts";
import type { Account } from "../schema.ts";

/** The first owner has neither a name nor an address of their own until they enter them here. */
export function AccountForm({ account }: { account: Account }) {
  const form = useRef<HTMLFormElement>(null);
  const { act, busy, refusal } = useOwnerAction();
  const fields = refusal?.fields ?? {};
  useFocusFirstError(form, refusal?.fields);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const body = formValues(event.currentTarget, "name", "email");
    if (!(await act({ method: "PATCH", path: "/api/account", body }))) return;
    toast({ title: "Account saved", description: "A changed address is told by email.", tone: "success" });
  }

  return (
    <form ref={form} onSubmit={(event) => void submit(event)} className="mt-2 grid gap-4" noValidate>
      <Field label="Name" error={fields.name} hint="As Activity and history name you.">
        <Input name="name" autoComplete="name" defaultValue={account.name} required />
      </Field>
      <Field
        label="Email"
        error={fields.email}
        hint={`${account.email ? "" : "Not saved yet. "}You sign in with it under “I work here”, and changes to your account are emailed to it.`}
      >
        <Input
          type="email"
          name="email"
          inputMode="email"
          autoComplete="email"
          defaultValue={account.email ?? account.suggestedEmail ?? ""}
          required
        />
      </Field>
      {refusal && Object.keys(fields).length === 0 && <Alert live tone="error" title={refusal.message} />}
      <Button type="submit" variant="pine" size="sm" busy={busy} className="justify-self-start">
        Save
      </Button>
    </form>
  );
}
