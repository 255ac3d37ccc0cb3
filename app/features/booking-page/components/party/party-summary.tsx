import { ArrowRight } from "lucide-react";
import { memo, type RefObject, useEffect, useRef, useState } from "react";
import { formatDate, type PlainDate } from "../../../../shared/plain-date.ts";
import { Button } from "../../../../ui/button.tsx";
import { Card } from "../../../../ui/card.tsx";
import { Lawn } from "../../../catalog/components/product/lawn.tsx";
import type { Inflatable } from "../../../catalog/schema.ts";
import type { BookingFlow } from "../../use-booking-flow.ts";
import { leadsOn } from "../../use-focus-kept.ts";
import { lastDayOf } from "../../use-order-facts.ts";
import { shortDay } from "../page/day-labels.ts";
import { DueToday, PlanTiles, PriceNote } from "../page/money-lines.tsx";
import { OrderLines } from "./order-lines.tsx";
import type { PartyActions } from "./use-party-actions.ts";

type PartySummaryProps = { booking: BookingFlow; actions: PartyActions };

/** The order, one row each, with everything that will be charged before a name is asked. */
export const PartySummary = memo(function PartySummary({ booking, actions }: PartySummaryProps) {
  const { flow, things, price, dispatch } = booking;
  const card = useRef<HTMLDivElement>(null);
  const top = useStickyTop(card);
  return (
    <div className="max-lg:mt-8">
      <div ref={card} data-sums className="lg:sticky" style={{ top }}>
        <Card look="raised" className="relative" role="region" aria-label="Your party">
          {flow.date && <Head date={flow.date} last={lastDayOf(flow)} items={things.map(({ item }) => item)} />}
          <OrderLines booking={booking} actions={actions} />
          <PlanTiles plan={flow.paymentPlan} dispatch={dispatch} name="payment-plan" />
          <DueToday price={price} plan={flow.paymentPlan} />
          <Button
            {...leadsOn("summary")}
            size="lg"
            className="mt-5 w-full max-md:hidden"
            onClick={() => dispatch({ type: "details opened" })}
          >
            Continue to details
            <ArrowRight aria-hidden="true" />
          </Button>
          <PriceNote />
        </Card>
      </div>
    </div>
  );
});

type HeadProps = { date: PlainDate; last: PlainDate | undefined; items: Inflatable[] };

function Head({ date, last, items }: HeadProps) {
  return (
    <div className="flex min-h-24 items-start gap-2 border-b-2 border-dashed border-line pb-5">
      <div className="min-w-0 flex-1">
        <h2 className="text-h3">Your party</h2>
        <p className="mt-1 font-display font-medium text-ink-soft">
          {last && last !== date ? (
            <>
              {shortDay(date)} to
              <br />
              {shortDay(last)}
            </>
          ) : (
            <>
              {formatDate(date, { weekday: "long" })},
              <br />
              {formatDate(date, { dateStyle: "long" })}
            </>
          )}
        </p>
      </div>
      {/* The units are taller than their row and overlap the upper edge of the card. */}
      <Lawn items={items} width={210} className="-mt-12 -mr-3 h-34 w-[56%] shrink-0 md:h-36" />
    </div>
  );
}

/** Below the navigation bar. */
const TOP = 112;
const GAP = 16;

/** Where a box stops while the page scrolls: below the bar, or, when it is taller than the window, by its lower edge. */
function useStickyTop(box: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(TOP);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => setTop(Math.min(TOP, window.innerHeight - element.offsetHeight - GAP));
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    addEventListener("resize", measure);
    return () => {
      observer.disconnect();
      removeEventListener("resize", measure);
    };
  }, [box]);
  return top;
}
