import { ArrowRight, Droplets } from "lucide-react";
import { type Dispatch, memo, useId } from "react";
import { useBusiness } from "../../../../page-facts.tsx";
import { formatDate, type PlainDate } from "../../../../shared/plain-date.ts";
import type { PaymentPlan } from "../../../../shared/vocabulary.ts";
import { Button } from "../../../../ui/button.tsx";
import { Card } from "../../../../ui/card.tsx";
import { RadioTiles } from "../../../../ui/radio-tiles.tsx";
import { ItemCutout } from "../../../catalog/components/item-cutout.tsx";
import { isAlwaysWet } from "../../../catalog/rules/water.ts";
import type { Inflatable } from "../../../catalog/schema.ts";
import type { FlowEvent } from "../../rules/booking-flow.ts";
import { deliveryAmount } from "../../rules/order-facts.ts";
import type { BookingFlow } from "../../use-booking-flow.ts";
import { leadsOn } from "../../use-focus-kept.ts";
import { DueToday, MoneyLines, PlanTiles, PriceNote } from "./money-lines.tsx";

type BookingSummaryProps = { booking: BookingFlow; item: Inflatable };

/** What is being booked and what it costs: the price, the refund and the balance before anything is asked. */
export function BookingSummary({ booking: { flow, things, price, facts, dispatch }, item }: BookingSummaryProps) {
  const { date, paymentPlan } = flow;
  const delivery = deliveryAmount(facts.delivery, useBusiness().serviceArea.hasZones === true);
  return (
    <Card look="raised" className="relative" role="region" aria-label="Your booking">
      <SummaryHead item={item} date={date} />
      <Terms
        item={item}
        wet={things[0]?.wet ?? false}
        plan={paymentPlan}
        price={price}
        delivery={delivery}
        dispatch={dispatch}
      />
      <ContinueToDetails ready={date !== undefined} onContinue={() => dispatch({ type: "details opened" })} />
      <PriceNote />
    </Card>
  );
}

type TermsProps = Pick<BookingFlow, "price"> & {
  item: Inflatable;
  wet: boolean;
  plan: PaymentPlan;
  delivery: string;
  dispatch: Dispatch<FlowEvent>;
};

// None of it depends on the day, so picking one does not render it again.
const Terms = memo(function Terms({ item, wet, plan, price, delivery, dispatch }: TermsProps) {
  return (
    <>
      <WaterChoice item={item} wet={wet} onChange={(next) => dispatch({ type: "wet set", index: 0, wet: next })} />
      <MoneyLines price={price} delivery={delivery} />
      <PlanTiles plan={plan} dispatch={dispatch} name="payment-plan" />
      <DueToday price={price} plan={plan} />
    </>
  );
});

function SummaryHead({ item, date }: { item: Inflatable; date: PlainDate | undefined }) {
  return (
    <div className="flex min-h-24 items-start gap-2 border-b-2 border-dashed border-line pb-5">
      <div className="min-w-0 flex-1">
        <h2 className="text-h3 break-words">{item.name}</h2>
        <p className="mt-1 font-display font-medium text-ink-soft">
          {date ? (
            <time dateTime={date}>
              {formatDate(date, { weekday: "long" })},
              <br />
              {formatDate(date, { dateStyle: "long" })}
            </time>
          ) : (
            "No day picked yet"
          )}
        </p>
      </div>
      {/* The unit is taller than its row and overlaps the upper edge of the card. */}
      <div className="-mt-12 -mr-2 h-34 w-[52%] shrink-0 md:h-36">
        <ItemCutout item={item} sizes="200px" className="size-full drop-shadow-[0_10px_8px_rgb(13_45_33/25%)]" />
      </div>
    </div>
  );
}

function WaterChoice({ item, wet, onChange }: { item: Inflatable; wet: boolean; onChange: (wet: boolean) => void }) {
  if (isAlwaysWet(item)) {
    return (
      <p className="mt-4 flex items-center gap-2.5 text-small text-ink-soft">
        <Droplets aria-hidden="true" className="size-5 shrink-0 text-sky-ink" />
        Always wet. Have a garden hose ready.
      </p>
    );
  }
  if (!item.wetAvailable) return null;
  return (
    <RadioTiles
      className="mt-5"
      legend="Dry or wet"
      hideLegend
      name="wet-option"
      value={wet ? "wet" : "dry"}
      onChange={(value) => onChange(value === "wet")}
      options={[
        { value: "dry", label: "Dry", note: "Included" },
        { value: "wet", label: "Wet", note: `+$${item.wetFee}` },
      ]}
    />
  );
}

/** Phones have this button in the bar at the bottom edge instead. */
function ContinueToDetails({ ready, onContinue }: { ready: boolean; onContinue: () => void }) {
  const hintId = useId();
  return (
    <>
      <Button
        {...leadsOn("summary")}
        size="lg"
        className="mt-5 w-full max-md:hidden"
        disabled={!ready}
        aria-describedby={ready ? undefined : hintId}
        onClick={onContinue}
      >
        Continue to details
        <ArrowRight aria-hidden="true" />
      </Button>
      {!ready && (
        <p id={hintId} className="mt-3 text-center text-fine text-ink-soft noscript:hidden">
          Pick an open day first.
        </p>
      )}
    </>
  );
}
