import { TextField } from "#app/ui/text-field.tsx";

type NewPasswordFieldsProps = { name: string; error: string | undefined; againError: string | undefined };

/** A new password is typed twice, because it is not shown. The second field is named `again`. */
export function NewPasswordFields({ name, error, againError }: NewPasswordFieldsProps) {
  return (
    <>
      <TextField
        label="New password"
        error={error}
        hint="10 to 200 characters. A short sentence is easy to remember."
        type="password"
        name={name}
        autoComplete="new-password"
        required
      />
      <TextField
        label="Confirm new password"
        error={againError}
        type="password"
        name="again"
        autoComplete="new-password"
        required
      />
    </>
  );
}
