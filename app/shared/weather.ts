// What is known of the weather at a place.

/** What the service did not say is missing: unknown, never calm. */
export type ForecastHour = {
  /** When the hour begins, in UTC. */
  at: string;
  temperatureF?: number;
  windMph?: number;
  gustMph?: number;
  rainPercent?: number;
  thunderPercent?: number;
};

/** The rain of one period of several hours. Never of each hour in it. */
export type RainTotal = { from: string; until: string; inches: number };

export type Forecast = {
  /** When the forecasters last changed it, by their own word. */
  updatedAt: string;
  hours: ForecastHour[];
  rain: RainTotal[];
};

export type WeatherAlert = {
  id: string;
  /** As the service names it: "Tornado Warning". */
  event: string;
  severity: "Extreme" | "Severe" | "Moderate" | "Minor" | "Unknown";
  from: string;
  /** Without an end it lasts until it is no longer listed. */
  until?: string;
};

export type StationReading = { station: string; at: string; windMph?: number; gustMph?: number };
