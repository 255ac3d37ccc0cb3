import { type FormEvent, useState } from "react";
import { formValues } from "#app/features/base/office-kit/form-values.ts";
import { OwnerProblem } from "#app/features/base/office-kit/owner-fetch.ts";
import { useOwnerCall } from "#app/features/base/office-kit/use-owner-call.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { toast } from "#app/ui/toast-store.ts";
import { NewPasswordFields } from "./new-password-fields.tsx";

type Errors = { current?: string; next?: string; again?: string };

/** `isFirst`: the person has passkeys but no password yet. */
export function PasswordForm({ isFirst = false }: { isFirst?: boolean }) {
  const { call, busy } = useOwnerCall();
  const [errors, setErrors] = useState<Errors>({});

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const { current, next, again } = formValues(form, "current", "next", "again");
    if (next !== again) {
      show({ again: "The new passwords don't match." }, form);
      return;
    }
    try {
      await call({ method: "POST", path: "/api/password", body: { current, next } });
      form.reset();
      setErrors({});
      toast({
        title: isFirst ? "Password set" : "Password changed",
        description: "Every other device has been logged out.",
        tone: "success",
      });
    } catch (error) {
      show(toErrors(error), form);
    }
  }

  function show(problems: Errors, form: HTMLFormElement) {
    setErrors(problems);
    const [first] = Object.keys(problems);
    form.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
  }

  return (
    <form onSubmit={submit} className="mt-2 grid gap-4" noValidate>
      {isFirst || (
        <TextField
          label="Current password"
          error={errors.current}
          type="password"
          name="current"
          autoComplete="current-password"
          required
        />
      )}
      <NewPasswordFields name="next" error={errors.next} againError={errors.again} />
      <Button variant="pine" type="submit" busy={busy} className="justify-self-start">
        {isFirst ? "Set password" : "Change password"}
      </Button>
    </form>
  );
}

function toErrors(error: unknown): Errors {
  if (error instanceof OwnerProblem && Object.keys(error.fields).length > 0) return error.fields;
  const message = error instanceof Error ? error.message : "That didn't work. Please try again.";
  return { next: message };
}
