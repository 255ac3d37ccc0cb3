// The crew's phone on the road: a whole day without a signal, with reloads, a browser that dies and a clock that is hours wrong.
// All of it arrives once and in order.

import { asc, eq, inArray } from "drizzle-orm";
import type { BrowserContext, Page } from "playwright-core";
import { beforeAll, expect, inject, onTestFinished, test } from "vitest";
import { businessToday } from "#app/shared/days/business-clock.ts";
import { units } from "#db/schema/catalog.ts";
import { attachments, stopEvents } from "#db/schema/deliveries.ts";
import { waivers } from "#db/schema/waiver.ts";
import { expectAccessible, openBrowser, screenshot } from "#tests/support/browser/browser.ts";
import { killPhone, openPhone, signInOnPhone, takenPhoto } from "#tests/support/browser/crew-browser.ts";
import { isFullRun } from "#tests/support/runner/full-run.ts";
import { fullTest } from "#tests/support/runner/full-test.ts";
import { book } from "#tests/support/scenes/factories.ts";
import { OWNER_PASSWORD, STAFF, signInAs } from "#tests/support/scenes/sign-in.ts";
import { temporaryFolder } from "#tests/support/servers/server.ts";
import { siteForThisFile } from "#tests/support/servers/site.ts";
import { TIME_ZONE } from "#tests/support/servers/time-zone.ts";

const browser = openBrowser();
const server = siteForThisFile({ RATE_LIMITS: "off" });
const today = businessToday(new Date(), TIME_ZONE);
const call = (path: string, init?: RequestInit) => fetch(server.url + path, init);
/** Asking a server that isn't there, and a session that is over, are part of the day. */
const IGNORE = /Failed to (load|fetch)|ERR_|status of 401/;
const SLOTS = ["Front", "Anchors", "Blower", "Whole yard"];

let owner: string;
const asOwner = (path: string, init: RequestInit = {}) =>
  call(path, { ...init, headers: { ...init.headers, cookie: owner } });
/** With a waiver that is signed, as most are by the day. */
async function order(changes: Record<string, unknown>) {
  const booked = await book(asOwner, { source: "admin", eventDate: today, ...changes });
  await server.deps.db.update(waivers).set({ status: "confirmed" }).where(eq(waivers.bookingId, booked.bookingId));
  return booked;
}

/** At least three. */
const STOPS = Number(process.env.CREW_STOPS ?? 3);
const CUSTOMERS = ["Rosa Delgado", "Tonya Pritchett", "Marlee Holloway", "Ben Okafor", "Ada Kiker", "Lou Garza"];
const NAMES = CUSTOMERS.slice(0, STOPS);
const bookings = new Map<string, number>();
beforeAll(async () => {
  owner = await signInAs(call, "owner");
  await server.deps.db
    .insert(units)
    .values([2, 3, 4, 5, 6].map((nth) => ({ inflatableId: 3, name: `Castle Combo ${nth}`, position: nth })));
  for (const [at, customerName] of NAMES.entries()) {
    const customerEmail = `customer${at}@example.com`;
    const customerPhone = `(706) 555-01${40 + at}`;
    bookings.set(customerName, (await order({ customerName, customerEmail, customerPhone })).bookingId);
  }
});

/** Takes a photo at each place that wants one. Those of the first stop are as large as a phone's: making them smaller takes time. */
let taken = 0;
async function photograph(page: Page, slots: string[]): Promise<void> {
  for (const slot of slots) {
    taken += 1;
    const photo = await takenPhoto(taken, taken > SLOTS.length ? [800, 600] : undefined);
    await page.getByLabel(`Photo: ${slot}`).setInputFiles(photo);
    await page.getByLabel(`Take again: ${slot}`).waitFor({ state: "attached" });
  }
}

/** Surface, anchors, clearances and wind. */
async function check(page: Page): Promise<void> {
  await page.getByText("Grass", { exact: true }).click();
  await page.getByRole("textbox", { name: "Anchors" }).fill("8");
  for (const box of await page.getByRole("checkbox").all()) await box.check();
  await page.getByRole("textbox", { name: "Wind, mph" }).fill("6");
  await page.getByText("With a meter").click();
}

