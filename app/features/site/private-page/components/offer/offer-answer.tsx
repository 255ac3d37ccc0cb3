import { MessageCircle, PenLine } from "lucide-react";
import { useBusiness } from "#app/page-facts.tsx";
import { MAX_CUSTOMER_NOTE } from "#app/shared/words/vocabulary.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import type { PrivateBooking, PrivateOffer } from "../../private-booking.ts";
import type { ChangeFormState } from "../page/change-form.tsx";

type AcceptFormProps = { booking: PrivateBooking; offer: PrivateOffer; className?: string };

/** Accepts the version that this page shows and no other. Charges nothing. */
export function AcceptForm({ booking: { path }, offer, className }: AcceptFormProps) {
  return (
    <form method="post" action={path} className={className}>
      <input type="hidden" name="intent" value="accept" />
      <input type="hidden" name="version" value={offer.version} />
      <Button type="submit" size="lg" className="w-full max-lg:min-h-13 max-lg:px-4.5 max-lg:text-button">
        <PenLine aria-hidden="true" />
        Accept and sign
      </Button>
    </form>
  );
}

const summaryLook = "w-full cursor-pointer list-none [&::-webkit-details-marker]:hidden";

type AskForChangeProps = { booking: PrivateBooking; state: ChangeFormState | undefined };

export function AskForChange({ booking, state }: AskForChangeProps) {
  const { claims } = useBusiness();
  if (booking.asked === "change") {
    return (
      <Alert tone="info" title="You asked for a change">
        We'll answer within {claims.responseHours} hours. You can still accept this quote as it is.
      </Alert>
    );
  }
  return (
    <details id="change" open={state !== undefined} className="scroll-mt-6">
      <summary className={`${buttonClass({ variant: "line" })} ${summaryLook}`}>
        <MessageCircle aria-hidden="true" />
        Ask for a change
      </summary>
      <form method="post" action={`${booking.path}#change`} noValidate className="mt-4 mb-2 grid gap-3">
        <input type="hidden" name="intent" value="change" />
        <TextField
          isLong
          label="What would you like changed?"
          hint="Another day, one thing more or less, a question."
          error={state?.fields.note}
          name="note"
          required
          maxLength={MAX_CUSTOMER_NOTE}
          defaultValue={state?.note}
          autoFocus={state?.fields.note !== undefined}
        />
        <Button type="submit" variant="pine">
          Send my request
        </Button>
        <p className="text-fine text-ink-mute">
          A new quote comes within {claims.responseHours} hours. This one stays open as it is.
        </p>
      </form>
    </details>
  );
}

/** Asks for confirmation, because the day is then open to everybody. */
export function LetItGo({ booking: { path, days } }: { booking: PrivateBooking }) {
  return (
    <details className="text-center">
      <summary
        className={`${buttonClass({ variant: "quiet", size: "sm" })} ${summaryLook} underline underline-offset-4`}
      >
        No thanks, let it go
      </summary>
      <form method="post" action={path} className="mt-2 grid gap-3 rounded-small bg-paper-deep p-4">
        <input type="hidden" name="intent" value="decline" />
        <p className="text-small">Let this quote go? {days > 1 ? "The days open" : "The day opens"} up for others.</p>
        <Button type="submit" variant="line" size="sm">
          Yes, let it go
        </Button>
      </form>
    </details>
  );
}
