import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { BOOKING_CODE_MINUTES } from "../../rules/act-code.ts";

/** The form that sends another code is separate from the one around the field, so that Enter in the field submits the code. */
export const SEND_AGAIN = "again";

type MailedCodeProps = {
  /** The masked address that it was sent to, because the reader may only have the link. */
  emailHint: string;
  /** `Nothing is canceled yet.` */
  soFar: string;
  error?: string | undefined;
};

/** Links get forwarded, so the last step asks for a code that only the customer's mailbox received. */
export function MailedCode({ emailHint, soFar, error }: MailedCodeProps) {
  return (
    <>
      <p>
        We sent six digits to <strong>{emailHint}</strong>. They show us that it's you. {soFar}
      </p>
      <TextField
        label="Code"
        hint={`A code works for ${BOOKING_CODE_MINUTES} minutes.`}
        error={error}
        className="max-w-60"
        name="code"
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={9}
        autoFocus
        controlClassName="text-center font-display text-h3 tracking-[0.3em]"
      />
      <p className="flex flex-wrap items-center gap-x-2 text-small text-ink-soft">
        Nothing there after a minute?
        <Button
          type="submit"
          form={SEND_AGAIN}
          variant="quiet"
          size="sm"
          className="-ml-5 underline underline-offset-4"
        >
          Send it again
        </Button>
      </p>
    </>
  );
}
