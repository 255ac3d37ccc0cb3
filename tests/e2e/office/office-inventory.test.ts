import type { Page } from "playwright-core";
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { businessToday } from "#app/shared/days/business-clock.ts";
import { addDays } from "#app/shared/days/plain-date.ts";
import { expectAccessible, openBrowser, resize, screenshot } from "#tests/support/browser/browser.ts";
import { fullTest } from "#tests/support/runner/full-test.ts";
import { bookingBody } from "#tests/support/scenes/factories.ts";
import { OWNER_PASSWORD } from "#tests/support/scenes/sign-in.ts";
import { json } from "#tests/support/servers/app.ts";
import { siteForThisFile } from "#tests/support/servers/site.ts";
import { TIME_ZONE } from "#tests/support/servers/time-zone.ts";

const browser = openBrowser();
const server = siteForThisFile();

// What the server refuses is part of these journeys, and the browser notes each refusal.
const EXPECTED = { ignore: /status of (409|422|500)|ERR_FAILED/ };

let cookie: { name: string; value: string };
beforeAll(async () => {
  const signedIn = await fetch(`${server.url}/api/session`, json("POST", { password: OWNER_PASSWORD }));
  const [name = "", value = ""] = String(signedIn.headers.get("set-cookie")).split(";")[0]?.split("=") ?? [];
  cookie = { name, value };
});

async function signedIn(width = 1440): Promise<Page> {
  const page = await browser.newPage(width, EXPECTED);
  await page.context().addCookies([{ ...cookie, url: server.url }]);
  return page;
}

async function officePage(path: string, width = 1440): Promise<Page> {
  const page = await signedIn(width);
  await page.goto(server.url + path);
  return page;
}

const AWAY = /\/(api\/|readyz)/;
const takeServerAway = (page: Page) => page.route(AWAY, (route) => route.abort());
const bringServerBack = (page: Page) => page.unroute(AWAY);

const row = (page: Page, name: string) =>
  page.getByRole("list", { name: "Items" }).getByRole("listitem").filter({ hasText: name });
const toast = (page: Page, title: string) => page.getByText(title, { exact: true }).first();
const publicItems = async () => (await fetch(`${server.url}/api/inflatables`)).json() as Promise<PublicItem[]>;
type PublicItem = { id: number; name: string; price: number; active: boolean };
const png = (background: string, width = 1200) =>
  sharp({ create: { width, height: Math.round(width * 0.75), channels: 3, background } })
    .png()
    .toBuffer();
const file = async (background: string, width?: number) => ({
  name: "unit.png",
  mimeType: "image/png",
  buffer: await png(background, width),
});
const hasNoOverflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

fullTest("a switch takes an item off the site; one with bookings can't be deleted, another one is", async () => {
  const page = await signedIn();
  const eventDate = addDays(businessToday(new Date(), TIME_ZONE), 20);
  const booked = await page.request.post(`${server.url}/api/waiver-notification`, {
    data: bookingBody({ inflatableId: 4, eventDate, wetOption: false }),
  });
  expect(booked.status()).toBe(201);
  await page.request.post(`${server.url}/api/inflatables`, { data: { name: "Old Castle", price: 80 } });
  await page.goto(`${server.url}/admin/inventory`);
  await page.getByText("6 items, 6 active").waitFor();
  await expectAccessible(page);
  const active = page.getByRole("switch", { name: "Royal Castle Active" });
  await active.click();
  await toast(page, "Item Deactivated").waitFor();
  await row(page, "Royal Castle").getByText("Inactive").waitFor();
  await expect.poll(async () => (await publicItems()).some(({ name }) => name === "Royal Castle")).toBe(false);
  expect((await fetch(`${server.url}/royal-castle-bounce-house-rental`)).status).toBe(404);
  await active.click();
  await toast(page, "Item Activated").waitFor();
  await expect.poll(async () => (await publicItems()).length).toBe(6);

  // People count on it: that is said before anything is done.
  await page.getByRole("button", { name: "Delete Palm Tree Combo" }).click();
  await page.getByText("Palm Tree Combo has 1 coming booking, so you can't delete it. Turn it off instead.").waitFor();
  await expectAccessible(page, "[role=alertdialog]");
  await page.getByRole("button", { name: "Turn it off" }).click();
  await expect.poll(async () => (await publicItems()).length).toBe(5);
  await page.getByRole("switch", { name: "Palm Tree Combo Active" }).click();
  await expect.poll(async () => (await publicItems()).length).toBe(6);
  await page.getByRole("switch", { name: "Palm Tree Combo Active" }).click();
  await page.getByRole("alertdialog", { name: "Turn off Palm Tree Combo?" }).getByText("1 coming booking").waitFor();
  await page.getByRole("button", { name: "Keep it on" }).click();
  expect(await page.getByRole("switch", { name: "Palm Tree Combo Active" }).isChecked()).toBe(true);

  await page.getByRole("button", { name: "Delete Old Castle" }).click();
  await page.getByRole("button", { name: "Delete item" }).click();
  await toast(page, "Item Deleted").waitFor();
  await expect.poll(() => row(page, "Old Castle").count()).toBe(0);
});

