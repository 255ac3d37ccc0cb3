import { expect, test } from "vitest";
import type { ForecastHour, WeatherAlert } from "#app/shared/weather.ts";
import { type DayPlan, judgeDay, type KnownWeather, type Verdict, type WeatherRules } from "./verdict.ts";
import { verdictText } from "./verdict-text.ts";

const rules: WeatherRules = { watchWithinMph: 3, rainPercent: 50, thunderPercent: 50 };
const plan: DayPlan = {
  from: new Date("2026-05-17T12:00:00Z"),
  until: new Date("2026-05-18T00:00:00Z"),
  limitMph: 15,
  indoors: false,
};
const clock = (at: string) => `${at.slice(11, 13)} h`;
const hour = (at: number, said: Partial<ForecastHour> = {}): ForecastHour => ({
  at: new Date(Date.UTC(2026, 4, 17, at)).toISOString(),
  gustMph: 8,
  ...said,
});
const calm = Array.from({ length: 24 }, (_, at) => hour(at));
const known = (hours: ForecastHour[], more: Partial<KnownWeather> = {}): KnownWeather => ({
  forecast: { updatedAt: "2026-05-15T12:00:00.000Z", hours, rain: [] },
  alerts: [],
  isOld: false,
  ...more,
});
const withHour = (at: number, said: Partial<ForecastHour>) =>
  known(calm.map((one, index) => (index === at ? hour(at, said) : one)));
const judge = (weather: KnownWeather, changes: Partial<DayPlan> = {}) => {
  const changed = { ...plan, ...changes };
  const day = judgeDay(changed, weather, rules);
  return [day.verdict, verdictText(day, changed, rules, clock)];
};
const alert = (event: string, from: string, until?: string): WeatherAlert => ({
  id: event,
  event,
  severity: "Severe",
  from,
  ...(until && { until }),
});

test("a gust over the limit in rental hours stops, one close to it is watched, and others don't count", () => {
  expect(judge(known(calm))).toEqual(["go", ""]);
  expect(judge(withHour(18, { gustMph: 26 }))).toEqual(["stop", "Over 15 mph from 18 h to 19 h, peak 26 at 18 h."]);
  expect(judge(withHour(18, { gustMph: 15 }))).toEqual(["watch", "Gusts to 15 mph at 18 h."]);
  expect(judge(withHour(18, { gustMph: 12 }))).toEqual(["watch", "Gusts to 12 mph at 18 h."]);
  expect(judge(withHour(18, { gustMph: 11 }))[0]).toBe("go");
  expect(judge(withHour(11, { gustMph: 40 }))[0]).toBe("go");
});

test("rain and thunder are watched, and warnings stop while they last", () => {
  expect(judge(withHour(18, { rainPercent: 60, thunderPercent: 55 }))).toEqual([
    "watch",
    "Rain and thunder likely from 18 h.",
  ]);
  expect(judge(withHour(18, { rainPercent: 49 }))[0]).toBe("go");
  const during = alert("Severe Thunderstorm Warning", "2026-05-17T19:00:00Z", "2026-05-17T20:00:00Z");
  expect(judge(known(calm, { alerts: [during] }))).toEqual(["stop", "Severe Thunderstorm Warning."]);
  expect(judge(known(calm, { alerts: [alert("Wind Advisory", "2026-05-17T06:00:00Z")] }))[0]).toBe("watch");
  expect(judge(known(calm, { alerts: [alert("Tornado Warning", "2026-05-18T03:00:00Z")] }))[0]).toBe("go");
});

test("what nobody has said is unknown, never calm; enough wind alone is known", () => {
  const { gustMph: _, ...unsaid } = hour(18);
  const holes = (said: Partial<ForecastHour>) =>
    known(calm.map((one, at) => (at === 18 ? { ...unsaid, ...said } : one)));
  expect(judge(holes({}))).toEqual(["unknown", "For some hours the forecast says nothing about gusts."]);
  expect(judge(holes({ windMph: 4 }))[0]).toBe("unknown");
  expect(judge(holes({ windMph: 16 }))[0]).toBe("stop");
  expect(judge(known(calm.slice(0, 15)))[0]).toBe("unknown");
  expect(judge({ alerts: [], isOld: false })).toEqual(["unknown", "There's no forecast for these hours yet."]);
  expect(judge(known(calm.map(({ gustMph: _gust, ...one }) => ({ ...one, windMph: 4 }))))).toEqual([
    "unknown",
    "The forecast says nothing about gusts.",
  ]);
});

