// The live watch of a party: what one look at the weather means for it, when everybody has to get off, and when it is over. It
// advises; the person on site decides. What nobody has measured is unknown, never calm.

import type { SiteReading, WeatherAlert } from "#app/shared/weather.ts";
import type { WatchCause } from "#app/shared/words/vocabulary.ts";
import { judgeAlert } from "./verdict.ts";

/** The worst first. */
export const siteLevels = ["off", "watch", "unknown", "go"] as const;
export type SiteLevel = (typeof siteLevels)[number];

export type WatchRules = { watchWithinMph: number; thunderPercent: number; allClearMinutes: number };

/** One look, and when it was. */
export type Look = { readAt: Date; reading: SiteReading };

export type Site = {
  level: SiteLevel;
  causes: WatchCause[];
  /** The strongest gust that is measured or forecast for this hour. */
  gust: { mph: number; measured: boolean } | undefined;
  /** Warnings that ask everybody to get off. */
  warnings: WeatherAlert[];
};

const MINUTE_MS = 60_000;
/** A station that has been silent for longer says nothing about now. */
const STATION_FRESH_MS = 30 * MINUTE_MS;
/** Looks are a quarter of an hour apart; between two that are farther apart anything may have happened. */
const LOOK_GAP_MS = 25 * MINUTE_MS;

export function judgeSite(look: Look, limitMph: number, rules: WatchRules): Site {
  const { reading } = look;
  const { hour, alerts } = reading;
  const station = freshStation(look);
  const gust = strongest(station?.gustMph ?? station?.windMph, hour?.gustMph ?? hour?.windMph);
  const warnings = alerts.filter((alert) => judgeAlert(alert) === "stop");
  const causes: WatchCause[] = [
    ...(gust && gust.mph > limitMph ? (["gust"] as const) : []),
    ...(station?.thunder ? (["thunder"] as const) : []),
    ...(warnings.length > 0 ? (["alert"] as const) : []),
  ];
  const isClose = gust !== undefined && gust.mph >= limitMph - rules.watchWithinMph;
  const isDoubtful = isClose || alerts.length > 0 || (hour?.thunderPercent ?? 0) >= rules.thunderPercent;
  const knowsGusts = station?.gustMph !== undefined || hour?.gustMph !== undefined;
  const calm = station && knowsGusts ? "go" : "unknown";
  return { level: causes.length > 0 ? "off" : isDoubtful ? "watch" : calm, causes, gust, warnings };
}

/** What is measured counts, and so does what is forecast for this hour: a station may be on another ridge. */
function strongest(measured: number | undefined, forecast: number | undefined): Site["gust"] {
  if (measured !== undefined && measured >= (forecast ?? 0)) return { mph: measured, measured: true };
  return forecast === undefined ? undefined : { mph: forecast, measured: false };
}

function freshStation({ readAt, reading: { station } }: Look) {
  return station && readAt.getTime() - Date.parse(station.at) <= STATION_FRESH_MS ? station : undefined;
}

/** The last look, unless it is too long ago to say anything about now. */
export function latestLook(looks: readonly Look[], now: Date): Look | undefined {
  const last = looks.at(-1);
  return last && now.getTime() - last.readAt.getTime() <= LOOK_GAP_MS ? last : undefined;
}

export type OpenAlert = { cause: WatchCause; startedAt: Date };
type Watched = { limitMph: number; rules: WatchRules; now: Date };

/**
 * What begins and what is over, given the looks at the place in their order and what is open. Something begins with one look and
 * ends after every look of the last half hour was under the limit, so that it doesn't flap.
 */
export function decideWatch(
  looks: readonly Look[],
  open: readonly OpenAlert[],
  { limitMph, rules, now }: Watched,
): { begins: WatchCause[]; ends: WatchCause[] } {
  const latest = latestLook(looks, now);
  if (!latest) return { begins: [], ends: [] };
  const { causes } = judgeSite(latest, limitMph, rules);
  return {
    begins: causes.filter((cause) => open.every((alert) => alert.cause !== cause)),
    ends: open.flatMap(({ cause, startedAt }) => {
      const since = calmSince(looks, cause, limitMph, rules);
      if (since === undefined) return [];
      // Where the office said so it may have been calm before.
      const calmMs = now.getTime() - Math.max(since.getTime(), startedAt.getTime());
      return calmMs >= rules.allClearMinutes * MINUTE_MS ? [cause] : [];
    }),
  };
}

/** From which look on it has been calm without a gap until the last one. */
function calmSince(looks: readonly Look[], cause: WatchCause, limitMph: number, rules: WatchRules): Date | undefined {
  let since: Date | undefined;
  for (const look of looks.toReversed()) {
    const isGap = since !== undefined && since.getTime() - look.readAt.getTime() > LOOK_GAP_MS;
    if (isGap || !isCalm(look, cause, limitMph, rules)) break;
    since = look.readAt;
  }
  return since;
}

function isCalm(look: Look, cause: WatchCause, limitMph: number, rules: WatchRules): boolean {
  const { causes, gust } = judgeSite(look, limitMph, rules);
  const { forecastReadAt } = look.reading;
  if (cause === "alert") {
    const age = look.readAt.getTime() - Date.parse(forecastReadAt ?? "");
    return age <= LOOK_GAP_MS && !causes.includes("alert");
  }
  const isMeasured = freshStation(look) !== undefined;
  return isMeasured && (cause === "thunder" ? !causes.includes("thunder") : gust !== undefined && gust.mph <= limitMph);
}

export const trends = ["rising", "falling", "steady"] as const;
export type Trend = (typeof trends)[number];
const TREND_MPH = 2;

export function windTrend(mph: readonly (number | undefined)[]): Trend | undefined {
  const [before, last] = [mph.at(-2), mph.at(-1)];
  if (before === undefined || last === undefined) return undefined;
  if (Math.abs(last - before) < TREND_MPH) return "steady";
  return last > before ? "rising" : "falling";
}
