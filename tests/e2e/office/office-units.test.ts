import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { businessToday } from "#app/shared/days/business-clock.ts";
import { shortDay } from "#app/shared/days/date-format.ts";
import { addDays } from "#app/shared/days/plain-date.ts";
import { expectAccessible, openBrowser, resize, screenshot } from "#tests/support/browser/browser.ts";
import { bookingBody } from "#tests/support/scenes/factories.ts";
import { signIn } from "#tests/support/scenes/sign-in.ts";
import { siteForThisFile } from "#tests/support/servers/site.ts";
import { TIME_ZONE } from "#tests/support/servers/time-zone.ts";

const browser = openBrowser();
const server = siteForThisFile();

const today = businessToday(new Date(), TIME_ZONE);
const [party, wedding] = [addDays(today, 8), addDays(today, 15)];

async function ownersPage(): Promise<Page> {
  const page = await browser.newPage(1440, { ignore: /status of 409/ });
  const [name = "", value = ""] = (await signIn(server.url)).split("=");
  await page.context().addCookies([{ name, value, url: server.url }]);
  return page;
}

const book = async (page: Page, eventDate: string, customerName: string) => {
  const data = bookingBody({ eventDate, customerName, wetOption: false });
  expect((await page.request.post(`${server.url}/api/waiver-notification`, { data })).status()).toBe(201);
};

test("a second unit is added, the first goes out: one booking swaps, the other waits for the owner until it's back", async () => {
  const page = await ownersPage();
  await page.goto(`${server.url}/admin/inventory`);
  await page.getByText("5 items, 5 active, 5 units, 5 in service").waitFor();
  await page.getByRole("button", { name: "1 unit of Castle Combo" }).click();
  await page.getByRole("button", { name: "Add unit to Castle Combo" }).click();
  await page.getByRole("dialog").getByLabel("Serial number").fill("CC-2219-0417");
  await page.getByRole("dialog").getByRole("button", { name: "Add unit" }).click();
  await page.getByRole("heading", { name: "Castle Combo 2" }).waitFor();
  await page.getByText("Customers can book 2 a day.").waitFor();

  await book(page, party, "Marlee Holloway");
  await book(page, party, "Lindsey Moss");
  await book(page, wedding, "Hannah Teague");
  await page.getByRole("button", { name: "Take out of service: Castle Combo 1" }).click();
  const dialog = page.getByRole("dialog", { name: "Take out of service" });
  await dialog.getByText("No bookings are affected.").first().waitFor();
  await dialog.getByLabel("Back on").fill(addDays(party, 1));
  await dialog.getByText("1 booking is affected.").waitFor();
  await dialog.getByLabel("I don't know yet when it's back").check();
  await dialog.getByText("2 bookings are affected.").waitFor();
  await dialog.getByText("Castle Combo 2 is free. Nothing changes for them.").waitFor();
  await dialog.getByLabel("What happened").fill("Seam opened on the slide lane");
  await expectAccessible(page, "[role=dialog]");
  await screenshot(page, "unit-out-of-service", false);
  await dialog.getByRole("button", { name: "Take out and swap 1" }).click();
  await page.getByRole("link", { name: "1 booking to settle" }).waitFor();
  await page.getByRole("button", { name: "1 of 2 units in service of Castle Combo" }).waitFor();
  await screenshot(page, "inventory-units");
  await resize(page, 360);
  await screenshot(page, "inventory-units");
  await expectAccessible(page, "main");
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= 360)).toBe(true);
  await resize(page, 1440);

  // Retired, nobody could take over what the other unit has promised.
  await page.getByRole("button", { name: "Edit: Castle Combo 2" }).click();
  await page.getByRole("button", { name: "Retire unit" }).click();
  const day = shortDay(party);
  await page
    .getByRole("alert")
    .getByText(`Castle Combo 2 has 2 bookings that no other unit can take: ${day}`)
    .waitFor();
  await page.getByRole("button", { name: "Cancel" }).click();

  await page.getByRole("link", { name: "Today" }).first().click();
  await page.getByText(/needs another unit: Castle Combo 1 is out of service/).waitFor();
  await page.goto(`${server.url}/admin/inventory?units=3`);
  await page.getByRole("button", { name: "Back now: Castle Combo 1" }).click();
  await page.getByText("Customers can book 2 a day.").waitFor();
  expect(await page.getByRole("link", { name: /to settle/ }).count()).toBe(0);
});

test("of two who edit an item, the later one chooses between both values, and nothing is overwritten unseen", async () => {
  const page = await ownersPage();
  await page.goto(`${server.url}/admin/inventory?edit=12`);
  const form = page.locator("form").filter({ hasText: "Edit Royal Castle" });
  await form.getByLabel("Price").fill("130");
  const other = { price: 125, description: "Fit for a queen." };
  expect((await page.request.patch(`${server.url}/api/inflatables/12`, { data: other })).status()).toBe(200);
  await form.getByRole("button", { name: "Save" }).click();
  const dialog = page.getByRole("dialog", { name: "You both edited the Royal Castle" });
  await dialog.getByText("1 field differs").waitFor();
  expect(await dialog.getByRole("button", { name: "Save these" }).isDisabled()).toBe(true);
  await dialog.getByRole("radio", { name: "$130" }).check();
  await expectAccessible(page, "[role=dialog]");
  await screenshot(page, "item-conflict", false);
  await dialog.getByRole("button", { name: "Save these" }).click();
  await page.getByRole("heading", { name: "Royal Castle" }).waitFor();
  const items = await (await fetch(`${server.url}/api/inflatables`)).json();
  expect(items.find(({ id }: { id: number }) => id === 12)).toMatchObject({
    price: 130,
    description: other.description,
  });
});
