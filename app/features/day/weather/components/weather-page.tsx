import { useQuery } from "@tanstack/react-query";
import { cx } from "class-variance-authority";
import { CloudOff, RefreshCw, Thermometer, Wind } from "lucide-react";
import { useState } from "react";
import { QueryView } from "#app/features/base/office-kit/components/query-view.tsx";
import { ownerQuery } from "#app/features/base/office-kit/owner-queries.ts";
import { dayOfMonth, longDay, monthDay, shortWeekday, weekdayName } from "#app/shared/days/date-format.ts";
import type { PlainDate } from "#app/shared/days/plain-date.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Segmented } from "#app/ui/segmented.tsx";
import { SkeletonGroup } from "#app/ui/skeleton.tsx";
import type { Verdict } from "../rules/verdict.ts";
import { verdictNames } from "../rules/verdict-text.ts";
import type { WeatherDay, WeatherDesk } from "../schema.ts";
import { CallOff } from "./call-off.tsx";
import { mayAsk, OfferChoice, type Ticks, useTicks } from "./offer-choice.tsx";
import { AwayBanner, RiskBanner, useCheckNow } from "./weather-banners.tsx";
import { WeatherOrderCard } from "./weather-order-card.tsx";

type Shown = "all" | "risky";
const RISKY: readonly Verdict[] = ["stop", "watch", "unknown"];

/** The week ahead: who is at risk, the worst first. */
export function WeatherDeskView({ today }: { today: PlainDate }) {
  const query = useQuery({ ...ownerQuery("/api/weather"), refetchInterval: 5 * 60_000 });
  const skeleton = (
    <SkeletonGroup
      label="Loading the forecast"
      className="grid gap-3 lg:grid-cols-7"
      bars={["h-40", "h-40", "h-40", "h-40", "h-40", "h-40", "h-40"]}
    />
  );
  return (
    <QueryView query={query} what="the weather" skeleton={skeleton}>
      {(desk) => <Desk desk={desk} today={today} />}
    </QueryView>
  );
}

function Desk({ desk, today }: { desk: WeatherDesk; today: PlainDate }) {
  const [shown, setShown] = useState<Shown>("all");
  const ticks = useTicks(desk.days);
  const all = desk.days.flatMap(({ orders }) => orders);
  const isRisky = ({ verdict }: { verdict: Verdict }) => RISKY.includes(verdict);
  const risky = all.filter(isRisky).length;
  const ago = desk.readAt === null ? "" : agoText(Date.now() - Date.parse(desk.readAt));
  const days = desk.days.map((day) => (shown === "all" ? day : { ...day, orders: day.orders.filter(isRisky) }));
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <Source desk={desk} ago={ago} />
        <Segmented
          label="Which orders to show"
          name="shown"
          value={shown}
          onChange={setShown}
          options={[
            { value: "all", label: `All ${all.length}` },
            { value: "risky", label: `At risk ${risky}` },
          ]}
        />
      </div>
      {desk.isAway ? <AwayBanner desk={desk} ago={ago} /> : <RiskBanner days={desk.days} isTicked={ticks.isTicked} />}
      <DayStrip days={desk.days} />
      <ul className="grid items-start gap-3 lg:flex">
        {days.map((day) => (
          <DayColumn key={day.date} day={day} isToday={day.date === today} isAway={desk.isAway} ticks={ticks} />
        ))}
      </ul>
      <Legend />
    </div>
  );
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** "12 min ago", "1 h 20 min ago". */
function agoText(since: number): string {
  // Two clocks differ a little.
  const ms = Math.max(0, since);
  const hours = Math.floor(ms / HOUR_MS);
  const minutes = Math.floor((ms % HOUR_MS) / MINUTE_MS);
  return `${hours > 0 ? `${hours} h ` : ""}${minutes} min ago`;
}

/** Where it comes from and how old it is. */
function Source({ desk: { by, readAt, isAway }, ago }: { desk: WeatherDesk; ago: string }) {
  const { check, busy } = useCheckNow();
  if (by === "off")
    return (
      <Alert tone="info" className="mr-auto">
        Forecasts are switched off on this server. Verdicts are unknown.
      </Alert>
    );
  const isOld = readAt === null || Date.now() - Date.parse(readAt) > HOUR_MS || isAway;
  const from = by === "demo" ? "Invented weather, for trying this page" : "National Weather Service";
  const when = readAt === null ? "not read yet" : `read ${ago}`;
  return (
    <>
      <p className={cx("mr-auto inline-flex items-center gap-2 text-small", isOld ? "text-clay" : "text-moss")}>
        {isOld ? <CloudOff className="size-4" aria-hidden="true" /> : <Wind className="size-4" aria-hidden="true" />}
        <span role="status">
          {from}, {when}
        </span>
      </p>
      <Button variant="office" size="sm" busy={busy} onClick={check}>
        <RefreshCw aria-hidden="true" />
        Check now
      </Button>
    </>
  );
}

