// What an owner sees once in a while: each notice and question fits every window, and axe finds nothing in it.

import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { businessToday } from "#app/shared/days/business-clock.ts";
import { addDays } from "#app/shared/days/plain-date.ts";
import { bookings } from "#db/schema/booking.ts";
import { credits } from "#db/schema/credits.ts";
import { users } from "#db/schema/users.ts";
import { openBrowser, untilInteractive } from "#tests/support/browser/browser.ts";
import { expectFits, lookAt } from "#tests/support/browser/page-fits.ts";
import { type Booked, bookingBody } from "#tests/support/scenes/factories.ts";
import { signIn } from "#tests/support/scenes/sign-in.ts";
import { siteForThisFile } from "#tests/support/servers/site.ts";
import { TIME_ZONE } from "#tests/support/servers/time-zone.ts";

const browser = openBrowser();
const server = siteForThisFile({ RATE_LIMITS: "off" });
const day = (days: number) => addDays(businessToday(new Date(), TIME_ZONE), days);
let cookie = "";
beforeAll(async () => {
  cookie = await signIn(server.url);
});

const send = (path: string, body: unknown) =>
  fetch(server.url + path, {
    method: "POST",
    headers: { "Content-Type": "application/json", cookie },
    body: JSON.stringify(body),
  });

/** Entered by the owner. */
async function enter(eventDate: string, changes: Record<string, unknown> = {}): Promise<Booked> {
  const entered = await send("/api/waiver-notification", bookingBody({ source: "admin", eventDate, ...changes }));
  expect(entered.status).toBe(201);
  return entered.json() as Promise<Booked>;
}

async function open(path: string): Promise<Page> {
  const page = await browser.newPage(1440, { ignore: /status of 4(09|22)/ });
  const [name = "", value = ""] = cookie.split("=");
  await page.context().addCookies([{ name, value, url: server.url }]);
  await page.goto(server.url + path);
  await untilInteractive(page);
  return page;
}

test("an order by phone has no email and a link to hand over; canceling it promises no email [O24]", async () => {
  const { bookingId } = await enter(day(30), { customerEmail: "", payOnDelivery: true });
  const page = await open(`/admin/bookings/${bookingId}`);
  await page.getByLabel("No email: give them this link").waitFor();
  await expectFits(page, "office-no-email");
  await page.getByRole("button", { name: "Cancel booking" }).click();
  const cancel = page.getByRole("dialog", { name: "Cancel this booking?" });
  await cancel.waitFor();
  expect(await cancel.textContent()).not.toContain("email to the customer");
  await expectFits(page, "office-no-email-cancel", "[role=dialog]");
});

test("an email that the office changed, an addition that waits, and a refund that lowers the price [A2]", async () => {
  const { bookingId, token } = await enter(day(33));
  expect((await send(`/api/bookings/${bookingId}/payments`, { kind: "cash", amount: 200 })).ok).toBe(true);
  const path = `${server.url}/booking/${token}`;
  const form = await (await fetch(`${path}/add?add=2`)).text();
  const total = /name="total" value="(\d+)"/.exec(form)?.[1] ?? "";
  await fetch(`${path}/add`, {
    ...{ method: "POST", redirect: "manual" },
    body: new URLSearchParams({ add: "2", total, key: "rare-1" }),
  });
  const { db } = server.deps;
  const [owner] = await db.select({ id: users.id }).from(users);
  await db
    .update(bookings)
    .set({ emailChangedAt: new Date(), emailChangedBy: owner?.id ?? null })
    .where(eq(bookings.id, bookingId));
  const page = await open(`/admin/bookings/${bookingId}`);
  await page.getByText("The customer wants to add Giant Slide").waitFor();
  await page.getByText("changed the email").waitFor();
  await expectFits(page, "office-order-notices");
  await page.getByRole("button", { name: "Record payment" }).click();
  await page.getByRole("radio", { name: /^Refund/ }).check();
  await page.getByLabel("Amount ($)").fill("20");
  await expectFits(page, "office-refund", "[role=dialog]");
  const renter = await browser.newPage(1440);
  await renter.goto(path);
  await renter.getByRole("heading", { name: "Not added yet: Giant Slide" }).waitFor();
  await lookAt(renter, "private-addition");
});

test("a frozen rain check says why, and waits for the owner [M22]", async () => {
  const holder = { customerName: "Odell Parks", customerEmail: "odell@example.com", amount: 125 };
  expect((await send("/api/rain-checks", { ...holder, reason: "Storm" })).status).toBe(201);
  await server.deps.db.update(credits).set({ state: "frozen", frozenAt: new Date() });
  const page = await open("/admin/rain-checks");
  await page.getByText("Frozen", { exact: true }).first().waitFor();
  await expectFits(page, "office-frozen-list");
  await page.getByRole("button", { name: /^Open the rain check of Odell Parks/ }).click();
  await page.getByRole("dialog", { name: "Odell Parks" }).waitFor();
  await expectFits(page, "office-frozen", "[role=dialog]");
});

test("days with orders on them are blocked only after the orders were named [O21]", async () => {
  const date = day(40);
  await enter(date, { customerName: "Blocky Days" });
  const page = await open(`/admin/calendar?month=${date.slice(0, 7)}`);
  await page.getByLabel("Inflatable").selectOption("3");
  await page.getByLabel("From").fill(day(39));
  await page.getByLabel("Through").fill(day(41));
  await page.getByLabel("Reason").fill("Vacation");
  await page.getByRole("button", { name: /^Block \d days$/ }).click();
  const asked = page.getByRole("dialog", { name: /^Block / });
  await asked.getByText("Blocky Days").waitFor();
  await expectFits(page, "office-block-conflicts", "[role=dialog]");
});
