import { cx } from "class-variance-authority";
import { CloudOff, CloudRain } from "lucide-react";
import { Link } from "react-router";
import { useTimeZone } from "#app/page-facts.tsx";
import { shortMoment } from "#app/shared/days/business-clock.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import type { Verdict } from "../rules/verdict.ts";
import type { WeatherOrder } from "../schema.ts";
import { CallOff, CallOnAgain } from "./call-off.tsx";
import { callText, mayAsk, OfferChoice, offerText, type Ticks } from "./offer-choice.tsx";
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

const HEIGHT = 44;
const BAR = 8;
const GAP = 2;
/** What the tallest bar stands for at least, so that a calm day looks calm. */
const LEAST_TOP_MPH = 25;

const GUST: Record<Verdict, string> = {
  go: "fill-leaf",
  watch: "fill-sun",
  stop: "fill-[oklch(0.68_0.17_27)]",
  unknown: "fill-office-line",
};
const WIND: Record<Verdict, string> = {
  go: "fill-moss",
  watch: "fill-sun-deep",
  stop: "fill-apple-deep",
  unknown: "fill-past",
};

/** Gusts by the hour, the steady wind in them, and the limit. The sentence beside it says the same. */
function GustStrip({ order: { hours, limitMph } }: { order: WeatherOrder }) {
  // Today, once its hours are over.
  if (hours.length === 0) return null;
  const top = Math.max(LEAST_TOP_MPH, limitMph * 1.2, ...hours.map(({ gustMph = 0 }) => gustMph));
  const width = hours.length * (BAR + GAP) - GAP;
  const up = (mph: number) => (mph / top) * HEIGHT;
  return (
    <svg
      viewBox={`0 0 ${width} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="mt-2 h-11 w-full"
      aria-hidden="true"
      focusable="false"
    >
      {hours.map(({ at, level, gustMph, windMph }, index) => {
        const gust = gustMph ?? windMph;
        const x = index * (BAR + GAP);
        if (gust === undefined)
          return <rect key={at} x={x} y={HEIGHT - 4} width={BAR} height={4} className={GUST.unknown} />;
        return (
          <g key={at}>
            <rect x={x} y={HEIGHT - up(gust)} width={BAR} height={up(gust)} rx={1.5} className={GUST[level]} />
            <rect x={x} y={HEIGHT - up(windMph ?? 0)} width={BAR} height={up(windMph ?? 0)} className={WIND[level]} />
          </g>
        );
      })}
      <line
        x1={0}
        x2={width}
        y1={HEIGHT - up(limitMph)}
        y2={HEIGHT - up(limitMph)}
        className="stroke-ink-soft"
        strokeDasharray="3 2"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
