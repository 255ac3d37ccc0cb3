import { CalendarSync } from "lucide-react";
import { useBusiness } from "#app/page-facts.tsx";
import { MAX_CUSTOMER_NOTE } from "#app/shared/words/vocabulary.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { FieldError } from "#app/ui/field.tsx";
import { RadioTiles } from "#app/ui/radio-tiles.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import type { PrivateBooking } from "../../private-booking.ts";

/** A refused request, as it was typed. */
export type ChangeFormState = { wish: string; note: string; fields: Partial<Record<"wish" | "note", string>> };

type ChangeFormProps = { booking: PrivateBooking; state: ChangeFormState | undefined };

const options = [
  { value: "move", label: "Move it", note: "to another day" },
  { value: "cancel", label: "Cancel it", note: "and free up the day" },
] as const;

export function ChangeForm({ booking, state }: ChangeFormProps) {
  const { claims } = useBusiness();
  const fields: ChangeFormState["fields"] = state?.fields ?? {};
  const wish = options.find(({ value }) => value === state?.wish)?.value;
  const problem = fields.wish ?? fields.note;
  return (
    <div className="mt-4 grid gap-3">
      {booking.asked && (
        <Alert tone="info">
          You asked us to {booking.asked} this booking. We'll answer within {claims.responseHours} hours.
        </Alert>
      )}
      <details id="asked" open={state !== undefined} className="group print:hidden">
        <summary
          className={`${buttonClass({ variant: "line", size: "sm" })} w-full list-none [&::-webkit-details-marker]:hidden`}
        >
          <CalendarSync aria-hidden="true" />
          Ask us to cancel or move
        </summary>
        <form method="post" action={`${booking.path}#asked`} noValidate className="mt-4 grid gap-4">
          <input type="hidden" name="intent" value="ask" />
          {problem && (
            <Alert tone="error" live>
              {problem}
            </Alert>
          )}
          <div className="grid gap-1.5">
            <RadioTiles
              legend="What would you like?"
              name="wish"
              options={options}
              {...(wish && { defaultValue: wish })}
            />
            {fields.wish && <FieldError id="wish-error">{fields.wish}</FieldError>}
          </div>
          <TextField
            isLong
            label="Tell us a little more"
            hint="Which day works for you, or what came up."
            error={fields.note}
            name="note"
            required
            maxLength={MAX_CUSTOMER_NOTE}
            defaultValue={state?.note}
            autoFocus={fields.note !== undefined && !fields.wish}
          />
          <Button type="submit" variant="pine">
            Send my request
          </Button>
          <p className="text-fine text-ink-mute">
            Nothing changes until we reply, within {claims.responseHours} hours.
          </p>
        </form>
      </details>
    </div>
  );
}