async function payCash(page: Page): Promise<void> {
  await page.getByText("Cash", { exact: true }).click();
  await page.getByLabel("Cash counted ($)").fill("250");
  await page.getByRole("button", { name: "I have the cash" }).click();
  await page.getByText("Everything is paid.").waitFor();
}

async function sign(page: Page): Promise<void> {
  const glass = page.getByLabel(/signs here with a finger/);
  await glass.scrollIntoViewIfNeeded();
  const box = await glass.boundingBox();
  if (!box) throw new Error("There is nowhere to sign");
  await page.mouse.move(box.x + 30, box.y + 60);
  await page.mouse.down();
  await page.mouse.move(box.x + 160, box.y + 40, { steps: 5 });
  await page.mouse.up();
  await page.getByRole("button", { name: "Save the signature" }).click();
  await page.getByText("The sign-off is stored.").waitFor();
}

async function openStop(page: Page, name: string): Promise<void> {
  await page.getByRole("list").getByRole("link", { name }).first().click();
}

async function arrive(page: Page, name: string): Promise<void> {
  await openStop(page, name);
  await page.getByRole("button", { name: "On our way" }).click();
  await page.getByText(/On our way, about/).waitFor();
  await page.getByRole("button", { name: "We're here" }).click();
  await page.getByText("Here since").waitFor();
}

async function finish(page: Page): Promise<void> {
  await page.getByText("Everything is checked").waitFor();
  await page.getByRole("button", { name: "Finish setup" }).click();
  await page.getByRole("heading", { name: "All stops", exact: true }).waitFor();
}

const stopDay = async (phone: BrowserContext) => {
  const page = phone.pages()[0] ?? (await phone.newPage());
  await page.goto(`${server.url}/crew`);
  return page;
};

