// What customers answer when the weather is bad, and what goes wrong on the way: a sentence each, nothing lost, nothing twice.
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { payDemoCheckout } from "#adapters/payments/demo-checkout.server.ts";
import { createWeather } from "#adapters/weather/create-weather.server.ts";
import {
  cancellationFacts,
  decideOptions,
} from "#app/features/orders/orders/lifecycle/load-customer-options.server.ts";
import { findOrderByToken } from "#app/features/orders/orders/model/find-by-token.server.ts";
import { findBooking, updateBooking } from "#app/features/orders/orders/model/order-row-store.server.ts";
import { startCheckout } from "#app/features/orders/payments/start-checkout.server.ts";
import { ledgerEntries } from "#db/schema/ledger.ts";
import { weatherOffers } from "#db/schema/weather.ts";
import { startWeatherService } from "#tests/support/providers/weather-service.ts";
import { book } from "#tests/support/scenes/factories.ts";
import { json, ownerCookie, testApp } from "#tests/support/servers/app.ts";
import { refreshForecasts } from "./refresh-forecasts.server.ts";

const gusts = (kmh: number) => ({
  windGust: { uom: "wmoUnit:km_h-1", values: [{ validTime: "2026-05-15T06:00:00+00:00/P7D", value: kmh }] },
});

/** A Friday, a windy week, and an order on Sunday whose free move is used and whose customer was asked. */
async function asked() {
  let now = new Date("2026-05-15T14:00:00Z");
  const service = await startWeatherService();
  service.state.layers = gusts(41.9);
  const env = { WEATHER: "nws", WEATHER_API_URL: service.url, publicUrl: "https://bounce.example" } as const;
  const app = await testApp({
    now: () => now,
    env: { RATE_LIMITS: "off" },
    config: { session: { idleMs: 7 * 86_400_000, maxMs: 7 * 86_400_000 } },
    deps: createWeather(env, () => "hello@bounce.example"),
  });
  const cookie = await ownerCookie(app.request);
  const { bookingId, token } = await book(app.request, { eventDate: "2026-05-17", zip: "30540" });
  await updateBooking(app.db, bookingId, { status: "confirmed", reschedules: 1 }, now);
  await refreshForecasts(app.deps);
  const office = (path: string) => app.request(path, json("POST", { bookingIds: [bookingId] }, { cookie }));
  await office("/api/weather/offers");
  const post = (path: string, fields: Record<string, string>) =>
    app.request(`/booking/${token}${path}`, { method: "POST", body: new URLSearchParams(fields) });
  return {
    ...app,
    service,
    bookingId,
    token,
    post,
    callOff: () => office("/api/weather/call-off"),
    keep: () => post("", { intent: "keep-for-now" }),
    move: (day: string, key: string) => post("/move", { day, from: "2026-05-17", final: "no", key }),
    page: async (path = "/weather") => {
      const response = await app.request(`/booking/${token}${path}`);
      return response.status === 200
        ? (await response.text()).replaceAll("<!-- -->", "")
        : response.headers.get("location");
    },
    answer: async () =>
      (await app.db.select().from(weatherOffers).where(eq(weatherOffers.bookingId, bookingId))).map(
        (offer) => offer.answer,
      ),
    row: () => findBooking(app.db, bookingId),
    later: (minutes: number) => {
      now = new Date(now.getTime() + minutes * 60_000);
    },
  };
}

test("the page of the choice has the gusts, the days that fit with the best first, and three answers; without a question it leads to the booking", async () => {
  const { page, keep, answer, request } = await asked();
  const html = (await page()) ?? "";
  for (const words of [
    "Sunday looks windy",
    "Gusts by the hour",
    "26 mph, too windy",
    "Keep Sunday for now",
    "rain check",
  ])
    expect(html).toContain(words);
  // The forecast stops every day that it reaches, so the first day beyond it is picked.
  expect(
    /value="(2026-\d\d-\d\d)"[^>]*checked|checked[^>]*value="(2026-\d\d-\d\d)"/.exec(html)?.slice(1).join(""),
  ).toBe("2026-05-22");
  expect((await keep()).headers.get("location")).toMatch(/\/weather$/);
  expect(await page()).toContain("You keep your day for now.");
  expect(await answer()).toEqual(["keep"]);
  const other = await book(request, {
    eventDate: "2026-05-30",
    customerEmail: "x@example.com",
    customerPhone: "706 555 0111",
  });
  const response = await request(`/booking/${other.token}/weather`);
  expect([response.status, response.headers.get("location")]).toEqual([303, `/booking/${other.token}`]);
  expect((await request(`/booking/${"x".repeat(32)}/weather`)).status).toBe(404);
});

