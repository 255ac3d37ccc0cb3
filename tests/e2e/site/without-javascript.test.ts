// The public site for a browser whose scripts do not run: everything to read, every link, the menu and the answers.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openBrowser } from "#tests/support/browser/browser.ts";
import { siteForThisFile } from "#tests/support/servers/site.ts";

const browser = openBrowser();
const server = siteForThisFile();

async function open(path: string, width = 390): Promise<Page> {
  const page = await browser.newPage(width, { javaScriptEnabled: false });
  await page.goto(server.url + path);
  return page;
}

test.each([
  ["/", /Saturday, fully inflated/, 30],
  ["/castle-combo-bounce-house-rental", /Castle Combo\s+Bounce House/, 8],
  ["/blog", /Party Planning Insights/, 20],
  ["/blog/measure-your-yard-first", /Measure/, 8],
  ["/faq", /Ask us anything/, 5],
  ["/dahlonega-bounce-house-rentals", /Dahlonega/, 8],
  ["/calendar", /Which one, and when/, 3],
  ["/terms", /What we agree on/, 3],
  ["/find-booking", /Lost your link/, 1],
])("%s reads complete", async (path, heading, links) => {
  const page = await open(path);
  expect(await page.getByRole("heading", { level: 1 }).innerText()).toMatch(heading);
  expect(await page.locator("main a[href]").count()).toBeGreaterThanOrEqual(links);
  for (const picture of await page.locator("main img").filter({ visible: true }).all()) {
    await picture.scrollIntoViewIfNeeded();
    const loaded = () => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0);
    await expect.poll(loaded, { message: await picture.getAttribute("src").then(String) }).toBe(true);
  }
});

test("the menu opens and leads on", async () => {
  const page = await open("/faq");
  await page.getByRole("button", { name: "Open the menu" }).click();
  await page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name: "Blog" }).click();
  await page.waitForURL("**/blog");
});

test("an answer opens, its chevron turns, and a second one opens beside it", async () => {
  const page = await open("/faq");
  const answers = page.locator("main details");
  for (const index of [0, 1]) await answers.nth(index).locator("summary").click();
  expect(await page.locator("main details[open]").count()).toBe(2);
  const turned = (index: number) =>
    answers
      .nth(index)
      .locator("summary svg")
      .evaluate((chevron) => getComputedStyle(chevron).rotate);
  await expect.poll(() => turned(0)).toBe("180deg");
  expect(await turned(2)).toBe("none");
});
