// The service's grid as hours. A layer says a value once for as long as it stays the same, in steps of its own, beginning in the
// past; units come with and without a prefix, or not at all. https://weather-gov.github.io/api/gridpoints
import { z } from "zod";
import type { Forecast, ForecastHour, RainTotal } from "#app/shared/weather.ts";

const HOUR_MS = 3_600_000;
/** More than any forecast reaches; a value that claims to hold for years would fill the memory. */
const MOST_HOURS = 24 * 14;

const layer = <Value extends z.ZodType>(value: Value) =>
  z.object({ uom: z.string().optional(), values: z.array(z.object({ validTime: z.string(), value })) }).optional();
const numbers = layer(z.number().nullable());
const kinds = z.array(z.object({ coverage: z.string().nullish(), weather: z.string().nullish() })).nullable();

export const gridSchema = z.object({
  properties: z.object({
    updateTime: z.iso.datetime({ offset: true }),
    temperature: numbers,
    windSpeed: numbers,
    windGust: numbers,
    probabilityOfPrecipitation: numbers,
    probabilityOfThunder: numbers,
    quantitativePrecipitation: numbers,
    weather: layer(kinds),
  }),
});
type Grid = z.infer<typeof gridSchema>["properties"];
type Layer = z.infer<typeof numbers>;

export function readGrid(grid: Grid): Forecast {
  const hours = new Map<number, ForecastHour>();
  const set = (starts: number[], change: (hour: ForecastHour) => void) => {
    for (const start of starts) {
      const hour = hours.get(start) ?? { at: new Date(start).toISOString() };
      change(hour);
      hours.set(start, hour);
    }
  };
  const spread = (from: Layer, name: keyof Omit<ForecastHour, "at">, toOurs: Conversion) => {
    for (const { validTime, value } of from?.values ?? []) {
      const converted = value === null ? undefined : toOurs(value, from?.uom);
      if (converted === undefined) continue;
      set(listHours(validTime), (hour) => {
        hour[name] = Math.max(hour[name] ?? Number.NEGATIVE_INFINITY, Math.round(converted));
      });
    }
  };
  spread(grid.temperature, "temperatureF", toFahrenheit);
  spread(grid.windSpeed, "windMph", toMph);
  spread(grid.windGust, "gustMph", toMph);
  spread(grid.probabilityOfPrecipitation, "rainPercent", asIs);
  // An office may leave this layer empty while its words speak of thunderstorms, so both count.
  spread(grid.probabilityOfThunder, "thunderPercent", asIs);
  for (const { validTime, value } of grid.weather?.values ?? []) {
    const percent = Math.max(...(value ?? []).map(thunderChance));
    if (percent > 0)
      set(listHours(validTime), (hour) => {
        hour.thunderPercent = Math.max(hour.thunderPercent ?? 0, percent);
      });
  }
  return {
    updatedAt: new Date(grid.updateTime).toISOString(),
    hours: [...hours.values()].sort((a, b) => a.at.localeCompare(b.at)),
    rain: rainTotals(grid.quantitativePrecipitation),
  };
}

type Conversion = (value: number, unit: string | undefined) => number | undefined;

const bareUnit = (unit: string | undefined) => unit?.replace(/^(wmoUnit|unit|uc):/, "");
const MPH_IN: Record<string, number> = { "km_h-1": 0.621371, "m_s-1": 2.236936, kt: 1.150779, "mi_h-1": 1 };

/** Without a unit it is the one that the service documents: kilometers an hour. One that we don't know is no number at all. */
export const toMph: Conversion = (value, unit) => {
  const factor = MPH_IN[bareUnit(unit) ?? "km_h-1"];
  return factor === undefined ? undefined : value * factor;
};

const toFahrenheit: Conversion = (value, unit) => {
  const bare = bareUnit(unit) ?? "degC";
  if (bare === "degF") return value;
  return bare === "degC" ? (value * 9) / 5 + 32 : undefined;
};

const asIs: Conversion = (value) => value;

const INCHES_IN: Record<string, number> = { mm: 1 / 25.4, "kg_m-2": 1 / 25.4, in: 1 };

/** Each value is the total of its own period, so it is kept as such. */
function rainTotals(layer: Layer): RainTotal[] {
  const factor = INCHES_IN[bareUnit(layer?.uom) ?? "mm"];
  if (factor === undefined) return [];
  return (layer?.values ?? []).flatMap(({ validTime, value }) => {
    const period = parsePeriod(validTime);
    if (!period || value === null) return [];
    const [from, until] = period.map((time) => new Date(time).toISOString()) as [string, string];
    return [{ from, until, inches: Math.round(value * factor * 100) / 100 }];
  });
}

// The middle of what each word means in a forecast: https://www.weather.gov/media/pah/WeatherEducation/pop.pdf
const COVERAGE: Record<string, number> = {
  slight_chance: 20,
  isolated: 20,
  patchy: 20,
  few: 20,
  chance: 40,
  scattered: 40,
};
const LIKELY = 70;

function thunderChance({ coverage, weather }: NonNullable<z.infer<typeof kinds>>[number]): number {
  if (weather !== "thunderstorms") return 0;
  return COVERAGE[coverage ?? ""] ?? LIKELY;
}

/** The hours that a period touches, by their beginnings. */
function listHours(validTime: string): number[] {
  const period = parsePeriod(validTime);
  if (!period) return [];
  const [from, until] = period;
  const first = Math.floor(from / HOUR_MS) * HOUR_MS;
  const count = Math.min(MOST_HOURS, Math.ceil((until - first) / HOUR_MS));
  return Array.from({ length: count }, (_, index) => first + index * HOUR_MS);
}

/** "2026-05-16T18:00:00+00:00/P1DT3H": from when until when. */
function parsePeriod(validTime: string): [number, number] | undefined {
  const [start = "", lasts = ""] = validTime.split("/");
  const from = Date.parse(start);
  const length = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?)?$/.exec(lasts);
  if (Number.isNaN(from) || !length) return undefined;
  const [days, hours, minutes] = length.slice(1).map((part) => Number(part ?? 0)) as [number, number, number];
  const until = from + ((days * 24 + hours) * 60 + minutes) * 60_000;
  return until > from ? [from, until] : undefined;
}
