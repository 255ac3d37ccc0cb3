import type { Page } from "playwright-core";
import { addDays, dateInZone, weekday } from "#app/shared/days/plain-date.ts";
import { startingBusiness } from "#config/business.ts";
import { settled } from "./settled.ts";

const CASTLE_COMBO = 3;
const SATURDAY = 6;
const DAYS_AHEAD = 24;
const HANNAH = "Hannah Teague";

type Booked = { steps: Buffer[]; privatePage: string };

/** Books a party on a phone and takes a picture of each step. */
export async function bookAParty(page: Page, url: string): Promise<Booked> {
  const steps: Buffer[] = [];
  const button = (name: string | RegExp) => page.getByRole("button", { name, exact: typeof name === "string" });
  const show = async () => {
    await hideToasts(page);
    steps.push(await settled(page));
  };

  await page.goto(`${url}/calendar?inflatable=${CASTLE_COMBO}`);
  await chooseDay(page, async () => {
    await page.getByRole("button", { name: "Next month" }).scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 300);
    await show();
  });
  await page.getByRole("heading", { name: "Add to your party" }).waitFor();
  for (let added = 0; added < 2; added += 1)
    await page
      .getByRole("button", { name: /^Add .+, \$/, pressed: false })
      .first()
      .click();
  await page.getByRole("heading", { name: "Add to your party" }).evaluate((heading) => heading.scrollIntoView());
  await page.mouse.wheel(0, -90);
  await show();

  await button(/^Your party, /).click();
  await page.getByRole("dialog", { name: "Your party" }).waitFor();
  await show();
  await page.goBack();
  await button("Continue").click();
  await fillDetails(page);
  await button("Continue to Waiver").click();
  await page.getByLabel("Type your name to sign").fill(HANNAH);
  await page.getByLabel(/I have read the waiver/).check();
  await show();

  await button("Sign and Continue").click();
  await page.waitForURL("**/checkout/demo/**");
  await page.getByRole("heading", { name: /^Pay / }).waitFor();
  await show();
  await button(/^Pay/).click();
  await page.getByRole("heading", { name: /^See you / }).waitFor();
  await show();
  return { steps, privatePage: new URL(page.url()).pathname };
}

/** Chooses the first open Saturday that's far enough away, one month at a time. */
async function chooseDay(page: Page, onMonth: () => Promise<void>): Promise<void> {
  let day = addDays(dateInZone(new Date(), startingBusiness.home.timeZone), DAYS_AHEAD);
  while (weekday(day) !== SATURDAY) day = addDays(day, 1);
  await page.getByRole("grid").waitFor();
  // Pages become interactive at the first touch.
  for (const at of [1, 2]) await page.mouse.move(at, at);
  await page.locator("html[data-interactive]").waitFor();
  for (; ; day = addDays(day, 7)) {
    const cell = page.locator(`[data-date="${day}"]`);
    while ((await cell.count()) === 0) await page.getByRole("button", { name: "Next month" }).click();
    if ((await cell.getAttribute("aria-disabled")) === "true") continue;
    await onMonth();
    return cell.click();
  }
}

async function fillDetails(page: Page): Promise<void> {
  await page.getByLabel("Full name").fill(HANNAH);
  await page.getByLabel("Phone").fill("(706) 555-0187");
  await page.getByLabel("Email").fill("hannah.teague@example.com");
  await page.getByLabel("Street address").fill("218 Yukon Rd");
  await page.getByLabel("City").fill("Ellijay");
  await page.getByLabel("ZIP", { exact: true }).fill("30540");
  await page.getByRole("radio", { name: "Grass" }).press("Space");
}

/** Toasts would cover the subject of the picture. */
async function hideToasts(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const toast of document.querySelectorAll<HTMLElement>("ol > li[data-state]"))
      toast.style.visibility = "hidden";
  });
}
