import { expect, test } from "vitest";
import { startWeatherService, type WeatherService } from "#tests/support/providers/weather-service.ts";
import { nwsWeather } from "./nws.server.ts";
import { WeatherUnavailable } from "./port.ts";

const now = new Date("2026-05-15T12:00:00Z");
const point = { latitude: 34.694_84, longitude: -84.482 };

async function service(layers: WeatherService["state"]["layers"] = {}) {
  const server = await startWeatherService();
  server.state.layers = layers;
  const contact = () => "(https://bounce.example, hello@bounce.example)";
  const weather = nwsWeather({ apiUrl: server.url, contact });
  return { ...server, weather, forecast: async () => weather.readForecast(await weather.findCell(point), now) };
}

const whyNot = (asked: Promise<unknown>) =>
  asked.then(
    () => "answered",
    (error: unknown) => (error instanceof WeatherUnavailable ? error.why : error),
  );

test("a value holds for each hour of its period, units come with and without a prefix, and nothing is said where nothing is known", async () => {
  const { forecast } = await service({
    windGust: {
      uom: "wmoUnit:km_h-1",
      values: [
        { validTime: "2026-05-15T10:00:00+00:00/PT3H", value: 24.14 },
        { validTime: "2026-05-15T13:00:00+00:00/PT1H", value: null },
        { validTime: "2026-05-15T14:00:00+00:00/P1DT1H", value: 40.2 },
      ],
    },
    windSpeed: { values: [{ validTime: "2026-05-15T12:00:00+00:00/PT2H", value: 8.05 }] },
    temperature: { uom: "degC", values: [{ validTime: "2026-05-15T12:00:00+00:00/PT1H", value: 25 }] },
  });
  const { hours, updatedAt } = await forecast();
  expect(updatedAt).toBe("2026-05-15T11:02:00.000Z");
  expect(hours.slice(0, 5)).toEqual([
    { at: "2026-05-15T10:00:00.000Z", gustMph: 15 },
    { at: "2026-05-15T11:00:00.000Z", gustMph: 15 },
    { at: "2026-05-15T12:00:00.000Z", gustMph: 15, windMph: 5, temperatureF: 77 },
    { at: "2026-05-15T13:00:00.000Z", windMph: 5 },
    { at: "2026-05-15T14:00:00.000Z", gustMph: 25 },
  ]);
  expect(hours.at(-1)).toEqual({ at: "2026-05-16T14:00:00.000Z", gustMph: 25 });
});

test("a unit that nobody knows is no number", async () => {
  const { forecast } = await service({
    windGust: { uom: "unit:furlong_fortnight-1", values: [{ validTime: "2026-05-15T12:00:00+00:00/PT1H", value: 5 }] },
    windSpeed: { uom: "unit:m_s-1", values: [{ validTime: "2026-05-15T12:00:00+00:00/PT1H", value: 10 }] },
  });
  expect((await forecast()).hours).toEqual([{ at: "2026-05-15T12:00:00.000Z", windMph: 22 }]);
});

test("rain is the total of its period and of no hour; thunder counts from either layer", async () => {
  const { forecast } = await service({
    quantitativePrecipitation: {
      uom: "wmoUnit:mm",
      values: [{ validTime: "2026-05-15T12:00:00+00:00/PT6H", value: 25.4 }],
    },
    probabilityOfThunder: { values: [] },
    weather: {
      values: [
        {
          validTime: "2026-05-15T12:00:00+00:00/PT1H",
          value: [
            { coverage: "likely", weather: "thunderstorms" },
            { coverage: "chance", weather: "rain_showers" },
          ],
        },
        {
          validTime: "2026-05-15T13:00:00+00:00/PT1H",
          value: [{ coverage: "slight_chance", weather: "thunderstorms" }],
        },
        { validTime: "2026-05-15T14:00:00+00:00/PT1H", value: [{ coverage: null, weather: null }] },
      ],
    },
  });
  const { hours, rain } = await forecast();
  expect(rain).toEqual([{ from: "2026-05-15T12:00:00.000Z", until: "2026-05-15T18:00:00.000Z", inches: 1 }]);
  expect(hours).toEqual([
    { at: "2026-05-15T12:00:00.000Z", thunderPercent: 70 },
    { at: "2026-05-15T13:00:00.000Z", thunderPercent: 20 },
  ]);
});

