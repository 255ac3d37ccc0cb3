// The showcase of the design system, with the style sheets and the content policy of a built site.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import {
  expectAccessible,
  openBrowser,
  resize,
  screenshot,
  untilInteractive,
  WIDTHS,
} from "#tests/support/browser/browser.ts";
import { routeShowcase } from "#tests/support/browser/showcase.ts";
import { siteForThisFile } from "#tests/support/servers/site.ts";

const browser = openBrowser();
const site = siteForThisFile();

async function showcase(): Promise<Page> {
  const page = await browser.newPage(1440, { ownComputer: true });
  await routeShowcase(page, site.url);
  await page.goto(`${site.url}/_ui`);
  await untilInteractive(page);
  return page;
}

// That the development server has it is shown with the deployment.
test("a built site does not have the showcase", async () => {
  expect((await fetch(`${site.url}/_ui`)).status).toBe(404);
});

// All looks are at the same page; the last ones stop its clock.
test("every component is accessible and fits, dialogs return the focus, the calendar works by keyboard; toasts come one at a time, go by a swipe of 60 px and not of 40, and after five seconds; a tooltip waits 700 ms, the next one does not", async () => {
  const page = await showcase();
  await everyPartIsAccessible(page);
  await nothingSticksOut(page);
  await calendarByKeyboard(page);
  await oneToastAtATime(page);
  await toastSwiped(page);
  await stopClock(page);
  await toastForFiveSeconds(page);
  await tooltipWaits(page);
});

async function everyPartIsAccessible(page: Page): Promise<void> {
  await expectAccessible(page);
  await screenshot(page, "ui");
  for (const name of ["Open a dialog", "Open a sheet"]) {
    const opener = page.getByRole("button", { name });
    await opener.click();
    const dialog = page.getByRole("dialog");
    await dialog.waitFor();
    await expectAccessible(page, "[role=dialog]");
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
    await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true);
  }
}

async function nothingSticksOut(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await resize(page, width);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    if (width === 360) await expectAccessible(page);
  }
}

async function calendarByKeyboard(page: Page): Promise<void> {
  const grid = page.getByRole("grid").first();
  await grid.locator("[tabindex='0']").focus();
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? "");
  const start = await focused();
  await page.keyboard.press("ArrowRight");
  expect(await focused()).not.toBe(start);
  await page.keyboard.press("ArrowLeft");
  expect(await focused()).toBe(start);
  const month = await page.getByRole("heading", { name: /May 2026/ }).textContent();
  await page.keyboard.press("PageDown");
  await page.getByRole("heading", { name: /June 2026/ }).waitFor();
  await page.keyboard.press("PageUp");
  await page.getByRole("heading", { name: month ?? "" }).waitFor();
}

async function oneToastAtATime(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Toast success" }).click();
  await toasts(page).first().waitFor();
  await page.getByRole("button", { name: "Toast error" }).click();
  await expect.poll(() => toasts(page).filter({ visible: true }).count()).toBe(1);
  await expectAccessible(page, "[data-swipe-direction]");
}

async function toastSwiped(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Toast info" }).click();
  const toast = toasts(page).first();
  await toast.waitFor();
  await toast.evaluate((element) => Promise.all(element.getAnimations().map((animation) => animation.finished)));
  const box = await toast.boundingBox();
  if (!box) throw new Error("The toast has no place on the page");
  const swipe = async (distance: number) => {
    const [x, y] = [box.x + box.width / 3, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + distance / 2, y, { steps: 4 });
    await page.mouse.move(x + distance, y, { steps: 4 });
    await page.mouse.up();
  };
  await swipe(40);
  expect(await toast.getAttribute("data-swipe")).toBe("cancel");
  await swipe(60);
  await expect.poll(() => toasts(page).filter({ visible: true }).count()).toBe(0);
}

async function toastForFiveSeconds(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Toast info" }).click();
  await toasts(page).first().waitFor();
  await page.mouse.move(5, 5);
  await page.clock.runFor(4_500);
  expect(await toasts(page).count()).toBe(1);
  await page.clock.runFor(1_500);
  await expect.poll(() => toasts(page).filter({ visible: true }).count()).toBe(0);
}

async function tooltipWaits(page: Page): Promise<void> {
  const [first, second] = [
    page.getByRole("button", { name: "Share with a tooltip" }),
    page.getByRole("button", { name: "Share with another tooltip" }),
  ];
  await first.scrollIntoViewIfNeeded();
  await first.hover();
  // The first one fetches what shows them all, however long that takes.
  const shown = async () => {
    await page.clock.runFor(200);
    return page.getByRole("tooltip").count();
  };
  await expect.poll(shown).toBe(1);
  await page.mouse.move(5, 5);
  await page.clock.runFor(1_000);
  expect(await page.getByRole("tooltip").count()).toBe(0);
  await first.hover();
  await page.clock.runFor(650);
  expect(await page.getByRole("tooltip").count()).toBe(0);
  await page.clock.runFor(100);
  await page.getByRole("tooltip").first().waitFor();
  await second.hover();
  await page.clock.runFor(50);
  await page.getByRole("tooltip").first().waitFor();
}

function toasts(page: Page) {
  return page.locator("[data-swipe-direction]");
}

/** From here on the test controls the clock. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: new Date("2026-05-12T12:00:00Z") });
  await page.clock.pauseAt(new Date("2026-05-12T12:00:01Z"));
}