test("the forecast calms down between question and answer: the page says so, and every answer still stands", async () => {
  const { page, service, deps, later, keep, move, row } = await asked();
  service.state.layers = gusts(12.9);
  service.state.updateTime = "2026-05-15T14:20:00+00:00";
  later(31);
  await refreshForecasts(deps);
  expect(await page()).toContain("Sunday looks better now");
  expect((await keep()).status).toBe(303);
  expect((await move("2026-05-23", "calm-1")).status).toBe(303);
  expect(await row()).toMatchObject({ eventDate: "2026-05-23", reschedules: 1 });
});

test("a day that somebody took a second ago: a sentence, the order stays, and the question stays open", async () => {
  const { request, move, row, answer } = await asked();
  await book(request, { eventDate: "2026-05-23", customerEmail: "other@example.com", customerPhone: "706 555 0111" });
  const refused = await move("2026-05-23", "taken-1");
  expect([refused.status, await refused.text()]).toEqual([409, expect.stringContaining("already booked")]);
  expect(await row()).toMatchObject({ eventDate: "2026-05-17" });
  expect(await answer()).toEqual([null]);
});

test("two phones answer at the same moment: one move is made, the other one reads why not, and the last word is stored", async () => {
  const { move, keep, row, answer, runJobs, outbox } = await asked();
  const [one, other] = await Promise.all([move("2026-05-23", "one"), move("2026-05-24", "other")]);
  const statuses = [one.status, other.status].toSorted();
  expect(statuses).toEqual([303, 409]);
  const loser = one.status === 409 ? one : other;
  expect(await loser.text()).toMatch(/moved to another day meanwhile|free move is used/);
  expect(await answer()).toEqual(["move"]);
  // What comes after the move changes nothing.
  await keep();
  expect(await answer()).toEqual(["move"]);
  const moved = (await row())?.eventDate;
  expect(["2026-05-23", "2026-05-24"]).toContain(moved);
  await runJobs();
  expect((await outbox()).filter(({ subject }) => /^Moved|moved/.test(subject ?? "")).length).toBe(2);
});

test("an answer after the deadline: the page says that the time is over, nothing changes, and a called-off day opens the choice again", async () => {
  const { later, page, keep, move, row, answer, callOff } = await asked();
  later(32 * 60 + 1);
  expect(await page()).toContain("The time to choose is over");
  expect((await keep()).headers.get("location")).toMatch(/\/weather$/);
  const late = await move("2026-05-23", "late");
  expect([late.status, await late.text()]).toEqual([409, expect.stringContaining("Please call us")]);
  expect([await answer(), (await row())?.eventDate]).toEqual([[null], "2026-05-17"]);
  await callOff();
  expect(await page()).toContain("We called Sunday off");
  expect((await move("2026-05-23", "after")).status).toBe(303);
  expect(await row()).toMatchObject({ eventDate: "2026-05-23", calledOffAt: null });
});

test("called off while the customer is paying: the checkout is closed; what got through counts once and comes back in full", async () => {
  for (const paysFirst of [false, true]) {
    const { db, deps, token, callOff, runJobs, page, bookingId } = await asked();
    const order = async () => {
      const found = await findOrderByToken(db, token);
      if (!found) throw new Error("The order is gone");
      return found;
    };
    const checkout = (await startCheckout(deps, await order())).url.split("/").at(-1) ?? "";
    const demo = deps.demo;
    if (!demo) throw new Error("This installation has no demo company");
    if (paysFirst) expect(await payDemoCheckout(demo, checkout)).toMatchObject({ ok: true });
    await callOff();
    await runJobs();
    const paid = await payDemoCheckout(demo, checkout);
    expect(paid).toMatchObject(paysFirst ? { ok: true } : { ok: false, reason: "expired" });
    await runJobs();
    const charges = (await db.select().from(ledgerEntries)).filter((entry) => entry.bookingId === bookingId);
    expect(charges.length).toBe(paysFirst ? 1 : 0);
    expect(await page()).toContain("We called Sunday off");
    const { cancel } = decideOptions(cancellationFacts(deps, await order()));
    expect(cancel).toMatchObject({ allowed: true, keptCents: 0, backCents: charges[0]?.amountCents ?? 0 });
  }
});

test("the preview says who gets what and stores nothing", async () => {
  const { request, bookingId, db } = await asked();
  const cookie = await ownerCookie(request);
  const call = (bookingIds: number[]) =>
    request("/api/weather/offers/preview", json("POST", { bookingIds }, { cookie }));
  const before = await db.$count(weatherOffers);
  const shown = await (await call([bookingId])).json();
  expect(shown).toMatchObject({
    emails: 1,
    texts: 0,
    until: "Sat, May 16, 6:00 PM",
    text: { segments: expect.any(Number) },
  });
  expect(shown.email.text).toContain("Over 15 mph");
  expect(shown.text.body).toMatch(/the forecast for Sunday, May 17 is doubtful.*\/weather$/);
  expect(await db.$count(weatherOffers)).toBe(before);
  expect([(await call([99_999])).status, (await call([])).status]).toEqual([404, 422]);
});
