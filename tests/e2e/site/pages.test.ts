// A page of every kind: it answers, nothing sticks out at any width, and axe finds nothing.
import { expect, test } from "vitest";
import { expectAccessible, openBrowser, resize, screenshot, WIDTHS } from "#tests/support/browser/browser.ts";
import { siteForThisFile } from "#tests/support/servers/site.ts";

const browser = openBrowser();
const server = siteForThisFile();

/** The smallest phones still in use. */
const NARROWEST = 320;

const PAGES = {
  home: ["/", 200],
  calendar: ["/calendar", 200],
  blog: ["/blog", 200],
  article: ["/blog/measure-your-yard-first", 200],
  "no-article": ["/blog/no-such-post", 404],
  faq: ["/faq", 200],
  town: ["/blue-ridge-bounce-house-rentals", 200],
  rental: ["/castle-combo-bounce-house-rental", 200],
  "slip-and-slide": ["/slip-and-slide-rental", 200],
  privacy: ["/privacy", 200],
  "find-booking": ["/find-booking", 200],
  "not-found": ["/no-such-page", 404],
  gate: ["/admin", 401],
} as const;

/** These differ between desktop and phone. The others are the same text in wider columns. */
const OTHER_ON_A_DESK = ["home", "calendar", "rental"];

test.each(Object.entries(PAGES))("%s answers, fits and is accessible", async (name, [path, status]) => {
  const page = await browser.newPage(WIDTHS[0], { ignore: /status of 40[14]/ });
  const response = await page.goto(server.url + path);
  expect(response?.status()).toBe(status);
  expect(await page.locator("h1").count()).toBe(1);
  for (const width of [NARROWEST, ...WIDTHS]) {
    await resize(page, width);
    expect([width, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([width, width]);
    if (width === NARROWEST) continue;
    await screenshot(page, name);
    if (width !== WIDTHS[0] && !(width === 1440 && OTHER_ON_A_DESK.includes(name))) continue;
    // What is far below is laid out when it comes into view.
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
    await expectAccessible(page);
  }
});
