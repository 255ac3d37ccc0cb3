// A weather service that speaks the JSON of api.weather.gov, with the failures it is known for. docs/fakes.md says where each is
// documented.
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

type Value = { validTime: string; value: unknown };
type Layer = { uom?: string; values: Value[] };

export type WeatherService = {
  url: string;
  /** What the service knows; a test changes it as it goes. */
  state: {
    updateTime: string;
    layers: Record<string, Layer>;
    alerts: object[];
    stations: Record<string, object>;
    cell: { gridId: string; gridX: number; gridY: number };
    /** Every request is answered so instead. */
    fails?: { status: number; type: string } | "hangs" | "other_words";
    /** Cells that have moved away: 404. */
    goneCells: Set<string>;
    redirects: boolean;
  };
  requests: { path: string; accept: string | undefined; userAgent: string | undefined }[];
};

export async function startWeatherService(): Promise<WeatherService> {
  const state: WeatherService["state"] = {
    updateTime: "2026-05-15T11:02:00+00:00",
    layers: {},
    alerts: [],
    stations: {},
    cell: { gridId: "FFC", gridX: 52, gridY: 121 },
    goneCells: new Set(),
    redirects: false,
  };
  const requests: WeatherService["requests"] = [];
  const server = createServer((request, response) => {
    const { url = "", headers } = request;
    requests.push({ path: url, accept: headers.accept, userAgent: headers["user-agent"] });
    answer(state, request, response);
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, state, requests };
}

function answer(
  state: WeatherService["state"],
  { url = "", headers }: IncomingMessage,
  response: ServerResponse,
): void {
  const { fails } = state;
  const send = (status: number, body: unknown, more: Record<string, string> = {}) =>
    response.writeHead(status, { "Content-Type": "application/geo+json", ...more }).end(JSON.stringify(body));
  const problem = (status: number, type: string) =>
    send(status, { type: `https://api.weather.gov/problems/${type}`, status });
  if (fails === "hangs") return;
  if (fails === "other_words") return void response.writeHead(200, { "Content-Type": "text/html" }).end("<html>");
  if (fails) return void problem(fails.status, fails.type);
  if (!headers["user-agent"]) return void problem(403, "Forbidden");
  if (state.redirects && !url.startsWith("/moved"))
    return void response.writeHead(301, { Location: `/moved${url}` }).end();
  const path = url.replace(/^\/moved/, "");
  const { gridId, gridX, gridY } = state.cell;
  const cell = `${gridId}/${gridX},${gridY}`;
  if (/^\/points\/-?\d+(\.\d{1,4})?,-?\d+(\.\d{1,4})?$/.test(path)) return void send(200, { properties: state.cell });
  if (path === `/gridpoints/${cell}` && !state.goneCells.has(cell)) {
    // It has lain in the future.
    const modified = { "Last-Modified": new Date("2026-05-16T00:00:00Z").toUTCString() };
    return void send(200, { properties: { updateTime: state.updateTime, ...state.layers } }, modified);
  }
  if (path === `/gridpoints/${cell}/stations`) {
    const features = Object.keys(state.stations).map((id) => ({ properties: { stationIdentifier: id } }));
    return void send(200, { features });
  }
  if (path.startsWith("/alerts/active?point="))
    return void send(200, { features: state.alerts.map((properties) => ({ properties })) });
  const reading = state.stations[/^\/stations\/(\w+)\/observations\/latest$/.exec(path)?.[1] ?? ""];
  if (reading) return void send(200, { properties: reading });
  problem(404, "MarineForecastNotSupported");
}
