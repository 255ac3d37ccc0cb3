import { readFileSync } from "node:fs";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { type Business, startingBusiness } from "#config/business.ts";
import { settingsVersions } from "#db/schema/settings.ts";
import { book } from "#tests/support/scenes/factories.ts";
import { json, ownerCookie, testApp } from "#tests/support/servers/app.ts";
import { withValueAt } from "./rules/setting-path.ts";
import type { SettingsAnswer, SettingsHistoryEntry, SettingsReview } from "./schema.ts";

const NOW = new Date("2026-05-15T20:12:00Z");

type Refused = { error: { code: string; message: string; fields?: Record<string, string>; details?: SettingsAnswer } };

async function settingsApp(env: Record<string, string> = {}, now = () => NOW) {
  const app = await testApp({ now, env });
  const cookie = await ownerCookie(app.request);
  const get = async <Answer>(path = "") =>
    (await (await app.request(`/api/settings${path}`, { headers: { cookie } })).json()) as Answer;
  const post = (path: string, body: unknown) => app.request(`/api/settings${path}`, json("POST", body, { cookie }));
  const publish = (seenVersion: number, values: unknown, more = {}) => post("", { seenVersion, values, ...more });
  return { ...app, cookie, get, post, publish };
}

const changed = (changes: Record<string, unknown>, from: Business = startingBusiness) =>
  Object.entries(changes).reduce((values, [path, value]) => withValueAt(values, path, value), from);

test("published settings count at once, on pages too, and the log says who changed what", async () => {
  const { request, get, publish, cookie, deps } = await settingsApp();
  const { version, values } = await get<SettingsAnswer>();
  const answer = await publish(version, changed({ name: "Apple Jump Co.", "deposit.basisPoints": 4000 }, values));
  expect(answer.status).toBe(200);
  expect(deps.business()).toMatchObject({ name: "Apple Jump Co.", deposit: { basisPoints: 4000 } });
  expect(await (await request("/terms")).text()).toContain("Apple Jump Co.");
  expect(await get()).toMatchObject({ version: version + 1, publishedAt: NOW.toISOString() });
  const [entry] = await (await request("/api/audit", { headers: { cookie } })).json();
  expect(entry).toMatchObject({ actor: "owner", action: "settings published", by: expect.any(String) });
  expect(entry.details.changes).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ label: "Business name" }),
      expect.objectContaining({ label: "Deposit", from: "50%", to: "40%" }),
    ]),
  );
});

test("a business with another name tells search engines no rating until its owner turns it on [O30]", async () => {
  const { request, get, publish } = await settingsApp();
  const rated = async () => (await (await request("/")).text()).includes("aggregateRating");
  expect(await rated()).toBe(true);
  const first = await get<SettingsAnswer>();
  const renamed = await publish(first.version, changed({ name: "Apple Jump Co." }, first.values));
  const { version, values } = (await renamed.json()) as SettingsAnswer;
  expect(values.reviews).toEqual({ ...startingBusiness.reviews, published: false });
  expect(await rated()).toBe(false);
  expect((await publish(version, changed({ "reviews.published": true }, values))).status).toBe(200);
  expect(await rated()).toBe(true);
});

test("a business that was renamed before an upgrade tells search engines no starting rating after it [O30]", async () => {
  const { get, publish, db } = await settingsApp();
  const upgrade = readFileSync("db/migrations/0039_no_starting_rating.sql", "utf8");
  const { version, values } = await get<SettingsAnswer>();
  await db.execute(sql.raw(upgrade));
  expect((await get<SettingsAnswer>()).values.reviews.published).toBe(true);
  await publish(version, changed({ name: "Apple Jump Co." }, values));
  // An earlier program stored the settings with the rating, or without knowing it.
  const { reviews, ...unrated } = (await get<SettingsAnswer>()).values;
  for (const stored of [{ ...unrated, reviews: { ...reviews, published: true } }, unrated]) {
    await db
      .update(settingsVersions)
      .set({ values: stored })
      .where(eq(settingsVersions.id, version + 1));
    await db.execute(sql.raw(upgrade));
    expect((await get<SettingsAnswer>()).values.reviews).toEqual({ ...reviews, published: false });
  }
  const own = { published: true, rating: 4.8, count: 31 };
  await db
    .update(settingsVersions)
    .set({ values: { ...unrated, reviews: own } })
    .where(eq(settingsVersions.id, version + 1));
  await db.execute(sql.raw(upgrade));
  expect((await get<SettingsAnswer>()).values.reviews).toEqual(own);
});

