import { ArrowRight } from "lucide-react";
import { formatCents } from "../../../../shared/money.ts";
import { Button } from "../../../../ui/button.tsx";
import { Sheet } from "../../../../ui/sheet.tsx";
import type { BookingFlow } from "../../use-booking-flow.ts";
import { daysText } from "../day-labels.ts";
import { PlanTiles, PriceNote } from "../money-lines.tsx";
import { OrderLines } from "./order-lines.tsx";
import type { PartyActions } from "./use-party-actions.ts";

export type PartySheetProps = {
  booking: BookingFlow;
  actions: PartyActions;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onContinue: () => void;
};

/** The whole order on a phone, over the page. */
export default function PartySheet({ booking, actions, open, onOpenChange, onContinue }: PartySheetProps) {
  const { flow, price, dispatch } = booking;
  if (flow.date === undefined) return null;
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title="Your party"
      description={`${daysText(flow.date, flow.days)} · ${flow.days === 1 ? "1 day" : `${flow.days} days`}`}
      footerNote={<FooterNote today={price.today} balance={price.balance} />}
      footer={
        <>
          <Button variant="quiet" onClick={() => onOpenChange(false)}>
            Keep adding
          </Button>
          <Button onClick={onContinue}>
            Continue
            <ArrowRight aria-hidden="true" />
          </Button>
        </>
      }
    >
      <div className="-mt-4">
        <OrderLines booking={booking} actions={actions} />
      </div>
      <PlanTiles plan={flow.paymentPlan} dispatch={dispatch} name="sheet-payment-plan" />
      <PriceNote />
    </Sheet>
  );
}

function FooterNote({ today, balance }: { today: number; balance: number }) {
  return (
    <div aria-live="polite">
      <p className="font-display text-button-lg leading-tight font-semibold">{formatCents(today)} today</p>
      <p className="text-small text-ink-soft">
        {balance === 0 ? "Nothing due on delivery day" : `then ${formatCents(balance)} on delivery day`}
      </p>
    </div>
  );
}
