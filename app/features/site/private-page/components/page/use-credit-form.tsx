import { formatWithCents } from "#app/shared/money/money.ts";
import { MAX_CODE } from "#app/shared/words/vocabulary.ts";
import { Button, ButtonLink, buttonClass } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/text-field.tsx";

type Asks = { paysCents: number; leftCents: number; changed: boolean };

/** The typed code when the form is shown again, with the reason it was refused or what it would pay. */
export type UseCreditState = { code: string; error?: string; asks?: Asks };

type UseCreditFormProps = { path: string; state: UseCreditState | undefined };

/** Pays the balance with a rain check, as far as it goes. Works without scripts. */
export function UseCreditForm({ path, state }: UseCreditFormProps) {
  return (
    <details open={state !== undefined} className="mt-1 print:hidden">
      <summary
        className={`${buttonClass({ variant: "quiet", size: "sm" })} w-full cursor-pointer list-none [&::-webkit-details-marker]:hidden`}
      >
        Have a rain check?
      </summary>
      {state?.asks ? (
        <ConfirmCredit path={path} code={state.code} {...state.asks} />
      ) : (
        <CodeForm path={path} state={state} />
      )}
    </details>
  );
}

function CodeForm({ path, state }: UseCreditFormProps) {
  return (
    <form method="post" action={path} className="grid gap-2.5">
      <input type="hidden" name="intent" value="use-credit" />
      <TextField
        label="Rain check code"
        hint="It pays what is owed, as far as it goes. What's left stays on it."
        error={state?.error && <span role="alert">{state.error}</span>}
        name="code"
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={MAX_CODE}
        defaultValue={state?.code ?? ""}
        placeholder="RAIN-"
        required
      />
      <Button type="submit" variant="line">
        Use rain check
      </Button>
    </form>
  );
}

/** Sends the amount along, because it may have changed in the meantime. */
function ConfirmCredit({ path, code, paysCents, leftCents, changed }: Asks & { path: string; code: string }) {
  const pays = formatWithCents(paysCents);
  return (
    <form method="post" action={path} className="grid gap-2.5">
      <input type="hidden" name="intent" value="use-credit" />
      <input type="hidden" name="code" value={code} />
      <input type="hidden" name="pays" value={paysCents} />
      <p role="alert" className="text-small">
        {changed && "The sum has changed meanwhile. "}
        Your rain check pays <b className="font-semibold">{pays}</b> of what is owed.{" "}
        {leftCents > 0 ? `${formatWithCents(leftCents)} stays on it.` : "Nothing is left on it then."}
      </p>
      <Button type="submit" variant="line">
        Pay {pays} by rain check
      </Button>
      <ButtonLink href={path} variant="quiet" size="sm">
        Not now
      </ButtonLink>
    </form>
  );
}
