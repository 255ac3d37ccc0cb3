// The office's pages of orders in a real browser, for the files of journeys that act there.

import type { Locator, Page } from "playwright-core";
import { beforeAll, expect } from "vitest";
import { businessToday } from "#app/shared/days/business-clock.ts";
import { fullDate, monthAndYear, shortDay } from "#app/shared/days/date-format.ts";
import { addDays } from "#app/shared/days/plain-date.ts";
import { openBrowser, untilInteractive } from "../browser/browser.ts";
import { siteForThisFile } from "../servers/site.ts";
import { TIME_ZONE } from "../servers/time-zone.ts";
import { bookingBody } from "./factories.ts";
import { OWNER_PASSWORD } from "./sign-in.ts";

// Asked anew each time: the tests may run over midnight.
export const today = () => businessToday(new Date(), TIME_ZONE);
export const inDays = (days: number) => addDays(today(), days);
export const words = (days: number) => shortDay(inDays(days));
/** The year is named when it is another one. */
export const eventWords = (days: number) =>
  inDays(days).slice(0, 4) === today().slice(0, 4) ? words(days) : `${words(days)}, ${inDays(days).slice(0, 4)}`;
/** What a refused or lost call leaves in the console, and the gate after logging out. */
const REFUSALS = /status of 4(01|04|09|22)|net::ERR_/;

type Values = { serviceArea: object; tax: object };

/** A site for the file, with the owner signed in. */
export function openOrdersOffice() {
  const browser = openBrowser();
  const server = siteForThisFile({ RATE_LIMITS: "off" });
  let cookie = "";
  beforeAll(async () => {
    cookie = await signIn();
  });

  async function signIn(): Promise<string> {
    const signedIn = await send("POST", "/api/session", { password: OWNER_PASSWORD });
    return String(signedIn.headers.get("set-cookie")).split(";")[0] ?? "";
  }

  function send(method: string, path: string, body?: unknown) {
    const headers = { "Content-Type": "application/json", cookie };
    return fetch(server.url + path, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
  }

  /** A booking of the owner's, made without the browser. */
  async function enter(days: number, changes: Record<string, unknown> = {}): Promise<number> {
    const body = bookingBody({ source: "admin", eventDate: inDays(days), ...changes });
    const response = await send("POST", "/api/waiver-notification", body);
    if (response.status !== 201) throw new Error(`${response.status}: ${await response.text()}`);
    return ((await response.json()) as { bookingId: number }).bookingId;
  }

  async function newPage(width: number, session = cookie, ignore = REFUSALS): Promise<Page> {
    const [name = "", value = ""] = session.split("=");
    const page = await browser.newPage(width, { ignore });
    await page.context().addCookies([{ name, value, url: server.url }]);
    return page;
  }

  async function openOffice(path: string, width = 1440, session = cookie): Promise<Page> {
    const page = await newPage(width, session);
    await page.goto(server.url + path);
    await untilInteractive(page);
    return page;
  }

  async function openDetails(id: number, width = 1440, session = cookie): Promise<Page> {
    const page = await openOffice(`/admin/bookings/${id}`, width, session);
    await page.getByRole("heading", { name: "History" }).waitFor();
    return page;
  }

  /** Other settings, for what is booked from then on. */
  async function publish(change: (values: Values) => Partial<Values>): Promise<void> {
    const { version, values } = (await (await send("GET", "/api/settings")).json()) as {
      version: number;
      values: Values;
    };
    const body = { seenVersion: version, values: { ...values, ...change(values) } };
    expect((await send("POST", "/api/settings", body)).ok).toBe(true);
  }

  let lastDay = 19;
  /** A day that no test has used, also when one runs again, with the ones that an order of several takes after it. */
  const freeDay = (days = 1) => {
    const first = lastDay + 1;
    lastDay += days;
    return first;
  };
  return { server, signIn, send, enter, newPage, openOffice, openDetails, publish, freeDay };
}

/** On the page, or in the dialog that is open: what is behind it can't be reached. */
export const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
export const choose = async (page: Page, name: string) => {
  await press(page, "More actions");
  await page.getByRole("menuitem", { name }).click();
};
export const titled = (page: Page, name: string | RegExp) => page.getByRole("heading", { name, level: 1 });
export const toastSays = (page: Page, text: string | RegExp) => page.getByText(text, { exact: true }).first().waitFor();
export const dialog = (page: Page, name: string | RegExp) => page.getByRole("dialog", { name });

export async function pickDay(page: Page, calendar: Locator, days: number): Promise<void> {
  const free = new RegExp(`^${fullDate(inDays(days))}, open`);
  const month = monthAndYear(inDays(days));
  while (!(await calendar.getByRole("heading", { name: month }).isVisible())) await press(page, "Next month");
  await calendar.getByRole("button", { name: free }).click();
}