const HEADS: Record<Verdict, string> = {
  go: "bg-moss-tint",
  watch: "bg-sun-tint",
  stop: "bg-apple-tint",
  unknown: "bg-office-head",
};

/** On a phone the days are one below the other: these lead to each. */
function DayStrip({ days }: { days: WeatherDay[] }) {
  return (
    <nav aria-label="Days" className="grid grid-cols-7 gap-1 lg:hidden print:hidden">
      {days.map(({ date, verdict }) => (
        <a
          key={date}
          href={`#${date}`}
          className={cx("grid justify-items-center rounded-small py-2 text-fine", HEADS[verdict ?? "unknown"])}
        >
          <span aria-hidden="true">{shortWeekday(date)}</span>
          <span aria-hidden="true" className="font-display text-base font-semibold">
            {dayOfMonth(date)}
          </span>
          <span aria-hidden="true">{verdict ? STRIP_WORDS[verdict] : "–"}</span>
          <span className="sr-only">
            {longDay(date)}: {verdict ? verdictNames[verdict] : "nothing booked"}
          </span>
        </a>
      ))}
    </nav>
  );
}

const STRIP_WORDS: Record<Verdict, string> = { ...verdictNames, unknown: "?" };

type DayColumnProps = { day: WeatherDay; isToday: boolean; isAway: boolean; ticks: Ticks };

/** While the service is away nobody is asked or called off in one press: each is still looked at alone. */
function DayColumn({ day, isToday, isAway, ticks }: DayColumnProps) {
  const { date, verdict, temperatureF, gustMph, orders } = day;
  const isEmpty = orders.length === 0;
  const mayTick = !isToday && !isAway;
  const ticked = mayTick ? orders.filter(ticks.isTicked) : [];
  const stopped = orders.filter((order) => order.verdict === "stop" && !order.calledOff);
  const name = isToday ? "Today" : weekdayName(date);
  return (
    <li id={date} className={cx("grid min-w-0 scroll-mt-20 gap-2", isEmpty ? "lg:w-24 lg:flex-none" : "lg:flex-1")}>
      <div className={cx("rounded-small px-3.5 py-2.5", HEADS[verdict ?? "unknown"])}>
        <h2 className="font-display text-base font-semibold">
          {name}
          <span className="block text-fine font-normal text-ink-soft">{monthDay(date)}</span>
        </h2>
        <p className="mt-1 flex flex-wrap gap-x-3 text-fine text-ink-soft">
          {temperatureF !== null && (
            <span className="inline-flex items-center gap-1">
              <Thermometer className="size-4" aria-hidden="true" />
              {temperatureF}°
            </span>
          )}
          {gustMph !== null && <span>Gusts {gustMph} mph</span>}
        </p>
      </div>
      {ticked.length > 1 && <OfferChoice orders={ticked} label={`Ask the ${ticked.length} ticked`} />}
      {stopped.length > 1 && !isAway && <CallOff orders={stopped} label={`Call off all ${stopped.length}`} />}
      {isEmpty ? (
        <p className="px-2 py-1 text-fine text-ink-soft lg:text-center">Nothing booked</p>
      ) : (
        <ul className="grid gap-2">
          {orders.map((order) => (
            <WeatherOrderCard
              key={order.bookingId}
              order={order}
              isToday={isToday}
              ticks={mayTick && mayAsk(order) ? ticks : undefined}
            />
          ))}
        </ul>
      )}
    </li>
  );
}

function Legend() {
  return (
    <p className="rounded-small border border-office-line bg-white px-4 py-3 text-fine text-ink-soft">
      Bars are gusts by the hour, their dark part the steady wind; the dashed line is the strictest limit of the order.
      Stop: a gust over the limit, or a warning. Watch: close to the limit, or rain or thunder likely. Unknown: the
      forecast doesn't say. It is advice: the reading on site decides.
    </p>
  );
}
