import { Lock, Send } from "lucide-react";
import { MAX_EMAIL } from "#app/shared/words/vocabulary.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { TextField } from "#app/ui/text-field.tsx";

type FindBookingFormProps = {
  /** What was typed, and what is wrong with it. */
  email?: string | undefined;
  error?: string | undefined;
  /** After too many tries: how long to wait. */
  waitMinutes?: number | undefined;
  phone: string;
};

/** A plain form. After an error it shows what was typed, and the field has the focus. */
export function FindBookingForm({ email, error, waitMinutes, phone }: FindBookingFormProps) {
  return (
    <Card look="raised" padding="sm">
      <form method="post" action="/find-booking" noValidate className="grid gap-5">
        {waitMinutes !== undefined && (
          <Alert tone="error" live title="Too many tries">
            Please try again in {waitMinutes === 1 ? "a minute" : `${waitMinutes} minutes`}, or call us at {phone}.
          </Alert>
        )}
        <TextField
          label="Email"
          hint="The one you booked with."
          error={error}
          name="email"
          type="email"
          autoComplete="email"
          required
          maxLength={MAX_EMAIL}
          defaultValue={email}
          autoFocus={error !== undefined}
        />
        <Button type="submit" size="lg" className="w-full">
          <Send aria-hidden="true" />
          Send me my link
        </Button>
        <p className="flex gap-2.5 text-small text-ink-soft">
          <Lock aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
          We send it only to the email of the booking, so nobody else can open your page.
        </p>
      </form>
    </Card>
  );
}
