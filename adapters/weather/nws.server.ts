// The National Weather Service's API: free, without a key. Its answers are judged by what they say, not by their status: caches on
// its way have sent forecasts of days ago with a 200. https://www.weather.gov/documentation/services-web-api
import { z } from "zod";
import type { StationReading, WeatherAlert } from "#app/shared/weather.ts";
import { type GridCell, type Point, type WeatherPort, WeatherUnavailable } from "./port.ts";
import { gridSchema, readGrid, toMph } from "./read-grid.ts";

export type NwsSettings = {
  apiUrl: string;
  /** How the service reaches who asks, which it wants to know: the site and an address. */
  contact: () => string;
  timeoutMs?: number;
};

/** Offices write a forecast at least twice a day. */
const STALE_MS = 18 * 3_600_000;
/** A station can be silent for hours. */
const LATELY_MS = 90 * 60_000;
/** A reading from farther in the future is nobody's. */
const CLOCKS_DIFFER_MS = 10 * 60_000;
const MOST_STATIONS = 3;

export function nwsWeather(settings: NwsSettings): WeatherPort {
  return {
    by: "nws",
    findCell: (point) => findCell(settings, point),
    readForecast: (cell, now) => readForecast(settings, cell, now),
    listAlerts: (point) => listAlerts(settings, point),
    readStation: (cell, now) => readStation(settings, cell, now),
  };
}

const pointSchema = z.object({
  properties: z.object({ gridId: z.string().regex(/^\w+$/), gridX: z.number().int(), gridY: z.number().int() }),
});

async function findCell(settings: NwsSettings, point: Point): Promise<GridCell> {
  const { properties } = await ask(settings, `/points/${coordinates(point)}`, pointSchema);
  return { office: properties.gridId, x: properties.gridX, y: properties.gridY };
}

async function readForecast(settings: NwsSettings, cell: GridCell, now: Date) {
  const { properties } = await ask(settings, `/gridpoints/${cellPath(cell)}`, gridSchema);
  const forecast = readGrid(properties);
  if (now.getTime() - Date.parse(forecast.updatedAt) > STALE_MS)
    throw new WeatherUnavailable("stale", `The forecast is of ${forecast.updatedAt}`);
  return forecast;
}

const alertsSchema = z.object({
  features: z.array(
    z.object({
      properties: z.object({
        id: z.string(),
        event: z.string(),
        severity: z.string(),
        status: z.string(),
        messageType: z.string(),
        onset: z.string().nullish(),
        effective: z.string().nullish(),
        expires: z.string().nullish(),
        ends: z.string().nullish(),
      }),
    }),
  ),
});

const severities = ["Extreme", "Severe", "Moderate", "Minor"] as const;

async function listAlerts(settings: NwsSettings, point: Point): Promise<WeatherAlert[]> {
  const { features } = await ask(settings, `/alerts/active?point=${coordinates(point)}`, alertsSchema);
  return features.flatMap(({ properties: alert }) => {
    if (alert.status !== "Actual" || alert.messageType === "Cancel") return [];
    const from = isoTime(alert.onset ?? alert.effective);
    const until = isoTime(alert.ends ?? alert.expires);
    const severity = severities.find((known) => known === alert.severity) ?? ("Unknown" as const);
    const named = { id: alert.id, event: alert.event, severity };
    return [{ ...named, from: from ?? new Date(0).toISOString(), ...(until && { until }) }];
  });
}

const stationsSchema = z.object({
  features: z.array(
    z.object({ properties: z.object({ stationIdentifier: z.string().regex(/^\w+$/), name: z.string().nullish() }) }),
  ),
});
type Station = z.infer<typeof stationsSchema>["features"][number]["properties"];
const measured = z.object({ unitCode: z.string().optional(), value: z.number().nullable() }).optional();
const readingSchema = z.object({
  properties: z.object({
    timestamp: z.string(),
    windSpeed: measured,
    windGust: measured,
    presentWeather: z.array(z.object({ weather: z.string().nullish() })).nullish(),
  }),
});

/** The nearest stations come first; the first of them that measured wind lately speaks. */
async function readStation(settings: NwsSettings, cell: GridCell, now: Date): Promise<StationReading | undefined> {
  const { features } = await ask(settings, `/gridpoints/${cellPath(cell)}/stations`, stationsSchema);
  for (const { properties } of features.slice(0, MOST_STATIONS)) {
    const reading = await latestReading(settings, properties);
    const age = now.getTime() - Date.parse(reading?.at ?? "");
    const isRecent = age < LATELY_MS && age > -CLOCKS_DIFFER_MS;
    if (reading && isRecent && (reading.windMph !== undefined || reading.gustMph !== undefined)) return reading;
  }
  return undefined;
}

async function latestReading(
  settings: NwsSettings,
  { stationIdentifier: station, name }: Station,
): Promise<StationReading | undefined> {
  try {
    const { properties } = await ask(settings, `/stations/${station}/observations/latest`, readingSchema);
    const at = isoTime(properties.timestamp);
    const [windMph, gustMph] = [inMph(properties.windSpeed), inMph(properties.windGust)];
    if (!at) return undefined;
    return {
      station,
      ...(name && { name }),
      at,
      ...(windMph !== undefined && { windMph }),
      ...(gustMph !== undefined && { gustMph }),
      ...(properties.presentWeather?.some(({ weather }) => weather === "thunderstorms") && { thunder: true }),
    };
  } catch (error) {
    // One station less; when the service itself is away, the next question finds out.
    if (error instanceof WeatherUnavailable) return undefined;
    throw error;
  }
}

function inMph(value: z.infer<typeof measured>): number | undefined {
  const mph = value?.value == null ? undefined : toMph(value.value, value.unitCode);
  return mph === undefined ? undefined : Math.round(mph);
}

function isoTime(text: string | null | undefined): string | undefined {
  const time = Date.parse(text ?? "");
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
}

/** More decimals, or zeros at their end, are answered with a redirect. */
const coordinates = ({ latitude, longitude }: Point) =>
  [latitude, longitude].map((degrees) => Number(degrees.toFixed(4))).join(",");
const cellPath = ({ office, x, y }: GridCell) => `${office}/${x},${y}`;

async function ask<Schema extends z.ZodType>(
  { apiUrl, contact, timeoutMs = 10_000 }: NwsSettings,
  path: string,
  schema: Schema,
): Promise<z.infer<Schema>> {
  const response = await fetch(`${apiUrl}${path}`, {
    // Without an Accept header an answer may come from a cache of days ago.
    headers: { Accept: "application/geo+json", "User-Agent": contact() },
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((error: unknown) => {
    throw new WeatherUnavailable("away", "The weather service did not answer", { cause: error });
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new WeatherUnavailable(
      response.status === 404 ? "no_cell" : "away",
      `The weather service answered ${response.status}`,
    );
  }
  const body = await response.json().catch(() => undefined);
  const parsed = schema.safeParse(body);
  if (!parsed.success)
    throw new WeatherUnavailable("away", "The weather service answered something else", { cause: parsed.error });
  return parsed.data;
}
