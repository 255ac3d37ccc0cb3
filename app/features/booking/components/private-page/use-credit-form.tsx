import { Button, buttonClass } from "../../../../ui/button.tsx";
import { Field } from "../../../../ui/field.tsx";
import { Input } from "../../../../ui/input.tsx";

/** What was typed, where the form comes back, and why it can't be used. */
export type UseCreditState = { code: string; error?: string };

type UseCreditFormProps = { path: string; state: UseCreditState | undefined };

/** Pays as much of what is owed as is left on a rain check. Works without scripts. */
export function UseCreditForm({ path, state }: UseCreditFormProps) {
  return (
    <details open={state !== undefined} className="mt-1 print:hidden">
      <summary
        className={`${buttonClass({ variant: "quiet", size: "sm" })} w-full cursor-pointer list-none [&::-webkit-details-marker]:hidden`}
      >
        Have a rain check?
      </summary>
      <form method="post" action={path} className="grid gap-2.5">
        <input type="hidden" name="intent" value="use-credit" />
        <Field
          label="Rain check code"
          hint="It pays what is owed, as far as it goes. What's left stays on it."
          error={state?.error && <span role="alert">{state.error}</span>}
        >
          <Input
            name="code"
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={40}
            defaultValue={state?.code ?? ""}
            placeholder="RAIN-"
            required
          />
        </Field>
        <Button type="submit" variant="line">
          Use rain check
        </Button>
      </form>
    </details>
  );
}