test("a tax rate, a zone and a limit show in the log and on pages at once; an older version has the defaults", async () => {
  const { request, get, publish, cookie, db } = await settingsApp();
  const { version, values } = await get<SettingsAnswer>();
  // Stored by a program that knew none of these.
  const {
    tax: _tax,
    secondDay: _day,
    damageCover: _cover,
    surface: _surface,
    proposals: _proposals,
    ...older
  } = values;
  await db.update(settingsVersions).set({ values: older as Business });
  expect((await get<SettingsAnswer>()).values).toEqual(startingBusiness);
  expect(await (await request("/terms")).text()).toContain("We add no tax and no service fee");
  const zones = [{ name: "Canton", zips: ["30114", "30115"], feeCents: 4000 }];
  const wish = { "tax.basisPoints": 725, "serviceArea.zones": zones, "delivery.mostADay": 6 };
  expect((await publish(version, changed(wish, values))).status).toBe(200);
  const terms = await (await request("/terms")).text();
  expect(terms).toContain("We add 7.25% sales tax and no service fee");
  expect(terms).toContain("Elsewhere, delivery costs $40 in Canton; for other places, ask for a quote.");
  const [entry] = await (await request("/api/audit", { headers: { cookie } })).json();
  expect(entry.details.changes).toMatchObject([
    { label: "Most deliveries a day", from: "no limit", to: "6 deliveries" },
    { label: "Sales tax", from: "0%", to: "7.25%" },
    { label: "Delivery zones", from: "none", to: "Canton, $40: 30114, 30115" },
  ]);
});

test("a drive time that was cleared stays cleared, and pages leave it out [O20]", async () => {
  const { request, get, publish } = await settingsApp();
  const { version, values } = await get<SettingsAnswer>();
  expect((await publish(version, changed({ "driveMinutes.Jasper": null }, values))).status).toBe(200);
  const { driveMinutes } = (await get<SettingsAnswer>()).values;
  expect(driveMinutes).not.toHaveProperty("Jasper");
  expect(driveMinutes).toMatchObject({ "Blue Ridge": startingBusiness.driveMinutes["Blue Ridge"] });
  const [town, home] = await Promise.all(
    ["/jasper-bounce-house-rentals", "/"].map(async (path) => (await request(path)).text()),
  );
  expect(town?.replaceAll("<!-- -->", "")).toContain("Ellijay to Jasper<");
  for (const page of [town, home]) expect(page).not.toMatch(/undefined|about minutes|> min</);
});

test("nobody but the owner reads or writes settings, and a publication without a change makes no version", async () => {
  const { request, get, publish } = await settingsApp();
  expect((await request("/api/settings")).status).toBe(401);
  expect((await request("/api/settings", json("POST", {}))).status).toBe(401);
  const { version, values } = await get<SettingsAnswer>();
  expect((await publish(version, values)).status).toBe(200);
  expect(await get("/versions")).toHaveLength(1);
});

test("publishing asks for the password again after 15 minutes; reading and reviewing don't", async () => {
  let clock = NOW;
  const { get, post, publish } = await settingsApp({}, () => clock);
  clock = new Date(NOW.getTime() + 16 * 60_000);
  const { version, values } = await get<SettingsAnswer>();
  const wish = changed({ "deposit.basisPoints": 4000 }, values);
  expect((await post("/review", { values: wish })).status).toBe(200);
  const refused = await publish(version, wish);
  expect([refused.status, ((await refused.json()) as Refused).error.code]).toEqual([403, "confirm_needed"]);
  expect(await get("/versions")).toHaveLength(1);
});

test("a person who publishes later sees the version in between, and nothing is overwritten", async () => {
  const { get, publish, deps } = await settingsApp();
  const { version, values } = await get<SettingsAnswer>();
  await publish(version, changed({ "deposit.basisPoints": 4000 }, values));
  const late = await publish(version, changed({ "deposit.basisPoints": 3000 }, values));
  expect(late.status).toBe(409);
  const { error } = (await late.json()) as Refused;
  expect(error.code).toBe("settings_changed");
  expect(error.details).toMatchObject({ version: version + 1, values: { deposit: { basisPoints: 4000 } } });
  expect(deps.business().deposit.basisPoints).toBe(4000);
});

test("the review names each change, the bookings that keep their terms, and those on days that close", async () => {
  const { request, get, post } = await settingsApp();
  await book(request, { eventDate: "2026-05-25" });
  await book(request, { eventDate: "2026-06-22" });
  await book(request, { eventDate: "2026-06-27" });
  const { values } = await get<SettingsAnswer>();
  const wish = changed({ "closed.weekdays": [1], "booking.windowDays": 120 }, values);
  const review = (await (await post("/review", { values: wish })).json()) as SettingsReview;
  expect(review).toEqual({
    changes: [
      { path: "closed.weekdays", section: "hours", label: "Closed weekdays", from: "none", to: "Monday" },
      { path: "booking.windowDays", section: "booking", label: "Days ahead", from: "90 days", to: "120 days" },
    ],
    bookings: 3,
    collisions: [
      { title: "2 bookings are on a Monday:", text: "May 25 and Jun 22. They stay on, so plan a crew for them." },
    ],
  });
  expect(await get("/versions")).toHaveLength(1);
});

