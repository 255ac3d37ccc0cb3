import { expect, test } from "vitest";
import type { SiteReading, WeatherAlert } from "#app/shared/weather.ts";
import type { WatchCause } from "#app/shared/words/vocabulary.ts";
import { decideWatch, judgeSite, type Look, type WatchRules, windTrend } from "./live-watch.ts";
import { offSteps, resumeSteps, watchHeadline, watchReason } from "./live-watch-text.ts";

const rules: WatchRules = { watchWithinMph: 3, thunderPercent: 50, allClearMinutes: 30 };
const begin = Date.UTC(2026, 4, 16, 18, 0);
const at = (minutes: number) => new Date(begin + minutes * 60_000);
const station = (minutes: number, gustMph?: number, more: object = {}) => ({
  station: "KDZJ",
  at: at(minutes).toISOString(),
  windMph: 4,
  ...(gustMph !== undefined && { gustMph }),
  ...more,
});
const look = (minutes: number, gustMph?: number, more: Partial<SiteReading> = {}): Look => ({
  readAt: at(minutes),
  reading: {
    station: station(minutes - 5, gustMph),
    hour: { at: at(0).toISOString(), gustMph: 8 },
    alerts: [],
    forecastReadAt: at(minutes).toISOString(),
    ...more,
  },
});
const warning: WeatherAlert = {
  id: "1",
  event: "Severe Thunderstorm Warning",
  severity: "Severe",
  from: at(0).toISOString(),
};
const judge = (one: Look, limit = 15) => judgeSite(one, limit, rules).level;
const decide = (looks: Look[], open: WatchCause[], minutes: number, startedAt = at(0)) =>
  decideWatch(
    looks,
    open.map((cause) => ({ cause, startedAt })),
    { limitMph: 15, rules, now: at(minutes) },
  );

test("a gust over the limit, measured or forecast for this hour, thunder at the station or a warning: everybody off", () => {
  expect(judge(look(0, 16))).toBe("off");
  expect(judge(look(0, 16), 20)).toBe("go");
  expect(judge(look(0, 9, { hour: { at: at(0).toISOString(), gustMph: 18 } }))).toBe("off");
  expect(judgeSite(look(0, 9, { station: station(0, 9, { thunder: true }) }), 15, rules).causes).toEqual(["thunder"]);
  expect(judgeSite(look(0, 22, { alerts: [warning] }), 15, rules).causes).toEqual(["gust", "alert"]);
});

test("close to the limit, thunder in the forecast or an advisory is watched", () => {
  expect([judge(look(0, 15)), judge(look(0, 12)), judge(look(0, 11))]).toEqual(["watch", "watch", "go"]);
  expect(judge(look(0, 5, { hour: { at: at(0).toISOString(), gustMph: 8, thunderPercent: 60 } }))).toBe("watch");
  expect(judge(look(0, 5, { alerts: [{ ...warning, event: "Wind Advisory" }] }))).toBe("watch");
});

test("a silent station, or nobody who speaks of gusts, is unknown and never calm; steady wind over the limit is enough", () => {
  expect(judge(look(60, undefined, { station: station(29, 5) }))).toBe("unknown");
  expect(judge({ readAt: at(0), reading: { alerts: [], station: station(0) } })).toBe("unknown");
  expect(judge({ readAt: at(0), reading: { alerts: [], station: station(0, undefined, { windMph: 17 }) } })).toBe(
    "off",
  );
  // What was measured too long ago tells nobody anything, neither bad nor good.
  expect(judge(look(60, undefined, { station: station(0, 40) }))).toBe("unknown");
});

test("it begins with one look, and ends after half an hour under the limit: a gust in between begins the wait anew", () => {
  expect(decide([look(0, 19)], [], 0)).toEqual({ begins: ["gust"], ends: [] });
  expect(decide([look(0, 19)], ["gust"], 1)).toEqual({ begins: [], ends: [] });
  const calmer = [look(0, 19), look(15, 14), look(30, 12)];
  expect(decide(calmer, ["gust"], 30).ends).toEqual([]);
  expect(decide([...calmer, look(45, 9)], ["gust"], 45).ends).toEqual(["gust"]);
  expect(decide([...calmer, look(45, 16), look(60, 9), look(75, 9)], ["gust"], 75).ends).toEqual([]);
  expect(decide([...calmer, look(45, 16), look(60, 9), look(75, 9), look(90, 9)], ["gust"], 90).ends).toEqual(["gust"]);
});

test("no all-clear from silence: a look that knows nothing, a look that is missing, looks that are old", () => {
  const silent = (minutes: number) => look(minutes, undefined, { station: station(minutes - 60, 3) });
  expect(decide([look(0, 19), look(15, 9), silent(30), look(45, 9)], ["gust"], 46).ends).toEqual([]);
  expect(decide([look(0, 19), look(15, 9), look(45, 9)], ["gust"], 46).ends).toEqual([]);
  expect(decide([look(0, 19), look(15, 9), look(30, 9)], ["gust"], 60).ends).toEqual([]);
  const away = (minutes: number) => look(minutes, 9, { forecastReadAt: at(-60).toISOString() });
  expect(decide([away(15), away(30), away(45)], ["alert"], 46).ends).toEqual([]);
  expect(decide([look(15, 9), look(30, 9), look(45, 9)], ["alert", "owner"], 46).ends).toEqual(["alert", "owner"]);
  expect(decide([look(0, 19)], [], 30).begins).toEqual([]);
  // What the office began on a calm day waits as long.
  expect(decide([look(15, 9), look(30, 9), look(45, 9)], ["owner"], 46, at(40)).ends).toEqual([]);
});

test("in 300 random afternoons nobody is told twice within half an hour, and nobody is told late", () => {
  let seed = 11;
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * below);
  };
  let [told, cleared] = [0, 0];
  for (let day = 0; day < 300; day += 1) {
    const looks: Look[] = [];
    let open: WatchCause[] = [];
    let overAt = Number.NEGATIVE_INFINITY;
    for (let minutes = 0; minutes < 480; minutes += 15) {
      const gust = 8 + random(9);
      looks.push(look(minutes, gust));
      if (gust > 15) overAt = minutes;
      const { begins, ends } = decide(looks, open, minutes);
      expect(begins.length > 0).toBe(gust > 15 && open.length === 0);
      expect(ends.length > 0).toBe(open.length > 0 && minutes - overAt >= 45);
      told += begins.length;
      cleared += ends.length;
      open = [...open, ...begins].filter((cause) => !ends.includes(cause));
    }
  }
  expect([told > 100, cleared > 100]).toEqual([true, true]);
});

test("the sentences name what was measured and never call anything safe", () => {
  const clock = (date: Date) => date.toISOString().slice(11, 16);
  const said = { look: look(15, 19), causes: ["gust"] as const, limitMph: 15, rules };
  expect(watchHeadline(said)).toBe("Gusts of 19 mph, limit 15");
  expect(watchReason({ ...said, clock })).toBe(
    "Station KDZJ measured a gust of 19 mph at 18:10; the forecast said 8. The limit for this order is 15 mph.",
  );
  const warned = { ...said, look: look(15, 9, { alerts: [warning] }), causes: ["alert"] as const };
  expect(watchHeadline(warned)).toBe("Severe Thunderstorm Warning");
  const all = [...offSteps, ...resumeSteps].map(({ title, text }) => `${title} ${text}`).join(" ");
  expect(all).not.toMatch(/safe/i);
  expect([windTrend([10, 13]), windTrend([13, 10]), windTrend([10, 11]), windTrend([10])]).toEqual([
    "rising",
    "falling",
    "steady",
    undefined,
  ]);
});
