import { expect, test } from "vitest";
import { createWeather } from "#adapters/weather/create-weather.server.ts";
import { updateBooking } from "#app/features/orders/orders/model/order-row-store.server.ts";
import { texts } from "#db/schema/texts.ts";
import { weatherAlerts } from "#db/schema/weather.ts";
import { startWeatherService } from "#tests/support/providers/weather-service.ts";
import { book } from "#tests/support/scenes/factories.ts";
import { json, ownerCookie, testApp } from "#tests/support/servers/app.ts";
import type { LiveWatch } from "../schema.ts";
import { watchParties } from "./watch-parties.server.ts";

const kmh = (mph: number) => ({ unitCode: "wmoUnit:km_h-1", value: mph * 1.609_344 });

/** A Saturday party that has just been set up, with a station nearby. */
async function party(changes: Record<string, unknown> = {}) {
  let now = new Date("2026-05-14T14:00:00Z");
  const service = await startWeatherService();
  service.state.layers = {
    windGust: { uom: "wmoUnit:km_h-1", values: [{ validTime: "2026-05-14T06:00:00+00:00/P6D", value: 12.9 }] },
  };
  const env = { WEATHER: "nws", WEATHER_API_URL: service.url, publicUrl: "https://bounce.example" } as const;
  const app = await testApp({
    now: () => now,
    env: { RATE_LIMITS: "off" },
    config: { session: { idleMs: 7 * 86_400_000, maxMs: 7 * 86_400_000 } },
    deps: createWeather(env, () => "hello@bounce.example"),
  });
  const cookie = await ownerCookie(app.request);
  const { bookingId } = await book(app.request, { eventDate: "2026-05-16", zip: "30540", ...changes });
  await updateBooking(app.db, bookingId, { status: "confirmed" }, now);
  await app.runJobs();
  const setGust = (gust: number | null, more: object = {}) => {
    const windGust = gust === null ? { unitCode: "wmoUnit:km_h-1", value: null } : kmh(gust);
    service.state.updateTime = now.toISOString();
    service.state.stations = { KDZJ: { timestamp: now.toISOString(), windSpeed: kmh(4), windGust, ...more } };
  };
  const run = () => watchParties(app.deps);
  const live = async (): Promise<LiveWatch> => (await app.request("/api/weather/live", { headers: { cookie } })).json();
  return {
    ...app,
    service,
    cookie,
    bookingId,
    setGust,
    run,
    live,
    /** Minutes later, with that gust, after the timer. */
    at: async (time: string, gust?: number | null, more: object = {}) => {
      now = new Date(`2026-05-16T${time}-04:00`);
      if (gust !== undefined) setGust(gust, more);
      await run();
    },
    alerts: () => app.db.select().from(weatherAlerts).orderBy(weatherAlerts.id),
    /** The subjects of new emails, to the customer and to the owner. */
    mail: async () => {
      await app.runJobs();
      return (await app.outbox())
        .map(({ subject, to }) => `${JSON.stringify(to).includes("hannah") ? "customer" : "owner"}: ${subject}`)
        .filter((line) => /Get|All clear|Please call|stop/.test(line));
    },
    textsSent: async () => {
      await app.runJobs();
      const rows = await app.db.select().from(texts).orderBy(texts.id);
      return rows.filter(({ urgent }) => urgent).map(({ kind, body }) => `${kind}: ${body}`);
    },
    codeOf: async () => (await app.db.select().from(weatherAlerts).orderBy(weatherAlerts.id)).at(-1)?.code ?? "",
  };
}

