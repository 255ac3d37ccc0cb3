import { ArrowRight, ChevronUp } from "lucide-react";
import { useState } from "react";
import { formatCents } from "../../../../shared/money.ts";
import { Button } from "../../../../ui/button.tsx";
import { Sheet } from "../../../../ui/sheet.tsx";
import { Lawn } from "../../../catalog/components/lawn.tsx";
import { thingCount, thingsText } from "../../rules/row-text.ts";
import type { BookingFlow } from "../../use-booking-flow.ts";
import { daysText, shortDay } from "../day-labels.ts";
import { PlanTiles, PriceNote } from "../money-lines.tsx";
import { OrderLines } from "./order-lines.tsx";
import type { PartyActions } from "./use-party-actions.ts";

type PartyBarProps = { booking: BookingFlow; actions: PartyActions };

/** The order in three lines, always visible on a phone; its left part opens the whole of it. */
export function PartyBar({ booking, actions }: PartyBarProps) {
  const { flow, things, price, dispatch } = booking;
  const [open, setOpen] = useState(false);
  if (flow.date === undefined) return null;
  const count = thingCount(things, flow.extras);
  const go = () => {
    setOpen(false);
    dispatch({ type: "details opened" });
  };
  return (
    <section
      data-booking-bar
      aria-label="Your party so far"
      className="bottom-0 z-20 -mx-5 mt-8 flex items-center gap-3 rounded-t-card bg-surface px-4 py-3 shadow-[0_-8px_30px_-8px_rgb(13_45_33/28%)] md:hidden noscript:hidden [@media(min-height:30rem)]:sticky"
    >
      <button
        type="button"
        aria-expanded={open}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="relative flex min-h-15 min-w-0 flex-1 items-center gap-3 rounded-small text-left"
      >
        <span className="sr-only">Your party, {thingsText(count)},</span>
        <span aria-hidden="true" className="relative max-[22rem]:hidden">
          <Lawn items={things.map(({ item }) => item)} width={72} className="h-15 w-18" />
          <span className="absolute -top-1 -left-1 grid size-6 place-items-center rounded-full bg-pine font-display text-fine font-semibold text-white">
            {count}
          </span>
        </span>
        <span className="min-w-0 text-fine leading-snug text-ink-soft">
          <span className="flex items-center gap-1 font-display text-base font-semibold text-ink">
            {shortDay(flow.date)}
            <ChevronUp aria-hidden="true" strokeWidth={2.6} className="size-4.5 shrink-0 text-sky-ink" />
          </span>
          <span className="block">
            <b className="font-semibold text-ink">{formatCents(price.total)}</b> total
          </span>
          <span className="block">{formatCents(price.today)} today</span>
        </span>
      </button>
      <Button onClick={go}>Continue</Button>
      <Sheet
        open={open}
        onOpenChange={setOpen}
        title="Your party"
        description={`${daysText(flow.date, flow.days)} · ${flow.days === 1 ? "1 day" : `${flow.days} days`}`}
        footerNote={<FooterNote today={price.today} balance={price.balance} />}
        footer={
          <>
            <Button variant="quiet" onClick={() => setOpen(false)}>
              Keep adding
            </Button>
            <Button onClick={go}>
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
    </section>
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
