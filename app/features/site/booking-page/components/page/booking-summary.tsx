import { Droplets } from "lucide-react";
import type { ReactNode } from "react";
import { formatRange } from "#app/features/fleet/availability/rules/day-range.ts";
import { ItemCutout } from "#app/features/fleet/catalog/components/item-cutout.tsx";
import { isAlwaysWet } from "#app/features/fleet/catalog/rules/water.ts";
import type { Inflatable } from "#app/features/fleet/catalog/schema.ts";
import { withWet } from "#app/features/orders/order-form/rules/order-draft.ts";
import { longDate, shortDay, weekdayName } from "#app/shared/days/date-format.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { RadioTiles } from "#app/ui/radio-tiles.tsx";
import { useThisBooking } from "../../booking-context.ts";
import { sumText } from "../../rules/booking-price.ts";
import { leadsOn } from "../../use-focus-kept.ts";
import { lastOrderDay } from "../../use-order-facts.ts";
import { ContinueToDetails, DueToday, PlanTiles, PriceLines, PriceNote } from "./money-lines.tsx";

/** What is being booked and what it costs: the price, the refund and the balance before anything is asked. */
export function BookingSummary({ item }: { item: Inflatable }) {
  const { orderItems, change } = useThisBooking();
  const picture = (
    <div className="-mt-12 -mr-2 h-34 w-[52%] shrink-0 md:h-36">
      <ItemCutout item={item} sizes="180px" className="size-full drop-shadow-[0_10px_8px_rgb(13_45_33/25%)]" />
    </div>
  );
  return (
    <SummaryCard label="Your booking" title={item.name} picture={picture}>
      <WaterChoice
        item={item}
        wet={orderItems[0]?.wet ?? false}
        onChange={(wet) => change(({ items }) => ({ items: withWet(items, 0, wet) }))}
      />
      <dl className="mt-5 grid gap-2.5">
        <PriceLines delivery="Delivery, setup, pickup" />
      </dl>
    </SummaryCard>
  );
}

type SummaryCardProps = { label: string; title: string; picture: ReactNode; children: ReactNode };

/** What is booked and when, and what is due. Its picture is taller than the row and overlaps the upper edge of the card. */
export function SummaryCard({ label, title, picture, children }: SummaryCardProps) {
  const { flow } = useThisBooking();
  const { date, days } = flow;
  const last = lastOrderDay(flow);
  return (
    <Card look="raised" className="relative" role="region" aria-label={label}>
      <div className="flex min-h-24 items-start gap-2 border-b-2 border-dashed border-line pb-5">
        <div className="min-w-0 flex-1">
          <h2 className="text-h3 break-words">{title}</h2>
          <p className="mt-1 font-display font-medium text-ink-soft">
            {date && last && days > 1 ? (
              <>
                {shortDay(date)} to
                <br />
                {shortDay(last)}
              </>
            ) : date ? (
              <time dateTime={date}>
                {weekdayName(date)},
                <br />
                {longDate(date)}
              </time>
            ) : (
              "No day picked yet"
            )}
          </p>
        </div>
        {picture}
      </div>
      {children}
      <PlanTiles name="payment-plan" />
      <DueToday />
      <ContinueToDetails />
      <PriceNote />
    </Card>
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

/** The booking in two lines, always visible on a phone. On a very low screen it is at the end of the page instead. */
export function BookingBar({ item }: { item: Inflatable }) {
  const { flow, orderItems, price, dispatch } = useThisBooking();
  // Until a day is picked the room belongs to the calendar.
  if (flow.date === undefined) return null;
  const wet = isAlwaysWet(item) || orderItems[0]?.wet;
  return (
    <SummaryBar label="Your booking so far" onContinue={() => dispatch({ type: "details opened" })}>
      <span className="h-15 w-18 shrink-0 max-[22rem]:hidden">
        <ItemCutout item={item} sizes="72px" className="size-full" />
      </span>
      <p className="min-w-0 flex-1 text-fine leading-snug text-ink-soft">
        <span className="block font-display text-base font-semibold text-ink">
          {formatRange({ from: flow.date, through: lastOrderDay(flow) ?? flow.date })}
        </span>
        <span className="block">
          {item.name}
          {wet && ", wet"}
        </span>
        <span className="block">
          <b className="font-semibold text-ink">{sumText(price, "total")}</b> · {sumText(price, "today")} today
        </span>
      </p>
    </SummaryBar>
  );
}

type SummaryBarProps = { label: string; onContinue: () => void; children: ReactNode; after?: ReactNode };

export function SummaryBar({ label, onContinue, children, after }: SummaryBarProps) {
  return (
    <section
      data-booking-bar
      aria-label={label}
      className="bottom-0 z-20 -mx-5 mt-8 flex items-center gap-3 rounded-t-card bg-surface px-4 py-3 shadow-[0_-8px_30px_-8px_rgb(13_45_33/28%)] md:hidden noscript:hidden [@media(min-height:30rem)]:sticky"
    >
      {children}
      <Button {...leadsOn("bar")} onClick={onContinue}>
        Continue
      </Button>
      {after}
    </section>
  );
}
