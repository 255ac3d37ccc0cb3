import { cx } from "class-variance-authority";
import { Ban, Check, MessageSquare, Navigation, Phone, TriangleAlert } from "lucide-react";
import { unitLine } from "#app/features/day/deliveries/rules/loading-list.ts";
import { clockTime } from "#app/shared/days/business-clock.ts";
import { shortDay } from "#app/shared/days/date-format.ts";
import { formatCents } from "#app/shared/money/money.ts";
import { telHref } from "#app/shared/people/tel-href.ts";
import { timeText } from "#app/shared/words/business-text.ts";
import type { TimeOfDay } from "#config/business.ts";
import type { StoredDay } from "../app/device-database.ts";
import type { CrewDay } from "../crew-schema.ts";
import { nextStop, type StopState, stopId, stopState } from "../rules/stop-state.ts";
import { type ShownStop, useKnown } from "./crew-context.ts";
import { Frame } from "./frame.tsx";
import { ItemLine } from "./item-line.tsx";
import { CardBox, goButton, Heading, lineButton } from "./parts.tsx";
import { AccountLinks } from "./sign-in-screen.tsx";
import { navigateHref, OnOurWay, stopWindow, townInAddress } from "./stop-ways.tsx";
import { type Screen, screenHref } from "./use-screen.ts";

type DayProps = { screen: Screen; stored: StoredDay | undefined };

/** Where the truck goes next, and all stops of the day. */
export function DayScreen({ screen, stored }: DayProps) {
  const known = useKnown(stored?.askedAt ?? 0);
  const isToday = screen.name === "stops";
  if (!stored) {
    return (
      <Frame screen={screen} title="Tomorrow" subtitle="Not loaded yet" back={{ name: "stops" }}>
        <Heading>Tomorrow isn't on this phone yet</Heading>
        <p className="mt-2">It loads by itself as soon as there is a signal.</p>
      </Frame>
    );
  }
  const { day } = stored;
  const next = isToday ? nextStop(day, known) : undefined;
  return (
    <Frame
      screen={screen}
      title={shortDay(stored.date)}
      subtitle={truckText(day)}
      back={isToday ? undefined : { name: "stops" }}
    >
      {day.stops.length === 0 ? (
        <Heading>{isToday ? "No stops today" : "No stops tomorrow"}</Heading>
      ) : (
        <>
          {next ? <NextStop stop={{ ...next, date: stored.date }} stored={stored} /> : <AllDone isToday={isToday} />}
          <h2 className="mt-6 mb-2 ml-1 text-[1.1875rem] font-semibold">All stops</h2>
          <ol className="grid gap-2">
            {day.stops.map((stop, at) => (
              <StopRow
                key={stopId(stop)}
                stop={{ ...stop, date: stored.date }}
                state={stopState(stop, known)}
                place={at + 1}
                isNext={stop === next}
                timeZone={day.timeZone}
              />
            ))}
          </ol>
          {day.truck?.backAt && (
            <p className="mt-3 px-1">Back at the shop about {timeText(day.truck.backAt as TimeOfDay)}.</p>
          )}
        </>
      )}
      {isToday && (
        <a href={screenHref({ name: "tomorrow" })} className={cx(lineButton, "mt-4")}>
          Tomorrow's stops
        </a>
      )}
      {isToday && <AccountLinks />}
    </Frame>
  );
}

/** `Truck 2, Marcus and Ana`. */
function truckText({ truck, userName }: CrewDay): string {
  if (!truck) return userName;
  const names = new Intl.ListFormat("en-US").format(truck.crew.map((name) => name.split(" ")[0] ?? name));
  return names ? `${truck.name}, ${names}` : truck.name;
}

function AllDone({ isToday }: { isToday: boolean }) {
  return <Heading>{isToday ? "All stops are done" : "Tomorrow"}</Heading>;
}

