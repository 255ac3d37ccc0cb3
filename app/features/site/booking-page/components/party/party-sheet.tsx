import { ArrowRight } from "lucide-react";
import { Button } from "#app/ui/button.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import { useThisBooking } from "../../booking-context.ts";
import { sumText } from "../../rules/booking-price.ts";
import { daysText } from "../page/day-labels.ts";
import { PlanTiles, PriceNote, SumNote } from "../page/money-lines.tsx";
import { OrderLines } from "./order-lines.tsx";

type PartySheetProps = { open: boolean; onClose: () => void; onContinue: () => void };

/** The whole order on a phone, over the page. */
export default function PartySheet({ open, onClose, onContinue }: PartySheetProps) {
  const { flow, price } = useThisBooking();
  if (flow.date === undefined) return null;
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => next || onClose()}
      title="Your party"
      description={`${daysText(flow.date, flow.days)} · ${flow.days === 1 ? "1 day" : `${flow.days} days`}`}
      footerNote={
        <div aria-live="polite">
          <SumNote sum={`${sumText(price, "today")} today`}>
            {price.balance === 0 ? "Nothing due on delivery day" : `then ${sumText(price, "balance")} on delivery day`}
          </SumNote>
        </div>
      }
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
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
        <OrderLines />
      </div>
      <PlanTiles name="sheet-payment-plan" />
      <PriceNote />
    </Sheet>
  );
}
