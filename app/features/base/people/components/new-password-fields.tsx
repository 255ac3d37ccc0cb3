import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";

type NewPasswordFieldsProps = { name: string; error: string | undefined; againError: string | undefined };

/** A new password is typed twice, because it is not shown. The second field is named `again`. */
export function NewPasswordFields({ name, error, againError }: NewPasswordFieldsProps) {
  return (
    <>
      <Field label="New password" error={error} hint="10 to 200 characters. A short sentence is easy to remember.">
        <Input type="password" name={name} autoComplete="new-password" required />
      </Field>
      <Field label="Confirm new password" error={againError}>
        <Input type="password" name="again" autoComplete="new-password" required />
      </Field>
    </>
  );
}
