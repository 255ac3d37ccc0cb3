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

export type StationReading = {
  station: string;
  /** `Blairsville Airport`, where the service says it. */
  name?: string;
  at: string;
  windMph?: number;
  gustMph?: number;
  /** The station reports a thunderstorm. */
  thunder?: boolean;
};

/** What was known at a place at one look of the live watch. */
export type SiteReading = {
  station?: StationReading;
  /** What the forecast says about the hour it was. */
  hour?: ForecastHour;
  /** In force at that moment. */
  alerts: WeatherAlert[];
  /** When the service last answered about forecast and alerts. */
  forecastReadAt?: string;
};

/** What a forecast meant for a day of an order when something was decided by it. */
export type ForecastThen = {
  date: string;
  verdict: string;
  /** The sentence that the verdict rested on. */
  text: string;
  peakMph: number | null;
  limitMph: number;
  rainPercent: number | null;
  hours: { at: string; level: string; windMph?: number; gustMph?: number }[];
};
