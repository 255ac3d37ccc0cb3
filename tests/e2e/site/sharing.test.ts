import type { Page } from "playwright-core";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ShareLinkButton } from "#app/features/site/sharing/components/share-link-button.tsx";
import { expectAccessible, openBrowser, untilInteractive } from "#tests/support/browser/browser.ts";
import { siteForThisFile } from "#tests/support/servers/site.ts";

const browser = openBrowser();
const server = siteForThisFile();

type Opened = { opened: string[][]; copied: string[] };

/** Records what the page asks of the browser, instead of opening windows and using the clipboard. */
async function openHome(clipboard: "takes" | "refuses" = "takes"): Promise<Page> {
  const page = await browser.newPage(1440);
  await page.addInitScript((works) => {
    const noted: Opened = Object.assign(window, { opened: [], copied: [] });
    window.open = (...args) => {
      noted.opened.push(args.map(String));
      return null;
    };
    const writeText = async (text: string) => {
      if (!works) throw new DOMException("", "NotAllowedError");
      noted.copied.push(text);
    };
    Object.defineProperty(navigator, "clipboard", { value: { writeText } });
  }, clipboard === "takes");
  await page.goto(server.url);
  await untilInteractive(page);
  return page;
}

const shareButton = (page: Page) => page.getByRole("button", { name: "Share Giant Slide Rental" }).first();
const row = (page: Page, name: string) => page.getByRole("menuitem", { name });
const noted = (page: Page) =>
  page.evaluate((): Opened => {
    const { opened, copied } = window as unknown as Opened;
    return { opened, copied };
  });

test("the first press opens the menu, arrow keys move through it, Escape returns the focus; Facebook and Twitter open in small windows without a reference to ours, and a toast says so; copying puts the text and the booking link on the clipboard; emailing starts a draft", async () => {
  const page = await openHome();
  await shareButton(page).press("Enter");
  await row(page, "Facebook").waitFor();
  expect(await page.getByRole("menuitem").allTextContents()).toEqual([
    "Facebook",
    "Twitter",
    "Email",
    "Copy text and link",
  ]);
  const heights = await page.getByRole("menuitem").evaluateAll((rows) => rows.map((one) => one.clientHeight));
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(48);
  await expectAccessible(page, "[role=menu]");
  await page.keyboard.press("End");
  const last = row(page, "Copy text and link");
  await expect.poll(() => last.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press("Escape");
  await last.waitFor({ state: "hidden" });
  await expect.poll(() => shareButton(page).evaluate((button) => button === document.activeElement)).toBe(true);

  await shareButton(page).click();
  await row(page, "Facebook").click();
  await page.getByText("Facebook share dialog opened").first().waitFor();
  await page.getByText("Opening Facebook").first().waitFor();
  await shareButton(page).click();
  await row(page, "Twitter").click();
  await page.getByText("Twitter share dialog opened").first().waitFor();
  const { opened } = await noted(page);
  expect(opened.map(([url]) => String(url).split("?")[0])).toEqual([
    "https://www.facebook.com/sharer/sharer.php",
    "https://twitter.com/intent/tweet",
  ]);
  for (const [, target, features] of opened) {
    expect([target, features]).toEqual(["_blank", "noopener,noreferrer,width=600,height=400"]);
  }

  await shareButton(page).click();
  await row(page, "Copy text and link").click();
  await page.getByText("Share text with booking link copied to clipboard").first().waitFor();
  await page.getByText("Promotional text copied!").first().waitFor();
  const { copied } = await noted(page);
  expect(copied).toHaveLength(1);
  expect(copied[0]).toMatch(/\$275[\s\S]*\/calendar\?inflatable=2$/);
  await shareButton(page).click();
  expect(await row(page, "Email").getAttribute("href")).toMatch(/^mailto:\?subject=.+&body=.+hello%40cartecaybounce/);
});

test("where the browser refuses the clipboard, the text is shown to copy manually", async () => {
  const page = await openHome("refuses");
  await shareButton(page).click();
  await row(page, "Copy text and link").click();
  await page.getByText("Your browser didn't let us copy.").first().waitFor();
  await page.getByText("/calendar?inflatable=2").first().waitFor();
});

test("without JavaScript the button starts an email with the booking link", async () => {
  const page = await browser.newPage(360, { javaScriptEnabled: false });
  await page.goto(server.url);
  const href = await page.getByRole("link", { name: "Share Giant Slide Rental" }).first().getAttribute("href");
  expect(decodeURIComponent(String(href))).toMatch(/^mailto:\?subject=Giant Slide Rental&body=.*inflatable=2$/);
});

/** A page without React, with the share button of an article in it. */
async function openArticle(setUp: string): Promise<Page> {
  const page = await browser.newPage();
  const button = createElement(ShareLinkButton, { label: "Share This Insight", title: "A title", text: "An excerpt" });
  await page.route("**/faq", async (route) => {
    const response = await route.fetch();
    const html = (await response.text()).replace("</main>", `${renderToStaticMarkup(button)}</main>`);
    await route.fulfill({ response, body: html });
  });
  await page.addInitScript(setUp);
  await page.goto(`${server.url}/faq`);
  await page.getByRole("button", { name: "Share This Insight" }).click();
  return page;
}

test("an article is shared through the device's own share sheet where there is one", async () => {
  const page = await openArticle("navigator.share = async (what) => { window.shared = what; };");
  await expect
    .poll(() => page.evaluate("window.shared"))
    .toEqual({ title: "A title", text: "An excerpt", url: `${server.url}/faq` });
  expect(await page.locator("[data-share-status]").textContent()).toBe("");
});

test.each([
  ["copies its address", "async () => {}", "Link copied to clipboard!"],
  ["shows its address when nothing may be copied", "async () => { throw new Error(); }", "Copy this link: "],
])("elsewhere the button %s and says so", async (_, writeText, said) => {
  const page = await openArticle(
    `Object.defineProperty(navigator, "share", { value: undefined });
     Object.defineProperty(navigator, "clipboard", { value: { writeText: ${writeText} } });`,
  );
  const status = page.getByRole("status").filter({ hasText: said });
  await status.waitFor();
  if (said.endsWith(": ")) expect(await status.textContent()).toBe(`${said}${server.url}/faq`);
});
