/** A missing value is unknown, never calm. */
export type ForecastHour = {
  at: string;
  temperatureF?: number;
  windMph?: number;
  gustMph?: number;
  rainPercent?: number;
  thunderPercent?: number;
};

/** The rain of a period of several hours, never of each hour in it. */
export type RainTotal = { from: string; until: string; inches: number };

export type Forecast = {
  /** When the forecasters last changed it, according to them. */
  updatedAt: string;
  hours: ForecastHour[];
  rain: RainTotal[];
};

export type WeatherAlert = {
  id: string;
  /** The service's name for it: "Tornado Warning". */
  event: string;
  severity: "Extreme" | "Severe" | "Moderate" | "Minor" | "Unknown";
  from: string;
  /** Without an end it lasts until it is no longer listed. */
  until?: string;
};

export type StationReading = {
  station: string;
  /** For example `Blairsville Airport`, if the service names it. */
  name?: string;
  at: string;
  windMph?: number;
  gustMph?: number;
  /** The station reports a thunderstorm. */
  thunder?: boolean;
};

export type SiteReading = {
  station?: StationReading;
  hour?: ForecastHour;
  alerts: WeatherAlert[];
  /** When the service last answered about forecast and alerts. */
  forecastReadAt?: string;
};

/** The forecast's meaning for a day of an order when it decided something. */
export type ForecastThen = {
  date: string;
  verdict: string;
  /** The sentence behind the verdict. */
  text: string;
  peakMph: number | null;
  limitMph: number;
  rainPercent: number | null;
  hours: { at: string; level: string; windMph?: number; gustMph?: number }[];
};
