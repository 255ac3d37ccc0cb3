// What the forecast means for one day of an order: go, watch, stop, or unknown. It advises; the person on site decides by their
// own reading. What nobody has said is unknown, never calm.

import type { Forecast, ForecastHour, WeatherAlert } from "#app/shared/weather.ts";
import type { Business } from "#config/business.ts";

export const verdicts = ["stop", "watch", "unknown", "go"] as const;
export type Verdict = (typeof verdicts)[number];

export type WeatherRules = Pick<Business["weather"], "watchWithinMph" | "rainPercent" | "thunderPercent">;

export type DayPlan = {
  /** The rental hours of the day, as instants. */
  from: Date;
  until: Date;
  /** The strictest limit of what stands there. */
  limitMph: number;
  indoors: boolean;
};

/** The last good answer for a place. `isOld`: too old to call a day fine by it. */
export type KnownWeather = { forecast?: Forecast; alerts: readonly WeatherAlert[]; isOld: boolean };

export type DayVerdict = {
  verdict: Verdict;
  /** The hours of the rental, each once, also those that nothing is known of. */
  hours: (ForecastHour & { level: Verdict })[];
  peak: { mph: number; at: string } | undefined;
  /** From the first to the last hour over the limit. */
  over: { from: string; until: string } | undefined;
  rainPercent: number | undefined;
  thunderPercent: number | undefined;
  /** When rain or thunder first gets likely. */
  wetFrom: string | undefined;
  alerts: WeatherAlert[];
};

const HOUR_MS = 3_600_000;

export function judgeDay(plan: DayPlan, known: KnownWeather, rules: WeatherRules): DayVerdict {
  const hours = rentalHours(plan, known.forecast).map((hour) => ({ ...hour, level: judgeHour(hour, plan, rules) }));
  const alerts = known.alerts.filter((alert) => isDuring(alert, plan));
  const gusts = hours.flatMap(({ at, gustMph, windMph }) => {
    const mph = gustMph ?? windMph;
    return mph === undefined ? [] : [{ at, mph }];
  });
  const [first] = gusts;
  const peak = first && gusts.reduce((most, gust) => (gust.mph > most.mph ? gust : most), first);
  const tooMuch = plan.indoors ? [] : gusts.filter(({ mph }) => mph > plan.limitMph);
  const [begins, ends] = [tooMuch[0], tooMuch.at(-1)];
  return {
    verdict: worstVerdict([...hours.map(({ level }) => level), ...alerts.map(judgeAlert)], known.isOld),
    hours,
    peak,
    over: begins && ends && { from: begins.at, until: after(ends.at) },
    rainPercent: highest(hours, "rainPercent"),
    thunderPercent: highest(hours, "thunderPercent"),
    wetFrom: hours.find((hour) => isWet(hour, rules))?.at,
    alerts,
  };
}

function judgeHour(hour: ForecastHour, plan: Pick<DayPlan, "limitMph" | "indoors">, rules: WeatherRules): Verdict {
  if (plan.indoors) return "go";
  // A gust is never less than the wind, so too much wind is enough to know.
  const mph = hour.gustMph ?? hour.windMph ?? 0;
  if (mph > plan.limitMph) return "stop";
  if (mph >= plan.limitMph - rules.watchWithinMph || isWet(hour, rules)) return "watch";
  return hour.gustMph === undefined ? "unknown" : "go";
}

function isWet({ rainPercent = 0, thunderPercent = 0 }: ForecastHour, rules: WeatherRules): boolean {
  return rainPercent >= rules.rainPercent || thunderPercent >= rules.thunderPercent;
}

/** A warning says that it happens or is about to; a watch or an advisory says that it may. */
const STOPS =
  /^(tornado (warning|watch)|(severe thunderstorm|high wind|extreme wind|flash flood|hurricane|tropical storm) warning)$/i;

export const judgeAlert = ({ event, severity }: Pick<WeatherAlert, "event" | "severity">): Verdict =>
  STOPS.test(event) || severity === "Extreme" ? "stop" : "watch";

/** What is bad stays bad when the forecast gets old; what was fine is no longer known to be. */
function worstVerdict(levels: Verdict[], isOld: boolean): Verdict {
  const worst = verdicts.find((verdict) => levels.includes(verdict)) ?? "unknown";
  return worst === "go" && isOld ? "unknown" : worst;
}

function rentalHours({ from, until }: DayPlan, forecast: Forecast | undefined): ForecastHour[] {
  const known = forecast && hoursByTime(forecast);
  const first = Math.floor(from.getTime() / HOUR_MS) * HOUR_MS;
  const count = Math.max(0, Math.ceil((until.getTime() - first) / HOUR_MS));
  return Array.from({ length: count }, (_, index) => {
    const at = first + index * HOUR_MS;
    return known?.get(at) ?? { at: new Date(at).toISOString() };
  });
}

const hoursByTimes = new WeakMap<Forecast, Map<number, ForecastHour>>();

/** Many orders are judged by one forecast. */
function hoursByTime(forecast: Forecast): Map<number, ForecastHour> {
  const known = hoursByTimes.get(forecast) ?? new Map(forecast.hours.map((hour) => [Date.parse(hour.at), hour]));
  hoursByTimes.set(forecast, known);
  return known;
}

const isDuring = ({ from, until }: WeatherAlert, plan: DayPlan) =>
  Date.parse(from) < plan.until.getTime() && (until === undefined || Date.parse(until) > plan.from.getTime());

const after = (at: string) => new Date(Date.parse(at) + HOUR_MS).toISOString();

function highest(hours: ForecastHour[], name: "rainPercent" | "thunderPercent"): number | undefined {
  const said = hours.flatMap((hour) => hour[name] ?? []);
  return said.length > 0 ? Math.max(...said) : undefined;
}
