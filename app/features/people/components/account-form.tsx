import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../office-kit/components/form-fields.tsx";
import { FormProblem, OwnerForm } from "../../office-kit/components/owner-form.tsx";
import { useOwnerForm } from "../../office-kit/use-owner-form.ts";
import type { Account } from "../schema.ts";

const SAVED = { title: "Account saved", description: "A changed address is told by email." };

/** The first owner has neither a name nor an address of their own until they enter them here. */
export function AccountForm({ account }: { account: Account }) {
  const form = useOwnerForm({ name: account.name, email: account.email ?? account.suggestedEmail ?? "" });
  const save = () => form.act({ method: "PATCH", path: "/api/account", body: form.draft }, SAVED);
  return (
    <OwnerForm form={form} onSubmit={save} className="mt-2 grid gap-4">
      <TextField
        form={form}
        name="name"
        label="Name"
        hint="As Activity and history name you."
        autoComplete="name"
        required
      />
      <TextField
        form={form}
        name="email"
        label="Email"
        hint={`${account.email ? "" : "Not saved yet. "}You sign in with it under “I work here”, and changes to your account are emailed to it.`}
        type="email"
        inputMode="email"
        autoComplete="email"
        required
      />
      <FormProblem form={form} />
      <Button type="submit" variant="pine" size="sm" busy={form.busy} className="justify-self-start">
        Save
      </Button>
    </OwnerForm>
  );
}