test("an old forecast calls no day fine, and takes nothing bad back", () => {
  expect(judge({ ...known(calm), isOld: true })[0]).toBe("unknown");
  expect(judge({ ...withHour(18, { gustMph: 13 }), isOld: true })[0]).toBe("watch");
  expect(judge({ ...withHour(18, { gustMph: 22 }), isOld: true })[0]).toBe("stop");
});

test("indoors there is no wind", () => {
  expect(judge(withHour(18, { gustMph: 40, rainPercent: 90 }), { indoors: true })).toEqual([
    "go",
    "Rain likely from 18 h. Indoors: wind doesn't count.",
  ]);
});

/** Quarter hour by quarter hour, with the rules written down a second time. */
function slowVerdict({ from, until, limitMph, indoors }: DayPlan, { forecast, alerts, isOld }: KnownWeather): Verdict {
  let [stop, watch, unknown] = [false, false, false];
  for (let moment = from.getTime(); moment < until.getTime(); moment += 15 * 60_000) {
    for (const one of alerts) {
      if (moment < Date.parse(one.from) || (one.until && moment >= Date.parse(one.until))) continue;
      const isWarning = ["Tornado Warning", "Severe Thunderstorm Warning", "High Wind Warning", "Tornado Watch"];
      if (isWarning.includes(one.event)) stop = true;
      else watch = true;
    }
    if (indoors) continue;
    const said = forecast?.hours.find(({ at }) => moment >= Date.parse(at) && moment < Date.parse(at) + 3_600_000);
    for (const mph of [said?.gustMph ?? said?.windMph]) {
      if (mph !== undefined && mph > limitMph) stop = true;
      if (mph !== undefined && limitMph - mph <= 3) watch = true;
    }
    if ((said?.rainPercent ?? 0) >= 50 || (said?.thunderPercent ?? 0) >= 50) watch = true;
    if (said?.gustMph === undefined) unknown = true;
  }
  if (stop) return "stop";
  if (watch) return "watch";
  return unknown || isOld ? "unknown" : "go";
}

test("500 generated forecasts are judged as a slow look at every quarter of an hour judges them", () => {
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * below);
  };
  const maybe = (name: keyof ForecastHour, most: number, often: number) =>
    random(100) < often ? { [name]: random(most) } : {};
  const events = ["Tornado Warning", "Wind Advisory", "High Wind Warning", "Flood Watch", "Tornado Watch"];
  const seen = new Map<Verdict, number>();
  for (let round = 0; round < 500; round += 1) {
    // Half of the rounds are mild, or nearly all would be stopped.
    const windy = random(2) === 0 ? 12 : 19;
    const hours = Array.from({ length: 20 + random(10) }, (_, at) => ({
      at: hour(at).at,
      ...maybe("gustMph", windy, round % 3 === 0 ? 97 : 100),
      ...maybe("windMph", windy - 4, 90),
      ...maybe("rainPercent", round % 2 === 0 ? 45 : 60, 90),
      ...maybe("thunderPercent", 52, 30),
    }));
    const begins = Date.UTC(2026, 4, 17, 6 + random(14), random(4) * 15);
    const alerts = random(4) > 0 ? [] : [alert(events[random(5)] ?? "", hour(random(30)).at, hour(30 + random(9)).at)];
    const weather: KnownWeather =
      random(20) === 0 ? { alerts, isOld: false } : known(hours, { alerts, isOld: random(5) === 0 });
    const day: DayPlan = {
      from: new Date(begins),
      until: new Date(begins + (1 + random(10)) * 3_600_000),
      limitMph: 10 + random(16),
      indoors: random(8) === 0,
    };
    const { verdict } = judgeDay(day, weather, rules);
    expect([round, verdict]).toEqual([round, slowVerdict(day, weather)]);
    seen.set(verdict, (seen.get(verdict) ?? 0) + 1);
  }
  expect([...seen.values()].every((count) => count > 25)).toBe(true);
});
