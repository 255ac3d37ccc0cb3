import { expect, test } from "vitest";
import { createWeather } from "#adapters/weather/create-weather.server.ts";
import {
  cancellationFacts,
  decideOptions,
} from "#app/features/orders/orders/lifecycle/load-customer-options.server.ts";
import { loadOrder } from "#app/features/orders/orders/model/load-orders.server.ts";
import { type Booking, findBooking, updateBooking } from "#app/features/orders/orders/model/order-row-store.server.ts";
import { weatherOffers } from "#db/schema/weather.ts";
import { startWeatherService } from "#tests/support/providers/weather-service.ts";
import { book } from "#tests/support/scenes/factories.ts";
import { json, ownerCookie, testApp } from "#tests/support/servers/app.ts";
import { actByRule } from "./act-by-rule.server.ts";
import { nextTryText } from "./components/weather-banners.tsx";
import { refreshForecasts } from "./refresh-forecasts.server.ts";
import type { WeatherDesk } from "./schema.ts";

/** A Friday with an order on Sunday, and a service that knows of a windy Sunday afternoon. */
async function windySunday() {
  let now = new Date("2026-05-15T14:00:00Z");
  const service = await startWeatherService();
  service.state.layers = {
    windGust: {
      uom: "wmoUnit:km_h-1",
      values: [
        { validTime: "2026-05-15T06:00:00+00:00/P2DT8H", value: 12.9 },
        { validTime: "2026-05-17T14:00:00+00:00/PT9H", value: 41.9 },
        { validTime: "2026-05-17T23:00:00+00:00/P5D", value: 12.9 },
      ],
    },
  };
  const env = { WEATHER: "nws", WEATHER_API_URL: service.url, publicUrl: "https://bounce.example" } as const;
  const app = await testApp({
    now: () => now,
    env: { RATE_LIMITS: "off" },
    config: { session: { idleMs: 7 * 86_400_000, maxMs: 7 * 86_400_000 } },
    deps: createWeather(env, () => "hello@bounce.example"),
  });
  const cookie = await ownerCookie(app.request);
  const { bookingId } = await book(app.request, { eventDate: "2026-05-17", zip: "30540" });
  return {
    ...app,
    service,
    cookie,
    bookingId,
    later: (minutes: number) => {
      now = new Date(now.getTime() + minutes * 60_000);
    },
    desk: async (): Promise<WeatherDesk> => (await app.request("/api/weather", { headers: { cookie } })).json(),
  };
}

const sunday = ({ days }: WeatherDesk) => days.find(({ date }) => date === "2026-05-17")?.orders[0];

test("an order on a windy Sunday is a stop, with the hours and the numbers, and a calm day has nothing to say", async () => {
  const { deps, desk, bookingId } = await windySunday();
  expect(sunday(await desk())).toMatchObject({ verdict: "unknown" });
  await refreshForecasts(deps);
  const seen = await desk();
  expect(seen).toMatchObject({ by: "nws", readAt: "2026-05-15T14:00:00.000Z", isAway: false });
  expect(seen.days.map(({ date, verdict }) => [date, verdict])[2]).toEqual(["2026-05-17", "stop"]);
  expect(sunday(seen)).toMatchObject({
    bookingId,
    verdict: "stop",
    limitMph: 15,
    peakMph: 26,
    text: "Over 15 mph from 10 AM to 7 PM, peak 26 at 10 AM.",
  });
});

test("while the service is away the last answer counts with its age; after six hours nothing is called fine by it", async () => {
  const { deps, service, desk, later, request, cookie } = await windySunday();
  service.state.layers.windGust = { values: [{ validTime: "2026-05-15T06:00:00+00:00/P7D", value: 8 }] };
  await refreshForecasts(deps);
  expect(sunday(await desk())).toMatchObject({ verdict: "go" });
  service.state.fails = { status: 503, type: "ForecastGridExpired" };
  later(31);
  await refreshForecasts(deps);
  const away = await desk();
  expect(away).toMatchObject({
    isAway: true,
    readAt: "2026-05-15T14:00:00.000Z",
    nextTryAt: "2026-05-15T14:36:00.000Z",
  });
  const said = ["14:32:10", "14:37:00"].map((time) => nextTryText(away.nextTryAt, Date.parse(`2026-05-15T${time}Z`)));
  expect(said).toEqual(["Next try in 4 min.", "Next try in a moment."]);
  expect(sunday(await desk())).toMatchObject({ verdict: "go" });
  // It waits longer after each try, and a person who presses doesn't wait.
  const asked = service.requests.length;
  later(3);
  await refreshForecasts(deps);
  expect(service.requests).toHaveLength(asked);
  later(6 * 60);
  expect(sunday(await desk())).toMatchObject({ verdict: "unknown" });
  delete service.state.fails;
  service.state.updateTime = "2026-05-15T19:00:00+00:00";
  const checked = await request("/api/weather/read", json("POST", {}, { cookie }));
  expect(sunday((await checked.json()) as WeatherDesk)).toMatchObject({ verdict: "go" });
});