test("a gust in the middle of a party: told once, answered by one press, all clear after half an hour, and started again", async () => {
  const { at, mail, live, request, alerts, codeOf, service, textsSent } = await party({ textConsent: true });
  await at("09:30:00", 6);
  expect(await live()).toMatchObject({ by: "nws", parties: [{ level: "go", mph: 8, limitMph: 15, alert: null }] });
  await at("14:15:20", 19);
  await at("14:16:20");
  await at("14:17:20");
  expect(await mail()).toEqual([
    "customer: Get everyone off now: Gusts of 19 mph, limit 15",
    "owner: Get off: Hannah Teague",
  ]);
  expect(await live()).toMatchObject({ parties: [{ level: "off", mph: 19, alert: { answered: false } }] });
  expect(await textsSent()).toEqual([
    `live_watch: Cartecay Bounce Co.: Gusts of 19 mph, limit 15. Get everyone off now. Empty? Blower off. Tell us: http://localhost:3000/w/${await codeOf()}`,
  ]);
  // One look a quarter of an hour, however often the timer runs.
  expect(service.requests.filter(({ path }) => path.startsWith("/stations/"))).toHaveLength(2);
  const [stored] = await alerts();
  expect(stored).toMatchObject({ cause: "gust", limitMph: 15, reading: { station: { station: "KDZJ", gustMph: 19 } } });
  const path = `/w/${await codeOf()}`;
  const page = await (await request(path)).text();
  expect(page).toContain("Get everyone off now");
  expect(page).toContain("measured a gust of 19 mph at 2:15");
  expect(page).not.toMatch(/\bsafe\b/i);
  const say = (said: string) => request(path, { method: "POST", body: new URLSearchParams({ said }) });
  expect((await say("all-off")).status).toBe(303);
  expect((await say("all-off")).status).toBe(303);
  expect(await (await request(path)).text()).toContain("Thank you, Hannah. Keep them off.");
  expect(await live()).toMatchObject({ parties: [{ alert: { answered: true } }] });
  for (const [time, gust] of [
    ["14:30:10", 14],
    ["14:45:10", 12],
  ] as const)
    await at(time, gust);
  await at("15:00:05", 9);
  expect((await mail()).length).toBe(2);
  await at("15:01:10");
  await at("15:02:10");
  expect((await mail()).slice(2)).toEqual([
    "customer: All clear: you can set it going again",
    "owner: All clear: Hannah Teague",
  ]);
  expect(await (await request(path)).text()).toContain("You can set it going again");
  await say("resumed");
  expect(await (await request(path)).text()).toContain("Have fun!");
  expect(await live()).toMatchObject({
    parties: [{ level: "go", alert: null, text: "All clear 3:01 PM, started again. Nothing to do." }],
  });
  // Another gust is another event.
  await at("15:15:10", 21);
  expect(await alerts()).toHaveLength(2);
  await say("stopped");
  expect((await mail()).at(-1)).toBe("owner: Hannah Teague would rather stop for today");
});

test("without an answer the owner is reminded to call, twice; what the customer says on the phone is stored with the name", async () => {
  const { at, mail, live, request, cookie, bookingId, alerts } = await party();
  await at("14:15:20", 19);
  await at("14:18:30");
  await at("14:19:30");
  await at("14:21:30");
  await at("14:25:30");
  const reminded = "owner: Please call Hannah Teague: no answer";
  expect((await mail()).slice(2)).toEqual([reminded, reminded]);
  expect(await live()).toMatchObject({ parties: [{ text: "Notified 2:15 PM. No answer yet, 10 min." }] });
  const summary = await (await request("/api/office/summary", { headers: { cookie } })).json();
  expect(summary.waiting.weather).toBe(1);
  const allOff = await request(`/api/weather/live/${bookingId}/all-off`, json("POST", {}, { cookie }));
  expect(allOff.status).toBe(204);
  expect(await alerts()).toMatchObject([{ answeredBy: 1, reminders: 2 }]);
});