test("who asks says who they are and what they accept, with four decimals at most", async () => {
  const { forecast, requests } = await service();
  await forecast();
  expect(requests).toEqual([
    {
      path: "/points/34.6948,-84.482",
      accept: "application/geo+json",
      userAgent: "(https://bounce.example, hello@bounce.example)",
    },
    expect.objectContaining({ path: "/gridpoints/FFC/52,121" }),
  ]);
});

test("a forecast of days ago is none, though it came with a 200", async () => {
  const { forecast, state } = await service();
  state.updateTime = "2026-05-12T02:00:00+00:00";
  expect(await whyNot(forecast())).toBe("stale");
});

test("away, hanging, answering something else, moved: each is a state, not a crash", async () => {
  const { forecast, weather, state, url } = await service();
  const cell = await weather.findCell(point);
  for (const fails of [
    { status: 500, type: "UnexpectedProblem" },
    { status: 503, type: "ForecastGridExpired" },
    "other_words",
  ] as const) {
    state.fails = fails;
    expect(await whyNot(weather.readForecast(cell, now))).toBe("away");
  }
  state.fails = "hangs";
  const impatient = nwsWeather({ apiUrl: url, contact: () => "x", timeoutMs: 200 });
  expect(await whyNot(impatient.readForecast(cell, now))).toBe("away");
  delete state.fails;
  state.goneCells.add("FFC/52,121");
  expect(await whyNot(weather.readForecast(cell, now))).toBe("no_cell");
  state.cell = { ...state.cell, gridX: 53 };
  state.redirects = true;
  expect(await whyNot(forecast())).toBe("answered");
  const nobody = nwsWeather({ apiUrl: "http://127.0.0.1:9", contact: () => "x" });
  expect(await whyNot(nobody.findCell(point))).toBe("away");
});

test("alerts that are real and not called back, whatever their order", async () => {
  const { weather, state } = await service();
  const alert = { id: "1", event: "Wind Advisory", severity: "Moderate", status: "Actual", messageType: "Alert" };
  state.alerts = [
    { ...alert, onset: "2026-05-16T12:00:00-04:00", ends: null, expires: "2026-05-16T20:00:00-04:00" },
    { ...alert, id: "2", messageType: "Cancel", onset: null },
    { ...alert, id: "3", status: "Test", onset: null },
    { ...alert, id: "4", event: "Tornado Watch", severity: "New word", onset: null, effective: "2026-05-16T11:00:00Z" },
  ];
  expect(await weather.listAlerts(point)).toEqual([
    {
      id: "1",
      event: "Wind Advisory",
      severity: "Moderate",
      from: "2026-05-16T16:00:00.000Z",
      until: "2026-05-17T00:00:00.000Z",
    },
    { id: "4", event: "Tornado Watch", severity: "Unknown", from: "2026-05-16T11:00:00.000Z" },
  ]);
});

test("the nearest station that measured lately speaks", async () => {
  const { weather, state } = await service();
  const reading = (at: string, gust: number | null) => ({
    timestamp: at,
    windSpeed: { unitCode: "wmoUnit:km_h-1", value: gust === null ? null : 16.1 },
    windGust: { unitCode: "wmoUnit:km_h-1", value: gust },
  });
  state.stations = {
    KAAA: reading("2026-05-15T08:00:00+00:00", 50),
    KBBB: reading("2026-05-15T11:50:00+00:00", null),
    KCCC: reading("2026-05-15T11:40:00+00:00", 32.2),
  };
  const cell = await weather.findCell(point);
  expect(await weather.readStation(cell, now)).toEqual({
    station: "KCCC",
    at: "2026-05-15T11:40:00.000Z",
    windMph: 10,
    gustMph: 20,
  });
  state.stations = {};
  expect(await weather.readStation(cell, now)).toBeUndefined();
});