test("an edit shows errors, keeps typed text and reaches customers at once, and so does a picture until it is removed", async () => {
  const page = await officePage("/admin/inventory?edit=1");
  await page.getByLabel("Name").fill("Something else");
  expect(await page.getByRole("switch", { name: "Wet option" }).count()).toBe(0);
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("heading", { name: "Slip and Slide" }).waitFor();
  expect((await publicItems())[0]?.name).toBe("Slip and Slide");

  await page.getByRole("button", { name: "Edit Giant Slide" }).click();
  const form = page.locator("form").filter({ hasText: "Edit Giant Slide" });
  await form.getByLabel("Description").fill("Steeper than it looks.");
  await form.getByLabel("Price").fill("");
  await form.getByText("Title, NEW, size").click();
  await form.getByLabel("Wind limit, mph").fill("40");
  await form.getByText("Title, NEW, size").click();
  await form.getByRole("button", { name: "Save" }).click();
  await form.getByRole("alert").getByText("Name and price are required").waitFor();
  await form.getByText("Please enter a wind limit from 1 to 25 mph.").waitFor();
  const price = form.getByLabel("Price");
  expect(await price.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await form.getByLabel("Description").inputValue()).toBe("Steeper than it looks.");
  await expectAccessible(page, "main");

  await price.fill("$299");
  await form.getByLabel("Wind limit, mph").fill("14");
  await form.getByLabel("Wet fee").fill("50");
  await form.getByLabel("Features").fill("18 ft tall\nBring socks");
  await page.keyboard.press("Tab");
  await form.getByRole("button", { name: "Save" }).click();
  await toast(page, "Item Updated").waitFor();
  await row(page, "Giant Slide").getByText("$299").locator("visible=true").waitFor();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Edit Giant Slide");

  const customer = await browser.newPage(1440);
  await customer.goto(`${server.url}/giant-slide-rental`);
  await customer.getByText("$299").first().waitFor();
  await customer.getByText("Wet option +$50").first().waitFor();
  expect((await publicItems()).find(({ name }) => name === "Giant Slide")?.price).toBe(299);
  await customer.close();

  await page.getByRole("button", { name: "Edit Castle Combo" }).click();
  const photo = page.getByRole("region", { name: "Picture of Castle Combo" });
  const upload = photo.locator("input[type=file]");
  const refused = (words: string) => photo.getByRole("alert").getByText(words).waitFor();
  await upload.setInputFiles({ name: "notes.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7") });
  await refused("We can't read this file.");
  await upload.setInputFiles({ name: "fake.png", mimeType: "image/png", buffer: Buffer.from("no picture") });
  await refused("We can't read this file.");
  await upload.setInputFiles(await file("#fff", 320));
  await refused("at least 600 pixels wide");
  await expectAccessible(page, "main");

  await upload.setInputFiles(await file("#a2c"));
  await toast(page, "Picture Updated").waitFor();
  await photo.getByText("Replace picture").waitFor();
  await photo.getByRole("button", { name: "Remove" }).click();
  await page.getByRole("button", { name: "Remove picture" }).click();
  await toast(page, "Picture Removed").waitFor();
  await photo.getByText("Upload picture").waitFor();
});

