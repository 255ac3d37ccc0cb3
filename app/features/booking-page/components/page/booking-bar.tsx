import { formatDate } from "../../../../shared/plain-date.ts";
import { Button } from "../../../../ui/button.tsx";
import { ItemCutout } from "../../../catalog/components/item-cutout.tsx";
import { isAlwaysWet } from "../../../catalog/rules/water.ts";
import type { Inflatable } from "../../../catalog/schema.ts";
import { sumText } from "../../rules/booking-price.ts";
import type { BookingFlow } from "../../use-booking-flow.ts";
import { leadsOn } from "../../use-focus-kept.ts";

/** The booking in two lines, always visible on a phone. On a very low screen it is at the end of the page instead. */
export function BookingBar({
  booking: { flow, things, price, dispatch },
  item,
}: {
  booking: BookingFlow;
  item: Inflatable;
}) {
  // Until a day is picked the room belongs to the calendar.
  if (flow.date === undefined) return null;
  const wet = isAlwaysWet(item) || things[0]?.wet;
  return (
    <section
      data-booking-bar
      aria-label="Your booking so far"
      className="bottom-0 z-20 -mx-5 mt-8 flex items-center gap-3 rounded-t-card bg-surface px-4 py-3 shadow-[0_-8px_30px_-8px_rgb(13_45_33/28%)] md:hidden noscript:hidden [@media(min-height:30rem)]:sticky"
    >
      <span className="h-15 w-18 shrink-0 max-[22rem]:hidden">
        <ItemCutout item={item} sizes="72px" className="size-full" />
      </span>
      <p className="min-w-0 flex-1 text-fine leading-snug text-ink-soft">
        <span className="block font-display text-base font-semibold text-ink">
          {formatDate(flow.date, { weekday: "short", month: "short", day: "numeric" })}
        </span>
        <span className="block">
          {item.name}
          {wet && ", wet"}
        </span>
        <span className="block">
          <b className="font-semibold text-ink">{sumText(price, "total")}</b> · {sumText(price, "today")} today
        </span>
      </p>
      <Button {...leadsOn("bar")} onClick={() => dispatch({ type: "details opened" })}>
        Continue
      </Button>
    </section>
  );
}
