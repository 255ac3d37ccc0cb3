// The days of a month for a customer who moves an order. A day is open if the whole order is free.

import type { Verdict } from "#app/features/day/weather/rules/verdict.ts";
import type { OrderDay } from "#app/features/fleet/availability/rules/order-days.ts";
import { shortDay } from "#app/shared/days/date-format.ts";
import type { PlainDate } from "#app/shared/days/plain-date.ts";

export type MoveDayView = {
  date: PlainDate;
  state: "open" | "current" | "taken" | "blocked" | "past" | "outside";
  label: string;
  /** The order lasts until this day or a later one; it can begin here as well. */
  isOwn?: boolean;
  /** Why it can't be picked. */
  why?: string;
  /** Of an open day that the forecast reaches. */
  forecast?: MoveForecast;
};

export type MoveForecast = { verdict: Verdict; peakMph: number; limitMph: number };

/** `Looks good, gusts to 8 mph`. It never calls a day safe. */
export function forecastText({ verdict, peakMph }: MoveForecast): string {
  const looks = { go: "Looks good", watch: "Doubtful", stop: "Too windy", unknown: "Too early to tell" }[verdict];
  return verdict === "unknown" ? looks : `${looks}, gusts to ${peakMph} mph`;
}

type SuggestedDay = { date: PlainDate; text: string };

const BEST_FIRST: readonly (Verdict | undefined)[] = ["go", undefined, "unknown", "watch"];
const SUGGESTED = 3;

/** The next days on which the whole order is free, the best forecast first; none that is a Stop. */
export function suggestDays(views: readonly MoveDayView[]): SuggestedDay[] {
  const next = views
    .filter(({ state, forecast }) => state === "open" && forecast?.verdict !== "stop")
    .slice(0, SUGGESTED);
  const place = ({ forecast }: MoveDayView) => BEST_FIRST.indexOf(forecast?.verdict);
  return next
    .toSorted((one, other) => place(one) - place(other))
    .map(({ date, forecast }) => ({ date, text: forecast ? forecastText(forecast) : "Too early to tell" }));
}

type MoveRules = {
  today: PlainDate;
  /** The days the order is on now. */
  eventDate: PlainDate;
  lastDay: PlainDate;
  /** Why customers can't book a day at all. */
  refused: (date: PlainDate) => string | undefined;
  nameOf: (inflatableId: number) => string;
  /** Days with too few of the order's extras. */
  short: ReadonlySet<PlainDate>;
};

export function moveDayView({ date, taken, why }: OrderDay, facts: MoveRules): MoveDayView {
  const { today, eventDate, lastDay, refused, nameOf, short } = facts;
  if (date === eventDate) return { date, state: "current", label: "Your day", why: "Your party is on this day now" };
  if (date < today) return { date, state: "past", label: "Past", why: "This day is over" };
  if (taken.length > 0) {
    const state = taken.every(({ blocked }) => blocked) ? "blocked" : "taken";
    const label = state === "blocked" ? "Closed" : "Booked";
    return {
      date,
      state,
      label,
      why: takenText(
        taken.map(({ inflatableId }) => nameOf(inflatableId)),
        state,
      ),
    };
  }
  if (short.has(date)) return { date, state: "taken", label: "Booked", why: "An extra of your order is booked" };
  if (why !== undefined) return { date, state: "blocked", label: "Closed", why };
  const refusal = refused(date);
  if (refusal !== undefined) return { date, state: "outside", label: "Not yet", why: refusal };
  const isOwn = eventDate < date && date <= lastDay;
  return { date, state: "open", label: isOwn ? "Your day" : "Open", ...(isOwn ? { isOwn } : {}) };
}

/** `The Giant Slide is booked`. */
function takenText(names: string[], state: "taken" | "blocked"): string {
  const all = new Intl.ListFormat("en-US").format([...new Set(names)]);
  const is = new Set(names).size > 1 ? "are" : "is";
  return `The ${all} ${is} ${state === "taken" ? "booked" : "not available"}`;
}

/** The message for a day that isn't open: why, and which items would be free. */
export function notOpenText({ date, why }: MoveDayView, freeNames: string[]) {
  const free = [...new Set(freeNames)];
  const are = free.length > 1 ? "are" : "is";
  const rest = free.length > 0 ? ` The ${new Intl.ListFormat("en-US").format(free)} ${are} open that day.` : "";
  const sentence = why && !why.endsWith(".") ? `${why}.` : (why ?? "");
  return { title: `${shortDay(date)} doesn't work`, text: `${sentence}${rest}` };
}
