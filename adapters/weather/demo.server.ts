// Invented weather, for trying the weather desk without a network. The same day always has the same weather; every page that shows
// it says that it is invented.
import { createHash } from "node:crypto";
import type { ForecastHour } from "#app/shared/weather.ts";
import type { WeatherPort } from "./port.ts";

const HOUR_MS = 3_600_000;
const DAYS = 8;

export function demoWeather(): WeatherPort {
  return {
    by: "demo",
    findCell: async ({ latitude, longitude }) => ({
      office: "DEMO",
      x: Math.round(latitude * 40),
      y: Math.round(longitude * 40),
    }),
    readForecast: async (_, now) => {
      const first = Math.floor(now.getTime() / HOUR_MS) * HOUR_MS;
      const hours = Array.from({ length: DAYS * 24 }, (_each, index) => inventHour(new Date(first + index * HOUR_MS)));
      return { updatedAt: now.toISOString(), hours, rain: [] };
    },
    listAlerts: async () => [],
    readStation: async (_, now) => {
      const { windMph = 0, gustMph = 0 } = inventHour(now);
      return { station: "DEMO", name: "Invented station", at: now.toISOString(), windMph, gustMph };
    },
  };
}

/** Windiest in the afternoon. One day in four or so is too windy for anybody, one in five is wet. */
function inventHour(at: Date): ForecastHour {
  const day = at.toISOString().slice(0, 10);
  const [wind = 0, wet = 0] = createHash("sha256").update(day).digest();
  const afternoon = Math.max(0, 1 - Math.abs(at.getUTCHours() - 19) / 9);
  const windMph = 3 + Math.round(afternoon * (wind / 255) * 13);
  const rainPercent = wet > 204 ? 60 : Math.round(wet / 12);
  return {
    at: at.toISOString(),
    temperatureF: 58 + Math.round(afternoon * 18),
    windMph,
    gustMph: Math.round(windMph * 1.4),
    rainPercent,
    thunderPercent: wet > 230 ? 55 : 0,
  };
}
