import type { PlainDate } from "../../../shared/plain-date.ts";
import { Alert } from "../../../ui/alert.tsx";
import { NearestDates } from "../../booking/components/office/nearest-dates.tsx";
import { messageAbove } from "../rules/form-fields.ts";
import type { NewOrder } from "../rules/new-order.ts";
import type { SendOrder } from "../use-send-order.ts";

type OrderProblemsProps = { order: NewOrder; sending: SendOrder; today: PlainDate; onPick: (date: PlainDate) => void };

/** Why it was not sent, above everything and read aloud. */
export function OrderProblems({ order, sending: { checked, refusal, fields }, today, onPick }: OrderProblemsProps) {
  if (checked) return <Alert live tone="error" title={checked.message} />;
  if (!refusal) return null;
  const message = messageAbove(refusal.message, fields ?? {}, order);
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
