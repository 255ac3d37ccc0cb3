// The owner's words: written with a preview, kept while the server is away, published, compared and restored.
import type { Page, Route } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { expectAccessible, openBrowser, screenshot, untilInteractive } from "#tests/support/browser/browser.ts";
import { signIn } from "#tests/support/scenes/sign-in.ts";
import { siteForThisFile } from "#tests/support/servers/site.ts";

const browser = openBrowser();
const server = siteForThisFile({ RATE_LIMITS: "off" });
let cookie: string;
beforeAll(async () => {
  cookie = await signIn(server.url);
});

async function openWords(path: string, width = 1440): Promise<Page> {
  const page = await browser.newPage(width, { ignore: /status of (404|409|422)|ERR_FAILED/ });
  const [name = "", value = ""] = cookie.split("=");
  await page.context().addCookies([{ name, value, url: server.url }]);
  await page.goto(server.url + path);
  await untilInteractive(page);
  return page;
}

const text = (page: Page) => page.getByRole("textbox", { name: "Text", exact: true });
const publish = (page: Page) => page.getByRole("button", { name: "Publish", exact: true });
const siteText = async (path: string) => (await fetch(server.url + path)).text();

test("an article: an unknown fact is named, a picked one is filled, an outage loses nothing, and it is published", async () => {
  const page = await openWords("/admin/words?open=mountain-weather-and-when-we-wait");
  await text(page).fill("## Wind\n\nOur limit is {{windlimit}}.\n\nSee ");
  await page.getByText("{{windlimit}} isn't a fact we can fill in.").waitFor();
  expect(await publish(page).isDisabled()).toBe(true);
  await expectAccessible(page, "main");

  // What a fault has unfolded doesn't fold away under the person who mends it.
  const address = page.getByLabel("Web address");
  await page.getByText("Details", { exact: true }).click();
  await address.fill("Mountain Weather");
  await page.getByText("Use small letters, digits and single hyphens").waitFor();
  await address.fill("mountain-weather-and-when-we-wait");
  await page.getByText("Use small letters, digits and single hyphens").waitFor({ state: "hidden" });
  expect(await address.evaluate((field) => field === document.activeElement && field.checkVisibility())).toBe(true);

  await text(page).fill("## Wind\n\nOur limit is ");
  await page.getByRole("button", { name: "Insert a fact" }).click();
  await page.getByRole("searchbox", { name: "Find a fact" }).fill("usual wind");
  await expectAccessible(page, "[role=dialog]");
  await page.getByRole("button", { name: /Usual wind limit/ }).click();
  await expect.poll(() => text(page).inputValue()).toBe("## Wind\n\nOur limit is {{Usual wind limit}}");
  await page.keyboard.type(". Promise.");
  await page.getByLabel("Preview of the page").getByText("Our limit is 15 mph. Promise.").waitFor();
  await page.getByText(/Draft kept \d/).waitFor();

  // The server saves, but its answer is lost.
  const loseAnswer = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  await page.route("**/draft", loseAnswer, { times: 1 });
  await text(page).pressSequentially(" Really.");
  await page.getByText("Can't reach the server. Kept on this device.").waitFor();
  // The page that comes back has what was typed, and what the server has meanwhile is not somebody else's.
  await page.reload();
  await untilInteractive(page);
  await expect.poll(() => text(page).inputValue()).toContain("Promise. Really.");
  await page.getByText(/Draft kept \d/).waitFor();
  await screenshot(page, "office-words");

  await publish(page).click();
  await page.getByText("Published", { exact: true }).first().waitFor();
  await expect.poll(() => siteText("/blog/mountain-weather-and-when-we-wait")).toContain("15 mph. Promise. Really.");

  await page.getByRole("button", { name: "Open version 2" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.locator("ins").first().waitFor();
  await expectAccessible(page, "[role=dialog]");
  await screenshot(page, "office-words-version", false);
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await page.getByRole("button", { name: "Open version 1" }).click();
  await dialog.getByRole("button", { name: "Restore as a draft" }).click();
  await expect.poll(() => text(page).inputValue()).toContain("One forecast can't cover");
  await page.getByRole("button", { name: "Delete draft" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete draft" }).click();
  await page.getByText("On the site", { exact: true }).waitFor();
});

test("on a phone: a new announcement, and a waiver whose difference is read before it is published", async () => {
  const page = await openWords("/admin/words?kind=announcement", 360);
  await page.getByRole("button", { name: "New announcement" }).click();
  await page.getByRole("textbox", { name: /Name, only you see it/ }).fill("Memorial Day");
  await publish(page).click();
  await page.getByText("Please write the text.").waitFor();
  await text(page).fill("**Memorial Day** is filling up.");
  await page.getByText(/Draft kept \d/).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  await expectAccessible(page, "main");
  await screenshot(page, "office-words-announcement");
  await publish(page).click();
  await page.getByText("On the site", { exact: true }).waitFor();
  await expect.poll(() => siteText("/faq")).toContain("<strong>Memorial Day</strong> is filling up.");

  await page.goto(`${server.url}/admin/words?kind=waiver&open=waiver`);
  await untilInteractive(page);
  const written = await text(page).inputValue();
  await text(page).fill(`${written.trim()}\n\n## Pets\n\nNo pets on the unit.`);
  await page.getByText(/Draft kept \d/).waitFor();
  await publish(page).click();
  const dialog = page.getByRole("dialog");
  await dialog.locator("ins", { hasText: "No pets on the unit." }).waitFor();
  await expectAccessible(page, "[role=dialog]");
  await screenshot(page, "office-words-waiver", false);
  await dialog.getByRole("button", { name: "Publish" }).click();
  await expect.poll(() => siteText("/api/waiver-text")).toContain("No pets on the unit.");

  const visitor = await browser.newPage(360);
  await visitor.goto(`${server.url}/`);
  await visitor.getByRole("complementary", { name: "Announcement" }).waitFor();
  await expectAccessible(visitor, "[aria-label=Announcement]");
  await screenshot(visitor, "announcement", false);
});