test("a bad value is refused beside its field, and nothing is published", async () => {
  const { get, post, publish } = await settingsApp();
  const { version, values } = await get<SettingsAnswer>();
  const bad = changed({ "deposit.basisPoints": 12_000, foundedYear: 2024 }, values);
  for (const answer of [await post("/review", { values: bad }), await publish(version, bad)]) {
    expect(answer.status).toBe(422);
    expect(((await answer.json()) as Refused).error.fields).toEqual({
      "values.deposit.basisPoints": "Deposit is 0 to 100%",
    });
  }
  const future = await publish(version, changed({ foundedYear: 2027 }, values));
  expect(((await future.json()) as Refused).error.fields).toEqual({
    "values.foundedYear": "That year is in the future",
  });
  expect(await get("/versions")).toHaveLength(1);
});

test("the history says who changed what and when, and an old state is published again", async () => {
  const { get, publish, deps } = await settingsApp();
  const first = await get<SettingsAnswer>();
  await publish(first.version, changed({ "deposit.basisPoints": 4000, "driveMinutes.Jasper": 25 }, first.values));
  const old = await get<SettingsAnswer>(`/versions/${first.version}`);
  expect((await publish(first.version + 1, old.values, { restoredFrom: first.version })).status).toBe(200);
  expect(deps.business().deposit.basisPoints).toBe(5000);
  const history = await get<SettingsHistoryEntry[]>("/versions");
  expect(
    history.map(({ restoredFrom, changes }) => [restoredFrom, ...changes.map((one) => `${one.label} ${one.to}`)]),
  ).toEqual([
    [first.version, "Deposit 50%", "Drive time, Jasper 20 minutes"],
    [null, "Deposit 40%", "Drive time, Jasper 25 minutes"],
    [null],
  ]);
  expect((await publish(first.version + 2, first.values, { restoredFrom: 999 })).status).toBe(404);
});

test("settings fixed by the environment are shown and locked, and return to the published value afterwards", async () => {
  const env = { BUSINESS_PHONE: "(706) 555-0999", PAYMENT_LINK_CASTLE_COMBO: "https://pay.example/castle" };
  const { get, publish, database } = await settingsApp(env);
  const { version, values, fixed } = await get<SettingsAnswer>();
  expect(fixed).toEqual({
    "contact.phone": "BUSINESS_PHONE",
    "payments.links.castle-combo dry full": "PAYMENT_LINK_CASTLE_COMBO",
  });
  expect(values.contact.phone).toBe("(706) 555-0999");
  const refused = (await (
    await publish(version, changed({ "contact.phone": "(706) 555-0100" }, values))
  ).json()) as Refused;
  expect(refused.error.fields).toEqual({
    "values.contact.phone": "BUSINESS_PHONE fixes this on the server, so it can't be changed here",
  });
  expect((await publish(version, changed({ name: "Apple Jump Co." }, values))).status).toBe(200);
  const later = await testApp({ database });
  expect(later.deps.business()).toMatchObject({ name: "Apple Jump Co.", contact: startingBusiness.contact });
  expect(later.deps.business().payments.links).toEqual({});
});

test("a new home town brings its place on the map along, unless another place was typed", async () => {
  const { get, publish } = await settingsApp();
  const lubbock = { "home.locality": "Lubbock", "home.region": "TX", "home.regionName": "Texas" };
  const first = await get<SettingsAnswer>();
  const moved = (await (await publish(first.version, changed(lubbock, first.values))).json()) as SettingsAnswer;
  expect(moved.values.home.latitude).toBeCloseTo(33.58, 1);
  expect(moved.values.home.longitude).toBeCloseTo(-101.85, 1);
  const typed = { "home.locality": "Wolfforth", "home.latitude": 33.5, "home.longitude": -102 };
  const own = (await (await publish(moved.version, changed(typed, moved.values))).json()) as SettingsAnswer;
  expect(own.values.home).toMatchObject({ locality: "Wolfforth", latitude: 33.5, longitude: -102 });
  const unknown = changed({ "home.locality": "Nowhere at All" }, own.values);
  const answer = (await (await publish(own.version, unknown)).json()) as SettingsAnswer;
  expect(answer.values.home).toMatchObject({ locality: "Nowhere at All", latitude: 33.5, longitude: -102 });
});
