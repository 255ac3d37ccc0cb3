// One look at the weather where parties are: alerts, the forecast of the hour and the nearest station, every quarter of an hour.
import { type GridCell, type WeatherPort, WeatherUnavailable } from "#adapters/weather/port.ts";
import type { SiteReading, StationReading, WeatherAlert } from "#app/shared/weather.ts";
import { locateOrders, readForecasts, type WeatherDeps } from "../refresh-forecasts.server.ts";
import { listForecasts, type StoredForecast } from "../store.server.ts";
import { listPartyRows } from "./list-parties.server.ts";
import { deleteOldLooks, listLooks, saveLooks } from "./watch-store.server.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const SLOT_MS = 15 * MINUTE_MS;
/** While a party runs, a service that failed is asked again soon. */
const LONGEST_PAUSE_MS = 5 * MINUTE_MS;
const FORECAST_COUNTS_MS = 6 * HOUR_MS;
/** As long as records of inspections are kept in the strictest state. */
const FORGET_AFTER_MS = 2 * 366 * 24 * HOUR_MS;

export const slotStart = (at: Date) => new Date(Math.floor(at.getTime() / SLOT_MS) * SLOT_MS);

/** Places that have no look in this quarter of an hour, or none within the last minute when a person asks. */
export async function readSites(deps: WeatherDeps, isAsked = false): Promise<void> {
  const { weather, db, now, business } = deps;
  const rows = await listPartyRows(deps, db);
  if (!weather || rows.length === 0) return;
  const places = await locateOrders(rows, business().home);
  const slot = slotStart(now());
  const looks = await listLooks(db, [...places.points.keys()], slot);
  const since = isAsked ? new Date(now().getTime() - MINUTE_MS) : slot;
  const due = [...places.points].filter(([place]) => !looks.get(place)?.some(({ readAt }) => readAt >= since));
  if (due.length === 0) return;
  const points = new Map(due);
  const age = { olderThanMs: isAsked ? MINUTE_MS : SLOT_MS - 2 * MINUTE_MS, longestPauseMs: LONGEST_PAUSE_MS };
  await readForecasts(deps, { points }, { ...age, isAsked });
  const stored = await listForecasts(db, [...points.keys()]);
  const stations = stationReader(deps, weather);
  const read = await Promise.all(stored.map(async (row) => ({ row, station: await stations(row.cell) })));
  const readAt = now();
  const known = read.filter(({ row, station }) => station || isCurrent(row, readAt));
  await saveLooks(
    db,
    known.map(({ row, station }) => ({ place: row.place, slot, readAt, reading: describeSite(row, station, readAt) })),
  );
  await deleteOldLooks(db, new Date(readAt.getTime() - FORGET_AFTER_MS));
}

/** Places of one cell have one station, which is asked once. */
function stationReader({ now, log }: WeatherDeps, weather: WeatherPort) {
  const asked = new Map<string, Promise<StationReading | undefined>>();
  return async (cell: GridCell | null): Promise<StationReading | undefined> => {
    if (!cell) return undefined;
    const key = `${cell.office}/${cell.x},${cell.y}`;
    const reading =
      asked.get(key) ??
      weather.readStation(cell, now()).catch((error: unknown) => {
        if (!(error instanceof WeatherUnavailable)) throw error;
        log.warn({ err: error, cell: key }, "could not read the station");
        return undefined;
      });
    asked.set(key, reading);
    return reading;
  };
}

const isCurrent = ({ readAt }: StoredForecast, now: Date) =>
  readAt !== null && now.getTime() - readAt.getTime() < SLOT_MS;

function describeSite(row: StoredForecast, station: StationReading | undefined, now: Date): SiteReading {
  const { readAt, forecast, alerts } = row;
  const counts = readAt !== null && now.getTime() - readAt.getTime() <= FORECAST_COUNTS_MS;
  const hour = counts ? forecast?.hours.find(({ at }) => isWithin(Date.parse(at), HOUR_MS, now)) : undefined;
  return {
    ...(station && { station }),
    ...(hour && { hour }),
    alerts: alerts.filter((alert) => isInForce(alert, now)),
    ...(readAt && { forecastReadAt: readAt.toISOString() }),
  };
}

const isWithin = (from: number, ms: number, now: Date) => from <= now.getTime() && now.getTime() < from + ms;

const isInForce = ({ from, until }: WeatherAlert, now: Date) =>
  Date.parse(from) <= now.getTime() && (until === undefined || Date.parse(until) > now.getTime());
