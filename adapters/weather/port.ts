// How the product asks for the weather: the National Weather Service, or a seeded demo.
import type { Forecast, StationReading, WeatherAlert } from "#app/shared/weather.ts";

/** Degrees, north and east. */
export type Point = { latitude: number; longitude: number };

/** A cell of the service's grid, 2.5 km wide. Points move to other cells once in a while. */
export type GridCell = { office: string; x: number; y: number };

export type WeatherPort = {
  by: "nws" | "demo";
  findCell: (point: Point) => Promise<GridCell>;
  readForecast: (cell: GridCell, now: Date) => Promise<Forecast>;
  listAlerts: (point: Point) => Promise<WeatherAlert[]>;
  /** Of the nearest station that has measured lately, if any has. */
  readStation: (cell: GridCell, now: Date) => Promise<StationReading | undefined>;
};

/**
 * Why there is no answer. `no_cell`: nothing is forecast there, so the point has to be looked up again. `stale`: the answer is days
 * old, though it came with a 200. `away`: anything that another try may mend.
 */
export class WeatherUnavailable extends Error {
  readonly why: "away" | "no_cell" | "stale";

  constructor(why: WeatherUnavailable["why"], message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "WeatherUnavailable";
    this.why = why;
  }
}
