// The steps of a booking in the browser, as the journeys share them.
import type { Page } from "playwright-core";
import { type openBrowser, untilInteractive } from "./browser.ts";
import type { TestSite } from "./site.ts";

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

export async function fillDetails(page: Page, name = "Hannah Teague"): Promise<void> {
  await page.getByLabel("Full name").fill(name);
  await page.getByLabel("Phone").fill("(706) 555-0187");
  await page.getByLabel("Email").fill("hannah.teague@example.com");
  await page.getByLabel("Street address").fill("218 Yukon Rd");
  await page.getByLabel("City").fill("Ellijay");
  await page.getByLabel("ZIP", { exact: true }).fill("30540");
  await page.getByRole("radio", { name: "Grass" }).press("Space");
}

export async function signWaiver(page: Page, name = "Hannah Teague"): Promise<void> {
  await page.getByLabel("Type your name to sign").fill(name);
  await page.getByLabel(/I have read the waiver/).press("Space");
}

/** From the picked day to a waiver that only has to be sent. */
export async function walkToSigning(page: Page, name?: string): Promise<void> {
  await page.getByRole("button", { name: "Continue to details" }).click();
  await fillDetails(page, name);
  await page.getByRole("button", { name: "Continue to Waiver" }).click();
  await signWaiver(page, name);
}

export async function payDemo(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Pay/ }).click();
  await page.getByRole("heading", { name: /^See you / }).waitFor();
}