test("thunder, a warning and a word from the office tell too; indoors, before setup and after pickup nobody is told", async () => {
  const { at, mail, request, cookie, bookingId, service, alerts } = await party();
  await at("07:30:00", 40);
  expect(await alerts()).toEqual([]);
  await at("10:00:10", 5);
  const tell = () => request(`/api/weather/live/${bookingId}/alert`, json("POST", {}, { cookie }));
  expect(await (await tell()).json()).toEqual({ notified: true });
  expect(await (await tell()).json()).toEqual({ notified: false });
  await at("10:15:10", 5, { presentWeather: [{ weather: "thunderstorms" }] });
  const alert = { id: "1", event: "Tornado Warning", severity: "Extreme", status: "Actual", messageType: "Alert" };
  service.state.alerts = [{ ...alert, onset: "2026-05-16T14:00:00Z" }];
  await at("10:30:10", 5);
  expect((await alerts()).map(({ cause }) => cause)).toEqual(["owner", "thunder", "alert"]);
  expect((await mail()).filter((line) => line.startsWith("customer"))).toEqual([
    "customer: Get everyone off now: The wind is picking up",
    "customer: Get everyone off now: Thunder near you",
    "customer: Get everyone off now: Tornado Warning",
  ]);
  // Over without a word once it is picked up.
  await at("20:01:00");
  expect((await alerts()).map(({ ending }) => ending)).toEqual(["clear", "over", "over"]);
  expect((await mail()).filter((line) => line.includes("All clear"))).toEqual([]);
  const inside = await party({ surface: "indoor" });
  await inside.at("14:15:00", 40);
  expect([await inside.alerts(), (await inside.live()).parties]).toEqual([[], []]);
});

test("a station without gusts or without a voice is unknown; away, hanging or half missing, nobody is told and nothing fails", async () => {
  const { at, live, service, alerts } = await party();
  await at("10:00:10", null);
  expect((await live()).parties).toMatchObject([{ level: "go", mph: 8 }]);
  service.state.layers = {};
  service.state.stations = {};
  await at("10:15:10");
  expect((await live()).parties).toMatchObject([{ level: "unknown" }]);
  service.state.fails = { status: 503, type: "ForecastGridExpired" };
  await at("10:30:10");
  await at("11:15:10");
  expect(await live()).toMatchObject({ parties: [{ level: "unknown", text: "No reading lately: unknown." }] });
  delete service.state.fails;
  service.state.redirects = true;
  await at("11:21:10", 22);
  expect(await alerts()).toMatchObject([{ cause: "gust" }]);
});

test("a process that dies between event and message leaves neither; the next one tells each of them once", async () => {
  const { at, mail, alerts, deps, setGust, run } = await party();
  await at("14:14:00", 5);
  const { enqueue } = deps.jobs;
  deps.jobs.enqueue = async () => {
    throw new Error("killed");
  };
  await at("14:15:10", 24);
  expect(await alerts()).toEqual([]);
  deps.jobs.enqueue = enqueue;
  setGust(24);
  await at("14:16:10");
  await Promise.all([run(), run()]);
  await at("14:17:10");
  expect(await mail()).toEqual([
    "customer: Get everyone off now: Gusts of 24 mph, limit 15",
    "owner: Get off: Hannah Teague",
  ]);
  // The owner's message is taken up where it was lost.
  expect(await alerts()).toHaveLength(1);
});

test("a made-up link is no page, nor is one of days ago; two parties at one place ask the station once", async () => {
  const { at, request, service, db, alerts, codeOf } = await party();
  const other = await book(request, {
    eventDate: "2026-05-16",
    zip: "30540",
    inflatableId: 1,
    customerEmail: "b@example.com",
    customerPhone: "(706) 555-0111",
    wetOption: false,
    wetFee: 0,
    productName: "Slip and Slide",
  });
  await updateBooking(db, other.bookingId, { status: "confirmed" }, new Date());
  await at("14:15:10", 24);
  expect(await alerts()).toHaveLength(2);
  expect(service.requests.filter(({ path }) => path.startsWith("/stations/"))).toHaveLength(1);
  const path = `/w/${await codeOf()}`;
  expect((await request(path)).status).toBe(200);
  expect((await request("/w/abcdefghijkl")).status).toBe(404);
  await at("19:00:00");
  expect((await request(path)).headers.get("x-robots-tag") ?? "noindex").toContain("noindex");
});
