import { RowButton } from "#app/features/base/office-kit/components/row-button.tsx";
import { NearestDates } from "#app/features/orders/order-form/components/nearest-dates.tsx";
import type { QuoteView } from "#app/features/orders/quote/schema.ts";
import { eventDay } from "#app/shared/days/event-day.ts";
import type { PlainDate } from "#app/shared/days/plain-date.ts";
import { Alert } from "#app/ui/alert.tsx";
import { usePhoneOrder } from "../phone-order.ts";
import { messageAbove } from "../rules/check-order.ts";
import { type NewOrder, quoteNotes } from "../rules/new-order.ts";
import type { SendOrder } from "../use-send-order.ts";

/** A refusal that is about no field and offers nothing to choose is said where the button is: the top may be out of sight. */
export function isSaidAtButton({ checked, refusal }: Pick<SendOrder, "checked" | "refusal">): boolean {
  if (checked || !refusal) return false;
  return Object.keys(refusal.fields).length === 0 && refusal.details.nearestDates === undefined;
}

export function OrderFailure({ className }: { className: string }) {
  const { sending } = usePhoneOrder();
  if (!isSaidAtButton(sending)) return null;
  return (
    <Alert live tone="error" title="Failed to add booking. Please try again." className={className}>
      <p className="text-small">{sending.refusal?.message}</p>
    </Alert>
  );
}

/** Why it was not sent, above everything and read aloud. */
export function OrderProblems({ onPick }: { onPick: (date: PlainDate) => void }) {
  const { order, sending, today } = usePhoneOrder();
  const { checked, refusal, fields } = sending;
  if (checked) return <Alert live tone="error" title={checked.message} />;
  if (!refusal || isSaidAtButton(sending)) return null;
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

type StartNoticeProps = {
  /** The request that the order was filled from. */
  quote: QuoteView | undefined;
  /** What the address asks for while another order is unfinished. */
  offered: NewOrder | undefined;
};

/** Where the order comes from; and where an unfinished one is in the way, both are kept until somebody chooses. */
export function StartNotice({ quote, offered }: StartNoticeProps) {
  const { order, replace, today } = usePhoneOrder();
  if (offered) {
    const whose = order.customerName ? ` for ${order.customerName}` : "";
    return (
      <Alert
        tone="warning"
        title={`This is your unfinished order${whose}`}
        action={<RowButton onClick={() => replace(offered)}>Discard it and start over</RowButton>}
      >
        <p className="text-small">Finish it first, or start over with {startText(offered, today)}.</p>
      </Alert>
    );
  }
  if (!quote) return null;
  return (
    <Alert tone="info" title={`From ${quote.name}'s quote request`}>
      <p className="text-small">{quoteNotes(quote).join(" · ")}</p>
    </Alert>
  );
}

function startText({ customerName, eventDate }: NewOrder, today: PlainDate): string {
  if (customerName) return customerName;
  return eventDate ? `the day you picked, ${eventDay(eventDate, today)}` : "a new one";
}