fullTest("a promo code is added once its mistakes are put right, and deleted while nobody has used it", async () => {
  const page = await officePage("/admin/inventory");
  await page.getByText("No codes yet.").waitFor();
  await page.getByRole("button", { name: "Add code" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a promo code" });
  await dialog.getByLabel("Code").fill("spring 10");
  await dialog.getByLabel("Percent", { exact: true }).fill("110%");
  await dialog.getByRole("button", { name: "Add code" }).click();
  await dialog.getByText("Please enter a percentage from 1 to 100.").last().waitFor();
  await expectAccessible(page, "[role=dialog]");
  await dialog.getByLabel("Percent", { exact: true }).fill("10");
  await dialog.getByLabel("Most uses").fill("20");
  await screenshot(page, "promo-code", false);
  await dialog.getByRole("button", { name: "Add code" }).click();
  const code = page.getByRole("listitem").filter({ hasText: "SPRING10" });
  await code.getByText("Used 0 of 20").waitFor();
  await screenshot(page, "promo-codes");
  await resize(page, 320);
  await screenshot(page, "promo-codes");
  await expectAccessible(page, "main");
  expect(await hasNoOverflow(page)).toBe(true);
  await row(page, "Castle Combo").waitFor();
  await page.getByRole("button", { name: "Edit Castle Combo" }).click();
  await page.getByText("Title, NEW, size").click();
  expect(await hasNoOverflow(page)).toBe(true);
  await expectAccessible(page, "main");
  await page.getByRole("button", { name: "Cancel" }).click();
  await code.getByRole("button", { name: "Delete SPRING10" }).click();
  await page.getByRole("button", { name: "Delete code" }).click();
  await page.getByText("No codes yet.").waitFor();
});

fullTest("an item is added with a toast; another is added with its picture, which its page shows", async () => {
  const page = await officePage("/admin/add-item");
  await page.getByLabel("Name").fill("Pirate Ship");
  await page.getByLabel("Price").fill("210");
  await page.keyboard.press("Enter");
  await toast(page, "Item Added").waitFor();
  await page.getByRole("link", { name: "Go to Inventory" }).click();
  await row(page, "Pirate Ship").getByText("Bounce house").waitFor();

  await page.getByRole("link", { name: "Add item" }).click();
  await page.getByLabel("Name").waitFor();
  await page.getByRole("button", { name: "Add item" }).click();
  await page.getByRole("alert").getByText("Name and price are required").waitFor();
  await expectAccessible(page, "main");
  await resize(page, 320);
  expect(await hasNoOverflow(page)).toBe(true);
  await resize(page, 1440);
  expect(await page.getByLabel("Type").inputValue()).toBe("bounce_house");
  await page.getByRole("switch", { name: "Wet option" }).waitFor();
  await page.getByLabel("Type").selectOption("Slip and slide");
  expect(await page.getByRole("switch", { name: "Wet option" }).count()).toBe(0);
  await page.getByLabel("Type").selectOption("Bounce house");
  await page.getByLabel("Name").fill("Dragon Den");
  await page.getByLabel("Price").fill("165");
  await page.getByLabel("Choose a picture").setInputFiles(await file("#7a2"));
  await page.getByAltText("Your upload").waitFor();
  await page.getByRole("button", { name: "Add item" }).click();
  await page.getByRole("heading", { name: "Dragon Den is on the site" }).waitFor();
  await toast(page, "Picture Updated").waitFor();
  await expectAccessible(page, "main");

  await page.getByRole("link", { name: "View its page" }).click();
  const picture = page.getByAltText("Dragon Den").first();
  await picture.waitFor();
  const shown = () => picture.evaluate((img: HTMLImageElement) => img.currentSrc);
  await expect.poll(shown).toMatch(/\/pictures\/items\/\d+-\d+\.webp\?v=/);
  expect(await picture.evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth))).toBeGreaterThan(
    0,
  );
  expect(await page.locator("main").textContent()).not.toContain("Pictures are for illustration");
});

fullTest("offline changes are queued, pictures are not, and an added item is listed as waiting", async () => {
  const page = await officePage("/admin/inventory");
  await page.getByRole("button", { name: "Edit Slip and Slide" }).click();
  await page.getByLabel("Name").waitFor();
  await takeServerAway(page);
  await page.getByLabel("Price").fill("185");
  await page.getByRole("button", { name: "Save" }).click();
  await toast(page, "Item Updated (Offline)").waitFor();
  await row(page, "Slip and Slide").getByText("$185").locator("visible=true").waitFor();
  await page.getByRole("button", { name: "Edit Slip and Slide" }).click();
  await page.getByText("Pictures aren't saved offline").waitFor();
  await expectAccessible(page, "main");
  expect((await publicItems())[0]?.price).toBe(175);
  await bringServerBack(page);
  await expect.poll(async () => (await publicItems())[0]?.price).toBe(185);
  await page.getByRole("button", { name: "Cancel" }).click();

  await page.getByRole("link", { name: "Add item" }).click();
  await page.getByLabel("Name").waitFor();
  await takeServerAway(page);
  await page.getByLabel("Name").fill("Jungle Run");
  await page.getByLabel("Price").fill("250");
  await page.getByRole("button", { name: "Add item" }).click();
  await toast(page, "Item Added (Offline)").waitFor();
  await page.getByRole("heading", { name: "Jungle Run hasn't been sent yet" }).waitFor();
  await page.getByText("please add it later in Inventory").waitFor();
  await expectAccessible(page, "main");
  await page.getByRole("link", { name: "Go to Inventory" }).click();
  await row(page, "Jungle Run").getByText("Waiting to be sent").waitFor();
  await bringServerBack(page);
  await page.getByRole("button", { name: "Edit Jungle Run" }).waitFor();
});

test("loading, an error and an empty list are each shown", async () => {
  const page = await signedIn();
  let answer = Promise.withResolvers<object>();
  await page.route("**/api/inflatables?all=1", async (route) => route.fulfill(await answer.promise));
  await page.goto(`${server.url}/admin/inventory`);
  await page.getByText("Loading items").waitFor({ state: "attached" });
  answer.resolve({ status: 500, json: { error: { code: "server_error", message: "Something went wrong." } } });
  await page.getByRole("alert").getByText("Failed to load the items.").waitFor();
  await expectAccessible(page, "main");
  answer = Promise.withResolvers<object>();
  answer.resolve({ json: [] });
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByText("No items yet").waitFor();
});
