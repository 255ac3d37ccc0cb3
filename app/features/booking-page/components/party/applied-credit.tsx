import { Umbrella } from "lucide-react";
import { creditRow } from "../../rules/row-text.ts";
import type { BookingFlow } from "../../use-booking-flow.ts";
import { Row } from "./order-rows.tsx";
import type { PartyActions } from "./use-party-actions.ts";

type AppliedCreditProps = { booking: BookingFlow; actions: PartyActions };

/** Below the total: it changes no price, it pays. */
export function AppliedCredit({ booking: { price, facts }, actions }: AppliedCreditProps) {
  const { credit } = facts;
  if (credit.kind !== "counts") return null;
  return (
    <ul aria-live="polite">
      <Row
        picture={
          <span className="grid h-11 w-15 place-items-center rounded-[14px] bg-sky-tint">
            <Umbrella className="size-5" />
          </span>
        }
        name="Rain check"
        cents={-price.credit}
        note={creditRow(credit.leftCents - price.credit)}
        onRemove={actions.removeCredit}
      />
    </ul>
  );
}