test("an older forecast than the one at hand is not taken, and a cell that moved is looked up again", async () => {
  const { deps, service, desk, later } = await windySunday();
  await refreshForecasts(deps);
  service.state.updateTime = "2026-05-15T05:00:00+00:00";
  service.state.layers = {};
  later(31);
  await refreshForecasts(deps);
  expect(sunday(await desk())).toMatchObject({ verdict: "stop" });
  service.state.goneCells.add("FFC/52,121");
  later(31);
  await refreshForecasts(deps);
  service.state.updateTime = "2026-05-15T14:30:00+00:00";
  service.state.cell = { gridId: "GSP", gridX: 1, gridY: 2 };
  later(31);
  await refreshForecasts(deps);
  expect(service.requests.at(-2)?.path).toBe("/gridpoints/GSP/1,2");
  expect(await desk()).toMatchObject({ isAway: false });
});

test("a cell is looked up again after a week, also without a 404", async () => {
  const { deps, service, request, later } = await windySunday();
  await book(request, {
    eventDate: "2026-05-24",
    customerEmail: "b@example.com",
    customerPhone: "706 555 0111",
    zip: "30540",
  });
  await refreshForecasts(deps);
  const lookedUp = () => service.requests.filter(({ path }) => path.startsWith("/points/")).length;
  expect(lookedUp()).toBe(1);
  const days = async (count: number, minutes: number) => {
    later(count * 24 * 60 + minutes);
    service.state.updateTime = deps.now().toISOString();
    await refreshForecasts(deps);
  };
  await days(6, 0);
  expect(lookedUp()).toBe(1);
  await days(1, 31);
  expect(lookedUp()).toBe(2);
});

test("called off, a customer moves, takes a rain check or has everything back for free; the owner can take it back until then", async () => {
  const { request, db, deps, cookie, desk, bookingId, runJobs, outbox } = await windySunday();
  const callOff = (bookingIds: number[]) => request("/api/weather/call-off", json("POST", { bookingIds }, { cookie }));
  await updateBooking(db, bookingId, { status: "confirmed", reschedules: 1, depositFinal: true }, deps.now());
  const order = async () => loadOrder(db, (await findBooking(db, bookingId)) as Booking);
  const options = async () => decideOptions(cancellationFacts(deps, await order()));
  expect((await options()).move).toMatchObject({ allowed: false, why: "move_used" });
  expect(await (await callOff([bookingId, bookingId, 99_999])).json()).toEqual({ calledOff: 1 });
  expect(await (await callOff([bookingId])).json()).toEqual({ calledOff: 0 });
  await runJobs();
  const subjects = (await outbox()).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject?.startsWith("Called off for the weather: "))).toHaveLength(1);
  expect(sunday(await desk())).toMatchObject({ calledOff: true });
  expect(await options()).toMatchObject({
    move: { allowed: true, usesFreeMove: false, makesDepositFinal: false },
    cancel: { allowed: true, keptCents: 0 },
    pay: { allowed: false, why: "called_off" },
  });
  // Nobody drives there, and the day after it isn't over by itself.
  const sheet = await (await request("/api/run-sheet?date=2026-05-17", { headers: { cookie } })).json();
  expect(sheet.stops).toEqual([]);
  const takeBack = () => request(`/api/weather/call-off/${bookingId}`, { method: "DELETE", headers: { cookie } });
  expect((await takeBack()).status).toBe(204);
  expect((await takeBack()).status).toBe(409);
  await callOff([bookingId]);
  const { token } = await order();
  const page = await (await request(`/booking/${token}`)).text();
  expect(page).toContain("We had to call it off");
  expect(page).not.toContain("Pay the balance");
});