test(`${STOPS} stops without a signal, two reloads, a dead battery, a clock 3 hours ahead: all arrives once and in order`, async () => {
  const folder = temporaryFolder(inject("dataFolder"));
  const open = () => openPhone({ url: server.url, folder, clockHours: 3 });
  let phone = await open();
  onTestFinished(() => phone.close().catch(() => {}));
  let page = await phone.newPage();
  const startedAt = Date.now();
  await signInOnPhone(page, server.url);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.getByRole("link", { name: "Tomorrow's stops" }).click();
  await page.getByRole("heading", { name: "No stops tomorrow" }).waitFor();
  await page.goBack();
  await phone.setOffline(true);

  const [first = "", second = "", third = "", ...others] = NAMES;
  await arrive(page, first);
  await check(page);
  await photograph(page, SLOTS);
  await payCash(page);
  await sign(page);
  await finish(page);
  await page.getByRole("status").filter({ hasText: "Offline, 6 changes waiting" }).waitFor();

  // A page that is reloaded in the middle of a check has all that was filled in.
  await arrive(page, second);
  await check(page);
  await photograph(page, SLOTS.slice(0, 2));
  await page.reload();
  await page.getByText("Here since").waitFor();
  expect(await page.getByRole("textbox", { name: "Anchors" }).inputValue()).toBe("8");
  expect(await page.getByLabel(/^Take again/).count()).toBe(2);
  await photograph(page, SLOTS.slice(2));
  await payCash(page);
  await sign(page);
  await finish(page);

  await arrive(page, third);
  await check(page);
  await photograph(page, SLOTS);
  await killPhone(phone);
  phone = await open();
  await phone.setOffline(true);
  page = await stopDay(phone);
  await openStop(page, third);
  await page.getByRole("link", { name: "Open the check" }).click();
  await page.getByText("5 of 7 done").waitFor();
  await payCash(page);
  await sign(page);
  await finish(page);
  await page.reload();
  await page.getByRole("heading", { name: "All stops" }).waitFor();

  for (const name of others) {
    await arrive(page, name);
    await check(page);
    await photograph(page, SLOTS);
    await payCash(page);
    await sign(page);
    await finish(page);
  }
  // The first one comes back wet in the evening, with a seam that gave.
  await page.getByRole("link", { name: new RegExp(`${first}.*Pick up`) }).click();
  await page.getByRole("button", { name: "We're here" }).click();
  await page.getByRole("button", { name: /^Report damage/ }).click();
  const damage = page.getByRole("dialog");
  await damage.getByLabel("What is damaged").fill("A seam at the entrance");
  await photograph(page, ["Before", "After"]);
  await damage.getByText("Yes, it's minor").click();
  await damage.getByRole("button", { name: "Report damage", exact: true }).click();
  await page.getByText("Damage is reported.").waitFor();
  await page.getByText("On the truck").click();
  await page.getByRole("checkbox", { name: /It's wet/ }).check();
  await page.getByRole("button", { name: "Finish pickup" }).click();
  await page.getByRole("link", { name: "See them" }).click();
  await page.getByRole("heading", { name: /changes are waiting/ }).waitFor();
  expect(await server.deps.db.$count(stopEvents)).toBe(0);

  await phone.setOffline(false);
  await page.getByRole("heading", { name: "Nothing is waiting" }).waitFor({ timeout: 120_000 });
  const endedAt = Date.now();
  const events = await server.deps.db.select().from(stopEvents).orderBy(asc(stopEvents.id));
  const perStop = ["on_our_way", "arrived", "checked", "collected", "signed", "set_up"];
  const expected = [...NAMES.flatMap((name) => perStop.map((kind) => [bookings.get(name), "delivery", kind]))];
  for (const kind of ["arrived", "damaged", "picked_up"]) expected.push([bookings.get(first), "pickup", kind]);
  expect(events.map(({ bookingId, stop, kind }) => [bookingId, stop, kind])).toEqual(expected);
  expect(events.map(({ sequence }) => sequence)).toEqual(expected.map((_, at) => at + 1));
  expect(new Set(events.map(({ device }) => device)).size).toBe(1);
  expect(events.flatMap(({ problem }) => problem ?? [])).toEqual(["Damaged: Castle Combo 1. A seam at the entrance."]);
  for (const { happenedAt, deviceAt } of events) {
    // By the server's clock in the time that the test took, by the phone's three hours later.
    expect(happenedAt.getTime()).toBeGreaterThan(startedAt - 1_000);
    expect(happenedAt.getTime()).toBeLessThan(endedAt + 1_000);
    expect(Math.abs(deviceAt.getTime() - happenedAt.getTime() - 3 * 3_600_000)).toBeLessThan(1_000);
  }
  const times = events.map(({ happenedAt }) => happenedAt.getTime());
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  const named = events.flatMap(({ data }) => {
    const { photos, before, after, signature } = data as Record<string, string[]>;
    return [photos, before, after, signature].flat().filter((hash) => hash !== undefined);
  });
  expect(named).toHaveLength(STOPS * (SLOTS.length + 1) + 2);
  const files = await server.deps.db.select().from(attachments).where(inArray(attachments.hash, named));
  expect(files).toHaveLength(new Set(named).size);
  expect(Math.max(...files.flatMap(({ width, height }) => [width, height]))).toBe(1600);
  const paid = (await (await asOwner(`/api/bookings/${bookings.get(second)}`)).json()) as { balance: number };
  expect(paid.balance).toBe(0);
  expect(await left(page)).toEqual({ unsent: 0, bytes: 0 });
});

/** What of the queue is still on the device. */
function left(page: Page): Promise<{ unsent: number; bytes: number }> {
  return page.evaluate(async () => {
    const open = indexedDB.open("crew");
    await new Promise((resolve) => open.addEventListener("success", resolve));
    const read = async (name: string) => {
      const all = open.result.transaction(name).objectStore(name).getAll();
      await new Promise((resolve) => all.addEventListener("success", resolve));
      return all.result as { state?: string; bytes?: ArrayBuffer | null }[];
    };
    const unsent = (await read("events")).filter(({ state }) => state === "waiting").length;
    const bytes = (await read("files")).reduce((sum, file) => sum + (file.bytes?.byteLength ?? 0), 0);
    open.result.close();
    return { unsent, bytes };
  });
}

const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/** What is smaller than a gloved finger. */
function smallTargets(page: Page): Promise<string[]> {
  return page.locator("a, button, label:has(input)").evaluateAll((all) =>
    all
      .filter((target) => target.checkVisibility() && !target.closest("fieldset label:not(:has([type=radio]))"))
      .filter((target) => target.getBoundingClientRect().height < 55.5)
      .map((target) => target.outerHTML.slice(0, 120)),
  );
}

/** A screen as it has to be: for axe, at 360 pixels, with large targets, and to be read in the sun. */
async function expectReadable(page: Page, name: string): Promise<void> {
  await screenshot(page, `crew-${name}`);
  await expectAccessible(page);
  expect([name, await sideways(page)]).toEqual([name, 0]);
  expect([name, await smallTargets(page)]).toEqual([name, []]);
  const dim = await page.evaluate(async () => {
    type Found = { violations: { nodes: { html: string; any: { message: string }[] }[] }[] };
    const { axe } = window as unknown as { axe: { run: (part: Document, options: object) => Promise<Found> } };
    const runOnly = { type: "rule", values: ["color-contrast-enhanced"] };
    const rules = { "color-contrast-enhanced": { enabled: true } };
    const { violations } = await axe.run(document, { runOnly, rules });
    return violations.flatMap(({ nodes }) => nodes.map(({ html, any }) => `${any[0]?.message} ${html.slice(0, 100)}`));
  });
  expect([name, dim]).toEqual([name, []]);
}

/** From the smallest phone to a screen in the yard: nothing is cut off and nothing shrinks. */
async function expectAtEveryWidth(page: Page, name: string): Promise<void> {
  for (const width of isFullRun ? [320, 390, 768, 1440] : [320]) {
    await page.setViewportSize({ width, height: 900 });
    await screenshot(page, `crew-${name}`);
    expect([name, width, await sideways(page)]).toEqual([name, width, 0]);
    expect([name, width, await smallTargets(page)]).toEqual([name, width, []]);
  }
  await page.setViewportSize({ width: 360, height: 780 });
}

const newPhone = () => browser.newPage(360, { serviceWorkers: "allow", ignore: IGNORE });

test("the crew's front door is the app; each screen is readable in the sun at 360 pixels, and other pages lead back", async () => {
  await order({ inflatableId: 4, customerName: "Hazel Price", customerEmail: "hazel@example.com" });
  const page = await newPhone();
  await signInOnPhone(page, server.url);
  await page.goto(`${server.url}/admin`);
  await page.waitForURL(`${server.url}/crew`);
  await page.getByText("Signed in as Marcus Bell").waitFor();
  await expectReadable(page, "day");
  await expectAtEveryWidth(page, "day");
  const { contact } = server.deps.business();
  const office = page.getByRole("link", { name: "Call office" });
  expect(await office.getAttribute("href")).toContain(contact.phone.replace(/\D/g, ""));
  const way = page.getByRole("link", { name: "Navigate to Hazel Price" });
  expect(await way.getAttribute("href")).toMatch(
    /^https:\/\/www\.google\.com\/maps\/dir\/\?api=1&destination=12%20Orchard/,
  );
  expect(await page.getByText("@example.com").count()).toBe(0);

  await openStop(page, "Hazel Price");
  await page.getByRole("heading", { name: "Hazel Price", level: 1 }).waitFor();
  await expectReadable(page, "stop");
  await expectAtEveryWidth(page, "stop");
  // Without a mouse, from arriving to the sign-off that isn't given.
  await page.getByRole("button", { name: "We're here" }).press("Enter");
  await page.getByText("Here since").waitFor();
  await expectReadable(page, "check");
  await page.getByRole("radio", { name: "Grass" }).press("Space");
  const more = page.getByRole("button", { name: "Anchors: one more" });
  for (let nth = 0; nth < 3; nth += 1) await more.press("Enter");
  await page.getByText(/too few\. It needs/).waitFor();
  await page.getByRole("textbox", { name: "Wind, mph" }).fill("31");
  await page.getByText(/31 mph is over the limit/).waitFor();
  expect(await page.getByRole("button", { name: "Finish setup" }).isDisabled()).toBe(true);
  await page.getByText("Still open: anchors, clearances, wind, 4 photos, payment, sign-off").waitFor();
  await expectReadable(page, "check-forbidden");
  await expectAtEveryWidth(page, "check");
  await page.getByRole("radio", { name: "Cash" }).press("Space");
  await page.getByLabel("Cash counted ($)").fill("a lot");
  await page.getByRole("button", { name: "I have the cash" }).press("Enter");
  await page.getByText("Please type the dollars you counted, such as 107.50.").waitFor();
  await page.getByRole("radio", { name: "Won't sign" }).press("Space");
  await page.getByRole("button", { name: "Save the sign-off" }).press("Enter");
  await page.getByText("Please write down what they said.").waitFor();
  await page.getByRole("button", { name: "Can't set up here" }).press("Enter");
  const why = page.getByRole("dialog", { name: "Why can't it be set up?" });
  await why.waitFor();
  await screenshot(page, "crew-cant-set-up", false);
  await expectAccessible(page, "dialog[open]");
  expect(await why.getByRole("radio", { name: "Too much wind" }).isChecked()).toBe(true);
  await why.getByRole("link", { name: "Call the office" }).waitFor();
  await why.getByLabel("Note").fill("Gusts over the ridge");
  await why.getByRole("button", { name: "Report it" }).press("Enter");
  await page.getByText(/^Not set up/).waitFor();

  await page.getByRole("link", { name: "Load list" }).press("Enter");
  await page.getByRole("heading", { name: /^0 of \d+ loaded$/ }).waitFor();
  // For all stops, also when one of them is called off meanwhile.
  await page.getByRole("checkbox").last().press("Space");
  await page.getByRole("heading", { name: /^1 of \d+ loaded$/ }).waitFor();
  // The other phone of the truck knows of it.
  const second = await newPhone();
  await signInOnPhone(second, server.url);
  await second.getByRole("link", { name: "Load list" }).click();
  await second.getByRole("heading", { name: /^1 of \d+ loaded$/ }).waitFor();
  await second.close();
  await expectReadable(page, "load");
  await expectAtEveryWidth(page, "load");
  const kinds = async () => (await server.deps.db.select().from(stopEvents).orderBy(asc(stopEvents.id))).slice(-3);
  await expect.poll(async () => (await kinds()).map(({ kind }) => kind)).toEqual(["arrived", "cant_set_up", "loaded"]);

  await page.goto(`${server.url}/admin/bookings`);
  await page.getByRole("heading", { name: "Your account can't open this page" }).waitFor();
  await page.getByRole("link", { name: "Back to your stops" }).click();
  await page.getByRole("link", { name: "Your account" }).click();
  await page.getByRole("heading", { name: "Your account" }).waitFor();
  await page.getByRole("link", { name: "Your stops" }).click();
  await page.getByRole("heading", { name: "All stops", exact: true }).waitFor();
});

test("a session that ended asks to sign in while what was reported still leaves; the next person sees nothing of it", async () => {
  await order({ inflatableId: 2, wetOption: false, customerName: "Nora Finch", customerEmail: "nora@example.com" });
  const page = await newPhone();
  await signInOnPhone(page, server.url);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.context().setOffline(true);
  await openStop(page, "Nora Finch");
  await page.getByRole("button", { name: "On our way" }).click();
  await page.getByText(/is waiting for a signal/).waitFor();
  const session = (await page.context().cookies()).filter(({ name }) => name !== "owner");
  await page.context().clearCookies();
  await page.context().addCookies(session);
  await page.context().setOffline(false);
  await page.getByRole("heading", { name: "Please sign in" }).waitFor();
  await expectReadable(page, "signed-out");
  expect(await page.getByText("Nora Finch").count()).toBe(0);
  const onOurWay = async () =>
    (await server.deps.db.select().from(stopEvents).orderBy(asc(stopEvents.id))).at(-1)?.kind;
  await expect.poll(onOurWay).toBe("on_our_way");

  // The one who signs in next has left a report unsent on this phone.
  await page.getByRole("link", { name: "Sign in" }).click();
  await page.getByLabel("Email").fill(STAFF.crew.email);
  await page.getByLabel("Password").fill(OWNER_PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByText("Signed in as Marcus Bell").waitFor();
  await page.context().setOffline(true);
  await openStop(page, "Nora Finch");
  await page.getByRole("button", { name: "We're here" }).click();
  await page.getByText("Here since").waitFor();
  await page.evaluate(() => caches.keys());
  const cookie = await signInAs(call, "office");
  const [name = "", value = ""] = cookie.split("=");
  await page.context().addCookies([
    { name, value, url: server.url },
    { name: "staff", value: "999", url: server.url },
  ]);
  await page.goto(`${server.url}/crew`);
  await page.getByRole("heading", { name: "Your stops aren't on this phone yet" }).waitFor();
  expect(await page.getByText("Nora Finch").count()).toBe(0);
  await page.context().setOffline(false);
  await page.getByText(`Signed in as ${STAFF.office.name}`).waitFor();
  const last = async () => (await server.deps.db.select().from(stopEvents).orderBy(asc(stopEvents.id))).at(-1);
  await expect.poll(async () => (await last())?.kind).toBe("arrived");
  expect((await last())?.userName).toBe(STAFF.crew.name);
});

fullTest("a unit that may not go out, an unsigned waiver and forms that a dead phone keeps", async () => {
  const { bookingId } = await order({
    ...{ inflatableId: 1, customerName: "Wren Abbott", customerEmail: "wren@example.com", wetOption: false },
  });
  const { db } = server.deps;
  await db.update(waivers).set({ status: "unsigned" }).where(eq(waivers.bookingId, bookingId));
  const [seat] = await db.select().from(units).where(eq(units.inflatableId, 1));
  const inspection = { kind: "inspection", happenedOn: today, note: "A seam is open", result: "failed" };
  const headers = { "Content-Type": "application/json" };
  const post = (path: string, body: object) => asOwner(path, { method: "POST", headers, body: JSON.stringify(body) });
  expect((await post(`/api/units/${seat?.id}/log`, inspection)).status).toBe(201);

  const page = await newPhone();
  await signInOnPhone(page, server.url);
  await openStop(page, "Wren Abbott");
  await page.getByRole("button", { name: "We're here" }).click();
  await page.getByText("A unit may not be used").waitFor();
  await page.getByText(/Call the office: the owner can write down why/).waitFor();
  await expectReadable(page, "check-unit");
  expect(await page.getByRole("button", { name: "Finish setup" }).isDisabled()).toBe(true);
  // Somebody begins to say why, and the phone dies.
  await page.getByRole("button", { name: "Can't set up here" }).click();
  const why = page.getByRole("dialog", { name: "Why can't it be set up?" });
  expect(await why.getByRole("radio", { name: "The unit may not be used" }).isChecked()).toBe(true);
  await why.getByLabel("Note").fill("The seam is open again");
  taken += 1;
  await why.getByLabel("Photo: Show it").setInputFiles(await takenPhoto(taken));
  await why.getByLabel("Take again: Show it").waitFor({ state: "attached" });
  await page.reload();
  await page.getByRole("button", { name: "Can't set up here" }).click();
  expect(await why.getByLabel("Note").inputValue()).toBe("The seam is open again");
  await why.getByLabel("Take again: Show it").waitFor({ state: "attached" });
  await why.getByRole("button", { name: "Back to the stop" }).click();

  // The owner writes down why it may be used all the same.
  expect((await post(`/api/units/${seat?.id}/release`, { bookingId, reason: "The seam is sewn" })).ok).toBe(true);
  await page.reload();
  await page.getByText(/^Still open: surface/).waitFor();
  await check(page);
  await photograph(page, SLOTS);
  await page.getByRole("radio", { name: "Cash" }).press("Space");
  const owed = (await (await asOwner(`/api/bookings/${bookingId}`)).json()) as { balance: number };
  await page.getByLabel("Cash counted ($)").fill(String(owed.balance));
  await page.getByRole("button", { name: "I have the cash" }).click();
  await page.getByText("Everything is paid.").waitFor();
  await sign(page);
  await page.getByText("Still open: waiver").waitFor();
  await page.getByText("The waiver isn't signed. Nobody may play before it is.").waitFor();
  await expectReadable(page, "waiver");
  await expectAtEveryWidth(page, "waiver");
  const [signing] = await Promise.all([
    page.waitForEvent("popup"),
    page.getByRole("link", { name: "Sign on this phone" }).click(),
  ]);
  await signing.getByRole("heading", { level: 1 }).waitFor();
  expect(await signing.getByText("wren@example.com").count()).toBe(0);
  await signing.close();
  await page.getByLabel("Or why you finish without it").fill("She signs on her own phone tonight");
  await finish(page);
  const last = async () => {
    const [event] = (await db.select().from(stopEvents).orderBy(asc(stopEvents.id))).slice(-1);
    return [event?.kind, event?.problem];
  };
  await expect
    .poll(last, { timeout: 120_000 })
    .toEqual(["set_up", "They set it up without a signed waiver. Their reason: She signs on her own phone tonight."]);
});

/** Makes a phone full, or gives it room again: photos, and what asks whether one would fit. */
const fillPhone = (page: Page, isFull: boolean) =>
  page.evaluate((full) => {
    const { prototype } = IDBObjectStore;
    const stored = prototype as IDBObjectStore & { reallyPut?: IDBObjectStore["put"] };
    stored.reallyPut ??= prototype.put;
    const put = stored.reallyPut;
    prototype.put = function (this: IDBObjectStore, value: unknown, key?: IDBValidKey) {
      if (full && (this.name === "files" || key === "room")) throw new DOMException("No room", "QuotaExceededError");
      return key === undefined ? put.call(this, value) : put.call(this, value, key);
    };
  }, isFull);

fullTest("a photo of 40 MB is refused at once; a full phone goes on without photos until there is room", async () => {
  const { bookingId } = await order({
    ...{ inflatableId: 12, customerName: "Theo Marsh", customerEmail: "theo@example.com" },
  });
  const page = await newPhone();
  await signInOnPhone(page, server.url);
  await openStop(page, "Theo Marsh");
  await page.getByRole("button", { name: "We're here" }).click();
  await page.getByText("Here since").waitFor();
  const heic = { name: "IMG_1.HEIC", mimeType: "image/heic", buffer: Buffer.alloc(40 * 1024 * 1024, 7) };
  await page.getByLabel("Photo: Front").setInputFiles(heic);
  await page.getByText(/This phone can't make that photo small enough/).waitFor();
  expect(await left(page)).toMatchObject({ bytes: 0 });
  await fillPhone(page, true);
  taken += 1;
  await page.getByLabel("Photo: Front").setInputFiles(await takenPhoto(taken));
  await page.getByText(/This phone is full/).waitFor();
  expect(await page.getByLabel("Photo: Front").count()).toBe(0);
  await expectReadable(page, "full");
  await page.getByRole("button", { name: "There is room again" }).click();
  await page.getByText(/This phone is full/).waitFor();
  await fillPhone(page, false);
  await page.getByRole("button", { name: "There is room again" }).click();
  await page.getByLabel("Photo: Front").waitFor({ state: "attached" });
  await photograph(page, ["Front"]);
  const counted = await server.deps.db.select().from(stopEvents).where(eq(stopEvents.bookingId, bookingId));
  expect(counted.map(({ kind }) => kind)).toEqual(["arrived"]);
});
