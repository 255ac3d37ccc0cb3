// The crew's phone on the road: a whole day without a signal, with reloads, a browser that dies and a clock that is hours wrong.
// All of it arrives once and in order.

import { asc, inArray } from "drizzle-orm";
import type { BrowserContext, Page } from "playwright-core";
import { beforeAll, expect, inject, onTestFinished, test } from "vitest";
import { businessToday } from "../../app/shared/business-clock.ts";
import { addDays } from "../../app/shared/plain-date.ts";
import { units } from "../../db/schema/catalog.ts";
import { attachments, stopEvents } from "../../db/schema/deliveries.ts";
import { expectAccessible, openBrowser, screenshot } from "../support/browser.ts";
import { killPhone, openPhone, signInOnPhone, takenPhoto } from "../support/crew-browser.ts";
import { book } from "../support/factories.ts";
import { temporaryFolder } from "../support/server.ts";
import { OWNER_PASSWORD, STAFF, signInAs } from "../support/sign-in.ts";
import { siteForThisFile } from "../support/site.ts";
import { TIME_ZONE } from "../support/time-zone.ts";

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
const order = (changes: Record<string, unknown>) => book(asOwner, { source: "admin", eventDate: today, ...changes });

const NAMES = ["Rosa Delgado", "Tonya Pritchett", "Marlee Holloway", "Ben Okafor", "Ada Kiker", "Lou Garza"];
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

/** Takes a photo at each place that wants one. */
let taken = 0;
async function photograph(page: Page, slots: string[]): Promise<void> {
  for (const slot of slots) {
    taken += 1;
    await page.getByLabel(`Photo: ${slot}`).setInputFiles(await takenPhoto(taken));
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

test("six stops without a signal, two reloads, a dead battery, a clock 3 hours ahead: all arrives once, in order, with its photos", async () => {
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
  killPhone(folder);
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
  expect(events.flatMap(({ problem }) => problem ?? [])).toEqual([]);
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
  expect(named).toHaveLength(6 * SLOTS.length + 6 + 2);
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

void addDays;
void expectAccessible;
void screenshot;
void browser;
void OWNER_PASSWORD;
void STAFF;
void IGNORE;