test("offered a choice, a customer keeps the day or moves it for free until the evening before; the forecast it rests on is stored", async () => {
  const { request, db, deps, cookie, desk, bookingId, later, runJobs, outbox } = await windySunday();
  await refreshForecasts(deps);
  await updateBooking(db, bookingId, { status: "confirmed", reschedules: 1 }, deps.now());
  const offer = () => request("/api/weather/offers", json("POST", { bookingIds: [bookingId] }, { cookie }));
  const order = async () => loadOrder(db, (await findBooking(db, bookingId)) as Booking);
  const move = async () => decideOptions(cancellationFacts(deps, await order())).move;
  expect(await move()).toMatchObject({ allowed: false, why: "move_used" });
  expect(await (await offer()).json()).toEqual({ offered: 1 });
  expect(await (await offer()).json()).toEqual({ offered: 0 });
  await runJobs();
  expect((await outbox()).map(({ text }) => text).join()).toContain(
    "Over 15 mph from 10 AM to 7 PM, peak 26 at 10 AM.",
  );
  expect(await move()).toMatchObject({ allowed: true, usesFreeMove: false, makesDepositFinal: false });
  const { token } = await order();
  const form = { method: "POST", body: new URLSearchParams({ intent: "keep-for-now" }) };
  expect((await request(`/booking/${token}`, form)).status).toBe(303);
  expect(sunday(await desk())).toMatchObject({ offer: { until: "2026-05-16T22:00:00.000Z", answer: "keep" } });
  expect(await (await request(`/booking/${token}`)).text()).toContain("You keep your day for now");
  const [stored] = await db.select().from(weatherOffers);
  expect(stored?.forecast).toMatchObject([{ date: "2026-05-17", verdict: "stop", peakMph: 26 }]);
  // Decided: silence and "for now" keep the day, and the offer is over.
  later(33 * 60);
  expect(await move()).toMatchObject({ allowed: false });
  expect(await (await offer()).json()).toEqual({ offered: 0 });
});

/** The same Friday, in a business that lets the rule of its settings act. */
async function windySundayByRule() {
  const start = await windySunday();
  const business = start.deps.business();
  const weather = { ...business.weather, autoAsk: true, autoAskHours: 48, autoCallOff: true };
  const deps = { ...start.deps, business: () => ({ ...business, weather }) };
  await updateBooking(start.db, start.bookingId, { status: "confirmed" }, deps.now());
  const sent = async (begins: string) => {
    await start.runJobs();
    return (await start.outbox()).filter(({ subject }) => subject?.startsWith(begins)).length;
  };
  return { ...start, deps, sent };
}

test("by the rule a customer is asked once, from 48 hours before; a day that is still a stop is called off in the evening before, once", async () => {
  const { deps, desk, later, sent, request, cookie, bookingId, service } = await windySundayByRule();
  // Nothing without a forecast, and nothing early: the truck may come at 8 AM on Sunday.
  await actByRule(deps);
  expect(sunday(await desk())).toMatchObject({ offer: null });
  await refreshForecasts(deps);
  later(-4 * 60);
  await actByRule(deps);
  expect(await sent("The weather on ")).toBe(0);
  later(4 * 60);
  await Promise.all([actByRule(deps), actByRule(deps)]);
  await actByRule(deps);
  expect(await sent("The weather on ")).toBe(1);
  expect(sunday(await desk())).toMatchObject({ offer: { byRule: true, answer: null }, calledOff: false });
  // Saturday, 6 PM.
  later(32 * 60);
  service.state.updateTime = "2026-05-16T20:00:00+00:00";
  // The forecast is 32 hours old: nobody decides by it.
  await actByRule(deps);
  expect(sunday(await desk())).toMatchObject({ calledOff: false });
  await refreshForecasts(deps);
  await Promise.all([actByRule(deps), actByRule(deps)]);
  expect(await sent("Called off for the weather: ")).toBe(1);
  expect(sunday(await desk())).toMatchObject({
    calledOff: true,
    call: { byRule: true, text: "Over 15 mph from 10 AM to 7 PM, peak 26 at 10 AM." },
  });
  // Taken back by a person, it stays taken back.
  const headers = { cookie, Origin: "http://localhost:3000" };
  expect((await request(`/api/weather/call-off/${bookingId}`, { method: "DELETE", headers })).status).toBe(204);
  await actByRule(deps);
  expect(sunday(await desk())).toMatchObject({ calledOff: false });
  expect(await sent("Called off for the weather: ")).toBe(1);
});

test("a forecast that calms down between the question and the decision calls nothing off", async () => {
  const { deps, desk, later, sent, service } = await windySundayByRule();
  await refreshForecasts(deps);
  await actByRule(deps);
  later(32 * 60);
  service.state.updateTime = "2026-05-16T20:00:00+00:00";
  service.state.layers.windGust = { values: [{ validTime: "2026-05-15T06:00:00+00:00/P7D", value: 8 }] };
  await refreshForecasts(deps);
  await actByRule(deps);
  expect(sunday(await desk())).toMatchObject({ verdict: "go", calledOff: false, offer: { byRule: true } });
  expect(await sent("Called off for the weather: ")).toBe(0);
});

test("the crew and visitors don't see the desk", async () => {
  const { request } = await testApp();
  expect((await request("/api/weather")).status).toBe(401);
});
