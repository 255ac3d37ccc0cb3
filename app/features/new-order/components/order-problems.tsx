import { formMessage } from "../../../shared/form-message.ts";
import type { PlainDate } from "../../../shared/plain-date.ts";
import { Alert } from "../../../ui/alert.tsx";
import { NearestDates } from "../../booking/components/office/nearest-dates.tsx";
import type { SendOrder } from "../use-send-order.ts";

type OrderProblemsProps = { sending: SendOrder; today: PlainDate; onPick: (date: PlainDate) => void };

/** Why it was not sent, above everything and read aloud. */
export function OrderProblems({ sending: { checked, refusal }, today, onPick }: OrderProblemsProps) {
  if (checked) return <Alert live tone="error" title={checked.message} />;
  if (!refusal) return null;
  const message = formMessage(refusal.message, withoutDays(refusal.fields));
  const nearest = (refusal.details.nearestDates ?? []) as PlainDate[];
  return (
    <Alert live tone="error" title="Failed to add booking. Please try again.">
      {message && <p className="text-small">{message}</p>}
      {nearest.length > 0 && (
        <div className="mt-2 text-ink">
          <NearestDates dates={nearest} today={today} onPick={onPick} />
        </div>
      )}
    </Alert>
  );
}

/** What is said about these has no field of its own to stand at. */
function withoutDays({ items: _items, expectedTotalCents: _total, ...fields }: Record<string, string>) {
  return fields;
}
