import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectAccessible, openBrowser, screenshot } from "#tests/support/browser/browser.ts";
import { siteForThisFile } from "#tests/support/servers/site.ts";

const browser = openBrowser();
const server = siteForThisFile();

test("the navbar lists the spec's items and changes once the page is scrolled past 100 px; a section item scrolls to 80 px above its section on the home page without animation where reduced motion is preferred; the footer scrolls where the section is on the page and links to the blog", async () => {
  const page = await browser.newPage();
  await page.goto(server.url);
  const links = page.getByRole("navigation", { name: "Main" }).getByRole("link");
  expect(await links.allTextContents()).toEqual(["Home", "About", "Rentals", "Quote", "FAQ", "Blog", "Contact"]);
  const header = page.getByRole("banner");
  expect(await header.getByRole("link", { name: "Book", exact: true }).getAttribute("href")).toBe("/calendar");
  expect(await header.getByRole("link", { name: "Call Now" }).getAttribute("href")).toBe("tel:+17065550142");
  const background = () => header.evaluate((element) => getComputedStyle(element).backgroundColor);
  const over = await background();
  await page.evaluate(() => window.scrollTo({ top: 100, behavior: "instant" }));
  await page.waitForFunction(() => window.scrollY === 100);
  expect(await background()).toBe(over);
  await page.evaluate(() => window.scrollTo({ top: 101, behavior: "instant" }));
  await expect.poll(background).not.toBe(over);

  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Rentals" }).click();
  await expect.poll(() => topOf(page, "services")).toBe(80);
  expect(new URL(page.url()).hash).toBe("#services");

  const explore = page.getByRole("navigation", { name: "Explore" });
  await explore.getByRole("link", { name: "About" }).click();
  await expect.poll(() => topOf(page, "about")).toBe(80);
  await explore.getByRole("link", { name: "Blog" }).click();
  await page.waitForURL("**/blog");
});

test("from another page a section item leads to the home page and its section; the way to a section begins after 100 ms", async () => {
  const page = await browser.newPage(1440, { ownComputer: true });
  await page.goto(`${server.url}/faq`);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Quote" }).click();
  await page.waitForURL("**/#quote");
  await expect.poll(() => topOf(page, "quote")).toBe(80);

  await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
  await page.clock.install({ time: new Date("2026-05-12T12:00:00Z") });
  await page.clock.pauseAt(new Date("2026-05-12T12:00:01Z"));
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "About" }).click();
  await page.clock.runFor(99);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.clock.runFor(1);
  await expect.poll(() => topOf(page, "about")).toBe(80);
});

test("the phone menu lists ten entries and the way to a booking, traps the focus, and closes on selection and on Escape [C23]", async () => {
  const page = await browser.newPage(360);
  await page.goto(server.url);
  await page.getByRole("button", { name: "Open the menu" }).click();
  const menu = page.getByRole("dialog", { name: "Menu" });
  await menu.waitFor();
  const entries = await menu.getByRole("link").allTextContents();
  expect(entries.slice(1)).toEqual([
    ...["Home", "About", "Rentals", "Get Quote", "FAQ", "Blog", "Contact", "Find my booking"],
    ...["Check Availability", "Book Now", "Call Now · (706) 555-0142"],
  ]);
  await expectAccessible(page, "[role=dialog]");
  await screenshot(page, "menu", false);
  for (let i = 0; i < 14; i += 1) {
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.closest("main, footer")?.tagName)).toBeUndefined();
  }
  await page.keyboard.press("Escape");
  await menu.waitFor({ state: "hidden" });
  await page.getByRole("button", { name: "Open the menu" }).click();
  await menu.getByRole("link", { name: "Contact" }).click();
  await menu.waitFor({ state: "hidden" });
  await expect.poll(() => topOf(page, "contact")).toBe(80);
});

test("the first Tab stop skips the navigation", async () => {
  const page = await browser.newPage();
  await page.goto(`${server.url}/faq`);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => url.hash === "#content");
});

test.each([
  ["/calendar", ["Home", "Book Now"]],
  ["/castle-combo-bounce-house-rental", ["Home", "Castle Combo Bounce House"]],
  ["/palm-tree-combo-bounce-house-rental", ["Home", "Palm Tree Combo Bounce House"]],
  ["/giant-slide-rental", ["Home", "Giant Slide Rental"]],
  ["/slip-and-slide-rental", ["Home", "Slip and Slide Rental"]],
  ["/royal-castle-bounce-house-rental", ["Home", "Royal Castle Bounce House"]],
  ["/blog", ["Home", "Party Planning Blog"]],
  ["/faq", ["Home", "FAQ"]],
  ["/jasper-bounce-house-rentals", ["Home", "Jasper"]],
])("the breadcrumb of %s reads %o", async (path, labels) => {
  expect(crumbsIn(await served(path))).toEqual(labels);
});

test("the home page has no breadcrumb", async () => {
  expect(crumbsIn(await served("/"))).toBeUndefined();
});

test("the footer's hills are drawn over the end of the home page", async () => {
  const page = await browser.newPage(1440);
  await page.goto(server.url);
  await page.locator("footer").scrollIntoViewIfNeeded();
  const painted = () =>
    page.evaluate(() => {
      const { left, top } = document.querySelector("footer")?.getBoundingClientRect() ?? new DOMRect();
      return document.elementFromPoint(left + 20, top - 20)?.tagName;
    });
  await expect.poll(painted).toBe("path");
});

test("an unknown page shows the spec's text and links back", async () => {
  const page = await browser.newPage(1440, { ignore: /status of 404/ });
  await page.goto(`${server.url}/no/such/page`);
  expect(await page.title()).toBe("404 Page Not Found");
  await page.getByRole("heading", { name: "404 Page Not Found" }).waitFor();
  await page.getByText("Did you forget to add the page to the router?").waitFor();
  await page.getByRole("link", { name: "See the calendar" }).click();
  await page.waitForURL("**/calendar");
});

test("without JavaScript the pages, the menu and the anchors work", async () => {
  const page = await browser.newPage(360, { javaScriptEnabled: false });
  await page.goto(server.url);
  await page.getByRole("button", { name: "Open the menu" }).click();
  await page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name: "Blog" }).click();
  await page.waitForURL("**/blog");
  expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("Party Planning Insights");
});

const served = async (path: string) => (await fetch(server.url + path)).text();

function crumbsIn(html: string): string[] | undefined {
  const list = /<nav aria-label="Breadcrumb"[\s\S]*?<\/nav>/.exec(html)?.[0];
  return list?.match(/<li[\s>][\s\S]*?<\/li>/g)?.map((item) => item.replace(/<[^>]*>/g, ""));
}

function topOf(page: Page, id: string): Promise<number | undefined> {
  return page.evaluate((name) => {
    const top = document.getElementById(name)?.getBoundingClientRect().top;
    return top === undefined ? undefined : Math.round(top);
  }, id);
}
