import type { PlainDate } from "../../../shared/plain-date.ts";
import { Alert } from "../../../ui/alert.tsx";
import { NearestDates } from "../../order-form/components/nearest-dates.tsx";
import { messageAbove } from "../rules/form-fields.ts";
import type { NewOrder } from "../rules/new-order.ts";
import type { SendOrder } from "../use-send-order.ts";

type OrderProblemsProps = { order: NewOrder; sending: SendOrder; today: PlainDate; onPick: (date: PlainDate) => void };

/** A refusal that is about no field and offers nothing to choose is said where the button is: the top may be out of sight. */
export function isSaidAtButton({ checked, refusal }: Pick<SendOrder, "checked" | "refusal">): boolean {
  if (checked || !refusal) return false;
  return Object.keys(refusal.fields).length === 0 && refusal.details.nearestDates === undefined;
}

export function OrderFailure({ message, className }: { message: string; className?: string }) {
  return (
    <Alert live tone="error" title="Failed to add booking. Please try again." className={className}>
      <p className="text-small">{message}</p>
    </Alert>
  );
}

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
