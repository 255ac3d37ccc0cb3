import { cx } from "class-variance-authority";
import { CloudOff, CloudRain } from "lucide-react";
import { Link } from "react-router";
import { useTimeZone } from "../../../page-facts.tsx";
import { shortMoment } from "../../../shared/business-clock.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import type { WeatherOrder } from "../schema.ts";
import { CallOff, CallOnAgain } from "./call-off.tsx";
import { GustStrip } from "./gust-strip.tsx";
import { callText, mayAsk, OfferChoice, offerText } from "./offer-choice.tsx";
import type { Ticks } from "./use-ticks.ts";
import { VerdictBadge } from "./verdict-badge.tsx";

/** Without `ticks` it is nobody to ask together with others. */
type WeatherOrderCardProps = { order: WeatherOrder; isToday: boolean; ticks?: Ticks | undefined };

/** What the forecast means for one order on one day. */
export function WeatherOrderCard({ order, isToday, ticks }: WeatherOrderCardProps) {
  const timeZone = useTimeZone();
  const {
    bookingId,
    customerName,
    calledOff,
    offer,
    call,
    items,
    town,
    day,
    days,
    verdict,
    text,
    limitMph,
    peakMph,
    rainPercent,
  } = order;
  const place = [town, days > 1 ? `day ${day} of ${days}` : ""].filter(Boolean).join(", ");
  return (
    <li
      className={cx(
        "relative rounded-small border bg-white p-3.5",
        verdict === "stop" ? "border-apple/60" : verdict === "watch" ? "border-sun-deep" : "border-office-line",
      )}
    >
      <div className={cx("flex flex-wrap items-center gap-2", ticks ? "pr-8" : "justify-between")}>
        {calledOff ? (
          <Badge tone="pine" icon={<CloudOff aria-hidden="true" />}>
            Called off
          </Badge>
        ) : (
          <VerdictBadge verdict={verdict} />
        )}
        {rainPercent !== null && (
          <span className="inline-flex items-center gap-1 text-fine text-ink-soft">
            <CloudRain className="size-4" aria-hidden="true" />
            <span className="sr-only">Rain </span>
            {rainPercent}%
          </span>
        )}
        {ticks && (
          // In the corner, above the link that the card is.
          <Checkbox
            className="absolute top-1 right-0 z-1"
            checked={ticks.isTicked(order)}
            onChange={({ target }) => ticks.tick(order, target.checked)}
          >
            <span className="sr-only">Ask {customerName} together with the others</span>
          </Checkbox>
        )}
      </div>
      <h3 className="mt-2 font-display text-small font-semibold">
        <Link to={`/admin/bookings/${bookingId}`} className="after:absolute after:inset-0 hover:underline">
          {customerName}
        </Link>
      </h3>
      <p className="text-fine text-ink-soft">
        {items.join(", ")}
        {place && (
          <>
            <br />
            {place}
          </>
        )}
      </p>
      <GustStrip order={order} />
      <p className="mt-1 text-fine text-ink-soft">
        {peakMph === null ? "No gusts known" : `Gusts to ${peakMph} mph`}, limit {limitMph}
      </p>
      {text && <p className="mt-1 text-fine text-ink">{text}</p>}
      {call && <p className="mt-1 text-fine text-ink">{callText(call, (at) => shortMoment(at, timeZone))}</p>}
      {offer && <p className="mt-1 text-fine text-ink">{offerText(offer, (at) => shortMoment(at, timeZone))}</p>}
      <div className="relative mt-2 flex flex-wrap gap-2 empty:hidden print:hidden">
        {mayAsk(order) && !isToday && <OfferChoice orders={[order]} label="Ask what to do" />}
        {calledOff ? <CallOnAgain order={order} /> : verdict !== "go" && <CallOff orders={[order]} label="Call off" />}
      </div>
    </li>
  );
}
