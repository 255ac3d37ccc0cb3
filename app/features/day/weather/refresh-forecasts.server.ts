// Reads the forecasts of the places where something is booked this week. Never while somebody waits for an answer.
import { type Point, type WeatherPort, WeatherUnavailable } from "#adapters/weather/port.ts";
import type { Deps } from "#app/deps.server.ts";
import { claimOncePer } from "#db/settings-store.server.ts";
import { listWeek } from "./orders-ahead.server.ts";
import { deleteOldForecasts, listForecasts, type StoredForecast, saveForecast } from "./store.server.ts";
import { zipPoints } from "./zip-points.server.ts";

const MINUTE_MS = 60_000;
const CLAIM_MS = 2 * MINUTE_MS;
const READ_EVERY_MS = 30 * MINUTE_MS;
const FIRST_PAUSE_MS = 5 * MINUTE_MS;
const LONGEST_PAUSE_MS = 60 * MINUTE_MS;
const FIND_CELL_EVERY_MS = 7 * 24 * 60 * MINUTE_MS;
const FORGET_AFTER_MS = 30 * 24 * 60 * MINUTE_MS;
const AT_ONCE = 4;

/** The places of orders without a ZIP that is known: the business's own. */
export const HOME = "home";

export type WeatherDeps = Pick<Deps, "db" | "now" | "log" | "business" | "weather" | "timeZone">;

/** What is due, in one process at a time. */
export async function refreshForecasts(deps: WeatherDeps): Promise<void> {
  if (!deps.weather || !(await claimOncePer(deps.db, "forecasts_read_at", deps.now(), CLAIM_MS))) return;
  await readWeek(deps, { olderThanMs: READ_EVERY_MS });
  await deleteOldForecasts(deps.db, new Date(deps.now().getTime() - FORGET_AFTER_MS));
}

/** The same when a person asks. */
export const readForecastsNow = (deps: WeatherDeps, olderThanMs: number): Promise<void> =>
  readWeek(deps, { olderThanMs, isAsked: true });

async function readWeek(deps: WeatherDeps, due: Due): Promise<void> {
  const { db, now, business, timeZone } = deps;
  const rows = await listWeek(db, now(), timeZone());
  await readForecasts(deps, await locateOrders(rows, business().home), due);
}

type Due = {
  olderThanMs: number;
  /** A place that failed lately is asked all the same. */
  isAsked?: boolean;
  longestPauseMs?: number;
};

/** Those of these places that are older than this. Places that failed lately wait. */
export async function readForecasts(
  deps: WeatherDeps,
  { points }: Pick<Places, "points">,
  { olderThanMs, isAsked = false, longestPauseMs = LONGEST_PAUSE_MS }: Due,
): Promise<void> {
  const { weather, db, now } = deps;
  if (!weather) return;
  const stored = new Map((await listForecasts(db, [...points.keys()])).map((row) => [row.place, row]));
  const at = now();
  const due = [...points].filter(([place]) => {
    const row = stored.get(place);
    const waits = !isAsked && row?.tryAfter && row.tryAfter > at;
    return !waits && !(row?.readAt && at.getTime() - row.readAt.getTime() < olderThanMs);
  });
  for (let next = 0; next < due.length; next += AT_ONCE) {
    const some = due.slice(next, next + AT_ONCE);
    await Promise.all(
      some.map(([place, point]) => refreshPlace(deps, weather, { place, point, longestPauseMs }, stored.get(place))),
    );
  }
}

type Places = { points: Map<string, Point>; placeOf: (order: { zip: string }) => string };

/** Where orders are: the point of each ZIP, once. */
export async function locateOrders(orders: { zip: string }[], home: Point): Promise<Places> {
  const known = await zipPoints([...new Set(orders.map(({ zip }) => zip))]);
  const placeOf = ({ zip }: { zip: string }) => (known.has(zip) ? zip : HOME);
  return { placeOf, points: new Map(orders.map((order) => [placeOf(order), known.get(order.zip) ?? home])) };
}

async function refreshPlace(
  { db, now, log }: WeatherDeps,
  weather: WeatherPort,
  { place, point, longestPauseMs }: { place: string; point: Point; longestPauseMs: number },
  known: StoredForecast | undefined,
): Promise<void> {
  try {
    const at = now();
    const isCellOld = !known?.cellFoundAt || at.getTime() - known.cellFoundAt.getTime() > FIND_CELL_EVERY_MS;
    const cell = isCellOld || !known.cell ? await weather.findCell(point) : known.cell;
    const forecast = await weather.readForecast(cell, at);
    // A cache on its way may answer with an older one.
    if (known?.forecast && forecast.updatedAt < known.forecast.updatedAt)
      throw new WeatherUnavailable("stale", `Older than the forecast of ${known.forecast.updatedAt}`);
    const alerts = await weather.listAlerts(point);
    const cellFoundAt = isCellOld ? at : known.cellFoundAt;
    await saveForecast(db, { place, cell, cellFoundAt, forecast, alerts, readAt: at, failures: 0, tryAfter: null });
  } catch (error) {
    if (!(error instanceof WeatherUnavailable)) throw error;
    log.warn({ err: error, place }, "could not read the forecast");
    const failures = (known?.failures ?? 0) + 1;
    const pause = Math.min(longestPauseMs, FIRST_PAUSE_MS * 2 ** (failures - 1));
    // What is gone from the grid is looked up again with the next try.
    const moved = error.why === "no_cell" ? { cell: null, cellFoundAt: null } : {};
    await saveForecast(db, { place, ...moved, failures, tryAfter: new Date(now().getTime() + pause) });
  }
}