function NextStop({ stop, stored }: { stop: ShownStop; stored: StoredDay }) {
  const state = stopState(stop, useKnown(stored.askedAt));
  const place = stored.day.stops.findIndex((other) => stopId(other) === stopId(stop)) + 1;
  const away = state.arrivedAt
    ? "You're here"
    : stop.driveMinutes === null
      ? "Next stop"
      : `Next stop, ${stop.driveMinutes} min away`;
  return (
    <CardBox className="p-5 shadow-2">
      <p className="mb-2 flex items-center gap-2.5 font-display font-semibold">
        <span aria-hidden="true" className="grid size-8 place-items-center rounded-full bg-pine text-white">
          {place}
        </span>
        {stop.kind === "pickup" ? `${away}: pick up` : away}
      </p>
      <Heading>
        <a
          href={screenHref({ name: "stop", stop: stopId(stop) })}
          className="flex min-h-14 items-center text-ink no-underline"
        >
          {stop.customerName}
        </a>
      </Heading>
      <p className="text-[1.0625rem] wrap-anywhere">{stop.customerAddress || "Address missing: call the office"}</p>
      <ul className="mt-3 grid gap-2">
        {stop.items.map((item) => (
          <ItemLine key={item.itemId} item={item} surface={stop.surface} />
        ))}
      </ul>
      <dl className="mt-3 grid grid-cols-2 gap-2">
        <div className="rounded-field bg-office px-4 py-3">
          <dt className="text-small">Be there</dt>
          <dd className="font-display text-[1.125rem] font-semibold">{stopWindow(stop)}</dd>
        </div>
        <div className={cx("rounded-field px-4 py-3", state.owedCents > 0 ? "bg-sun-tint" : "bg-office")}>
          <dt className="text-small">Collect</dt>
          <dd className="font-display text-[1.125rem] font-semibold">
            {state.owedCents > 0 ? formatCents(state.owedCents) : "Nothing, it's paid"}
          </dd>
        </div>
      </dl>
      <div className="mt-4 grid grid-cols-[2fr_3fr] gap-2.5">
        {state.arrivedAt || !stop.customerAddress ? (
          <a href={screenHref({ name: "stop", stop: stopId(stop) })} className={cx(goButton, "col-span-2")}>
            Open this stop
          </a>
        ) : (
          <a href={navigateHref(stop)} target="_blank" rel="noreferrer" className={cx(goButton, "col-span-2")}>
            <Navigation aria-hidden="true" />
            Navigate<span className="sr-only"> to {stop.customerName}</span>
          </a>
        )}
        <a href={telHref(stop.customerPhone)} className={lineButton}>
          <Phone aria-hidden="true" />
          Call<span className="sr-only"> {stop.customerName}</span>
        </a>
        {state.onOurWayAt ? (
          <a href={screenHref({ name: "stop", stop: stopId(stop) })} className={lineButton}>
            Details<span className="sr-only"> of {stop.customerName}</span>
          </a>
        ) : (
          <OnOurWay stop={stop} icon={<MessageSquare aria-hidden="true" />} />
        )}
      </div>
    </CardBox>
  );
}

const GONE = { canceled: "Canceled", called_off: "Called off", moved: "Moved to another day" } as const;

type RowProps = { stop: ShownStop; state: StopState; place: number; isNext: boolean; timeZone: string };

function StopRow({ stop, state, place, isNext, timeZone }: RowProps) {
  const done = state.setUpAt ?? state.pickedUpAt;
  const at = (moment: string) => clockTime(new Date(moment), timeZone);
  const time = stop.gone
    ? GONE[stop.gone]
    : done
      ? `Done ${at(done)}`
      : state.cantSetUpAt
        ? `Not set up ${at(state.cantSetUpAt)}`
        : (stop.arrivesAt ?? "");
  const Icon = stop.gone ? Ban : done ? Check : state.cantSetUpAt ? TriangleAlert : undefined;
  return (
    <li>
      <a
        href={screenHref({ name: "stop", stop: stopId(stop) })}
        className={cx(
          "flex min-h-14 items-center gap-3.5 rounded-[18px] bg-white px-4 py-3 text-ink no-underline",
          isNext ? "border-2 border-pine" : "border border-office-line",
        )}
      >
        <span
          aria-hidden="true"
          className={cx(
            "grid size-10 shrink-0 place-items-center rounded-full font-display font-semibold",
            Icon || isNext ? "bg-pine text-white" : "bg-office text-ink",
          )}
        >
          {Icon ? <Icon className="size-5" strokeWidth={3} /> : place}
        </span>
        <span className="min-w-0 flex-1">
          <span className="block font-display font-semibold wrap-anywhere">{stop.customerName}</span>
          <span className="block text-small">
            {stop.kind === "pickup" ? "Pick up, " : ""}
            {townInAddress(stop.customerAddress)}
          </span>
          <span className="block text-small wrap-anywhere">{stop.items.map(unitLine).join(", ")}</span>
        </span>
        <span className="shrink-0 text-right font-display text-small font-semibold">
          {done || stop.gone || state.cantSetUpAt ? time : arrival(time)}
        </span>
      </a>
    </li>
  );
}

/** `8:37`. */
const arrival = (time: string) => time.replace(/^0/, "").replace(/^1[3-9]|^2\d/, (hour) => String(Number(hour) - 12));
