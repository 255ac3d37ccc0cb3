import type { Env } from "#config/env.server.ts";
import { demoWeather } from "./demo.server.ts";
import { nwsWeather } from "./nws.server.ts";
import type { WeatherPort } from "./port.ts";

const NWS_URL = "https://api.weather.gov";

type WeatherEnv = Pick<Env, "WEATHER" | "WEATHER_API_URL" | "publicUrl">;

/** `email`: where the service reaches the business, which it asks everyone to say. */
export function createWeather(
  { WEATHER, WEATHER_API_URL: apiUrl = NWS_URL, publicUrl }: WeatherEnv,
  email: () => string,
): { weather?: WeatherPort } {
  if (WEATHER === "off") return {};
  if (WEATHER === "demo") return { weather: demoWeather() };
  return { weather: nwsWeather({ apiUrl, contact: () => `(${publicUrl}, ${email()})` }) };
}
