import { Button } from "../../../../ui/button.tsx";
import { Field } from "../../../../ui/field.tsx";
import { Input } from "../../../../ui/input.tsx";
import type { CancelPageData } from "../../renter-pages.ts";
import { BOOKING_CODE_MINUTES } from "../../rules/booking-code.ts";
import { type CancelChoice, cancelLabel, cancelSum } from "../../rules/cancel-choice.ts";
import { CancelFooter } from "./cancel-footer.tsx";

type CancelCodeProps = {
  page: CancelPageData;
  choice: CancelChoice;
  /** Names this form, so that sending it twice cancels once. */
  formKey: string;
  error?: string | undefined;
};

/** Links get forwarded, so the last step asks for what only the customer's mailbox got. */
export function CancelCode({ page, choice, formKey, error }: CancelCodeProps) {
  const { path, options, facts, emailHint } = page;
  const sum = cancelSum(options, choice) ?? 0;
  return (
    <>
      <form id="again" method="post" action={`${path}/cancel`}>
        <input type="hidden" name="intent" value="again" />
        <input type="hidden" name="choice" value={choice} />
        <input type="hidden" name={choice} value={sum} />
      </form>
      <form method="post" action={`${path}/cancel`} noValidate>
        <input type="hidden" name="choice" value={choice} />
        <input type="hidden" name={choice} value={sum} />
        <input type="hidden" name="key" value={formKey} />
        <div className="grid gap-4.5 px-5 py-6 md:px-8">
          <p>
            We sent six digits to <strong>{emailHint}</strong>. They show us that it's you. Nothing is canceled yet.
          </p>
          <Field label="Code" hint={`It works for ${BOOKING_CODE_MINUTES} minutes.`} error={error} className="max-w-60">
            <Input
              name="code"
              required
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={9}
              autoFocus
              className="text-center font-display text-h3 tracking-[0.3em]"
            />
          </Field>
          <p className="flex flex-wrap items-center gap-x-2 text-small text-ink-soft">
            Nothing there after a minute?
            {/* Of a form of its own, so that Enter in the field above means the code and not another one. */}
            <Button type="submit" form="again" variant="quiet" size="sm" className="underline underline-offset-4">
              Send it again
            </Button>
          </p>
        </div>
        <CancelFooter path={path}>
          <Button type="submit" name="intent" value="cancel">
            {cancelLabel(choice, { ...facts, backCents: sum })}
          </Button>
        </CancelFooter>
      </form>
    </>
  );
}
