import { expect, test } from "vitest";
import { openBrowser, untilInteractive } from "#tests/support/browser/browser.ts";
import { siteForThisFile } from "#tests/support/servers/site.ts";

const browser = openBrowser();
const server = siteForThisFile();

const CASTLE = "/castle-combo-bounce-house-rental";

test("arrow keys switch pictures; the drawing survives hydration; Pick your day leads to the booking of this rental", async () => {
  const page = await browser.newPage();
  await page.goto(server.url + CASTLE);
  await untilInteractive(page);
  const pictures = page.getByRole("group", { name: "Pictures of the Castle Combo Bounce House" });
  const large = pictures.getByText(/^\d \/ 5$/).filter({ visible: true });
  expect(await large.innerText()).toBe("1 / 5");
  await pictures.getByRole("radio").first().focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  expect(await large.innerText()).toBe("3 / 5");

  expect(
    await page
      .getByRole("img", { name: /^Drawing to scale/ })
      .locator("svg rect")
      .count(),
  ).toBeGreaterThan(5);

  await page.getByRole("link", { name: "Pick your day" }).click();
  const booking = page.getByRole("region", { name: "Book the Castle Combo" });
  await expect.poll(() => booking.evaluate((section) => Math.round(section.getBoundingClientRect().top))).toBe(80);
});

test("on a phone the link to the calendar stays in sight, and pictures and size work without JavaScript [C32]", async () => {
  const page = await browser.newPage(360, { javaScriptEnabled: false });
  await page.goto(server.url + CASTLE);
  const bar = page.getByRole("link", { name: "Pick your day" }).last();
  const isInSight = (of: typeof bar) =>
    of.evaluate((link) => {
      const { top, bottom } = link.getBoundingClientRect();
      return top > 0 && bottom <= innerHeight;
    });
  expect(await isInSight(bar)).toBe(false);
  await page.getByRole("heading", { name: "What we need from you" }).evaluate((part) => part.scrollIntoView());
  expect(await isInSight(bar)).toBe(true);
  await page.getByRole("heading", { name: "Book the Castle Combo" }).evaluate((part) => part.scrollIntoView());
  expect(await isInSight(bar)).toBe(false);
  await page.locator("label", { has: page.getByRole("radio", { name: "the gate and its step" }) }).click();
  expect(await page.getByText("5 / 5").isVisible()).toBe(true);
  expect(
    await page
      .getByRole("img", { name: /^Drawing to scale/ })
      .locator("svg")
      .isVisible(),
  ).toBe(true);
});
