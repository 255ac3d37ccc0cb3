// The steps of a booking in the browser, as the journeys share them.
import type { Page } from "playwright-core";
import { daysBetween, type PlainDate, plainDate } from "#app/shared/days/plain-date.ts";
import type { TestSite } from "../servers/site.ts";
import { type openBrowser, untilInteractive } from "./browser.ts";
import { type Hands, tabTo } from "./hands.ts";

type Browser = ReturnType<typeof openBrowser>;
type Options = Parameters<Browser["newPage"]>[1];

export async function openCalendar(
  browser: Browser,
  server: Pick<TestSite, "url">,
  width = 1440,
  options: Options = {},
  query = "",
) {
  const page = await browser.newPage(width, options);
  await page.goto(`${server.url}/calendar${query}`);
  await untilInteractive(page);
  return page;
}

const HANNAH = "Hannah Teague";
const RENTALS = { "Slip and Slide": 1, "Giant Slide": 2, "Castle Combo": 3, "Palm Tree Combo": 4, "Royal Castle": 12 };

export type Rental = keyof typeof RENTALS;

/** On the booking page with a rental and a day, as a shared address opens it. */
export async function startBooking(
  browser: Browser,
  server: Pick<TestSite, "url">,
  { item, day }: { item: Rental; day: string },
  options: Options = {},
): Promise<Page> {
  const page = await openCalendar(browser, server, 1440, options, `?inflatable=${RENTALS[item]}&date=${day}`);
  await page.getByRole("button", { name: "Continue to details" }).waitFor();
  return page;
}

export async function pickDay(page: Page, day: string): Promise<void> {
  await page.getByRole("grid").waitFor();
  const cell = page.locator(`[data-date="${day}"]`);
  while ((await cell.count()) === 0) await page.getByRole("button", { name: "Next month" }).click();
  await cell.click();
  await page.waitForURL((url) => url.searchParams.get("date") === day);
}

/** The same with arrow keys, from the day that Tab comes to. */
export async function pickDayByKeyboard(page: Page, day: PlainDate): Promise<void> {
  const first = await tabTo(page.locator('[role=grid] [data-date][tabindex="0"]'));
  const from = plainDate((await first.getAttribute("data-date")) ?? "");
  const away = daysBetween(from, day);
  for (let weeks = 0; weeks < Math.floor(away / 7); weeks += 1) await page.keyboard.press("ArrowDown");
  for (let more = 0; more < away % 7; more += 1) await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => url.searchParams.get("date") === day);
}

type Filling = Pick<Hands, "press" | "type">;
type Typing = { name?: string; hands?: Filling };

/** Straight into the fields: how they are reached is asked where hands are given. */
const straight: Filling = { press: (target) => target.press("Space"), type: (field, text) => field.fill(text) };

export async function fillDetails(page: Page, { name = HANNAH, hands = straight }: Typing = {}): Promise<void> {
  await hands.type(page.getByLabel("Full name"), name);
  await hands.type(page.getByLabel("Phone"), "(706) 555-0187");
  await hands.type(page.getByLabel("Email"), "hannah.teague@example.com");
  await hands.type(page.getByLabel("Street address"), "218 Yukon Rd");
  await hands.type(page.getByLabel("City"), "Ellijay");
  await hands.type(page.getByLabel("ZIP", { exact: true }), "30540");
  await hands.press(page.getByRole("radio", { name: "Grass" }));
}

export async function signWaiver(page: Page, { name = HANNAH, hands = straight }: Typing = {}): Promise<void> {
  await hands.type(page.getByLabel("Type your name to sign"), name);
  await hands.press(page.getByLabel(/I have read the waiver/));
}

/** From the picked day to a waiver that only has to be sent. */
export async function walkToSigning(page: Page, name = HANNAH): Promise<void> {
  await page.getByRole("button", { name: "Continue to details" }).click();
  await fillDetails(page, { name });
  await page.getByRole("button", { name: "Continue to Waiver" }).click();
  await signWaiver(page, { name });
}

export async function payDemo(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Pay/ }).click();
  await page.getByRole("heading", { name: /^See you / }).waitFor();
}
