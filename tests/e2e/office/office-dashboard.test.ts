import type { Locator, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { expectAccessible, openBrowser, screenshot, untilInteractive } from "#tests/support/browser/browser.ts";
import { expectFits } from "#tests/support/browser/page-fits.ts";
import { fullTest } from "#tests/support/runner/full-test.ts";
import { bookingBody } from "#tests/support/scenes/factories.ts";
import { ownerCookie } from "#tests/support/servers/app.ts";
import { siteForThisFile } from "#tests/support/servers/site.ts";

const browser = openBrowser();
const server = siteForThisFile({ RATE_LIMITS: "off" });

const dayFromNow = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString("en-CA", { timeZone: "America/New_York" });

let cookie: string;
beforeAll(async () => {
  cookie = await ownerCookie((path, init) => fetch(server.url + path, init));
});

async function signIn(page: Page): Promise<void> {
  const [name = "", value = ""] = cookie.split("=");
  await page.context().addCookies([{ name, value, url: server.url }]);
}

async function open(path: string, width = 1440, ignore?: RegExp): Promise<Page> {
  const page = await browser.newPage(width, ignore ? { ignore } : {});
  await signIn(page);
  await page.goto(server.url + path);
  await untilInteractive(page);
  return page;
}

/** By phone: the owner enters it, and the waiver waits for the customer. */
async function enter(page: Page, changes: Record<string, unknown>): Promise<number> {
  const data = { ...bookingBody(changes), source: "admin" };
  const answer = await page.context().request.post(`${server.url}/api/waiver-notification`, { data });
  return (await answer.json()).bookingId;
}

const stat = (page: Page, label: string) => page.locator("dl", { hasText: label }).locator("dd").first();

test("an empty dashboard says so; a booking made elsewhere shows up on its own, with one action for each thing to do; the run sheet of a day has what the truck needs, steps through days and prints without the frame", async () => {
  const page = await open("/admin");
  await page.getByText("Nothing to do right now.").waitFor();
  await page.getByText("Nothing today.").waitFor();
  await page.getByText("Nothing to deliver today or tomorrow.").waitFor();
  await page.getByText(/^Live, updated/).waitFor();
  expect(await stat(page, "Total Items").textContent()).toBe("5");
  expect(await stat(page, "Active Items").textContent()).toBe("5");
  expect(await stat(page, "Revenue").textContent()).toBe("$0");
  await expectAccessible(page);

  await enter(page, { eventDate: dayFromNow(1), customerName: "Cole Ledford" });
  const attention = page.getByRole("region", { name: "Needs attention" });
  await attention.getByText("hasn't signed, party tomorrow").waitFor();
  await expect.poll(() => stat(page, "Total Bookings").textContent()).toBe("1");
  await expect.poll(() => stat(page, "Revenue").textContent()).toBe("$215");
  const tomorrow = page.getByRole("region", { name: /^Tomorrow,/ });
  await tomorrow.getByText("Castle Combo, wet").waitFor();
  for (const text of ["To collect $250", "1 waiver not signed.", "Not signed"]) {
    await tomorrow.getByText(text, { exact: text === "Not signed" }).waitFor();
  }
  await page.getByText("Nothing today, 1 delivery tomorrow.").waitFor();
  const money = page.getByRole("region", { name: /^Money,/ });
  await money.getByLabel("Period of the money").selectOption("season");
  await page.getByText(/^Season \d{4}, all of it$/).waitFor();
  await screenshot(page, "office-dashboard");

  // What the customer gets is seen before it is sent.
  await attention.getByRole("button", { name: "Resend link: Cole Ledford" }).click();
  await page.getByRole("dialog").frameLocator("iframe").getByText("Sign").first().waitFor();
  await page.getByRole("button", { name: "Send the link" }).click();
  await page.getByText("Signing link saved, not sent").first().waitFor();
  await attention.getByRole("button", { name: "Remind: Cole Ledford" }).press("Enter");
  const reminder = page.getByRole("dialog", { name: "Send a payment reminder" });
  await reminder.frameLocator("iframe").getByText("$125").first().waitFor();
  await expectFits(page, "office-reminder", "[role=dialog]");
  await reminder.getByRole("button", { name: "Send the reminder" }).press("Enter");
  await page.getByText("Reminder saved, not sent").first().waitFor();
  await expect.poll(() => attention.getByText("Saved", { exact: true }).count()).toBe(2);
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Saved");

  await page.getByRole("link", { name: "Run sheet for tomorrow" }).click();
  await page.getByRole("heading", { name: "Castle Combo Wet" }).waitFor();
  for (const text of ["Collect $250", "Waiver not signed", "12 Orchard Ln, Ellijay, GA 30540", "(706) 555-0187"]) {
    await page.getByText(text).waitFor();
  }
  expect(await page.getByRole("link", { name: "Map" }).getAttribute("href")).toContain("12%20Orchard%20Ln");
  expect(await page.getByRole("link", { name: "Call" }).getAttribute("href")).toBe("tel:+17065550187");
  await expectAccessible(page);
  await screenshot(page, "office-run-sheet");
  await page.emulateMedia({ media: "print" });
  expect(await page.getByRole("navigation").filter({ visible: true }).count()).toBe(0);
  await page.getByText("To collect").waitFor();
  const stop = await page.getByRole("listitem").filter({ hasText: "Castle Combo" }).first().boundingBox();
  expect((stop?.x ?? 0) + (stop?.width ?? 0)).toBeLessThan(1440);
  await page.emulateMedia({ media: "screen" });
  await page.getByRole("link", { name: "Next day" }).click();
  await page.getByText("No deliveries").waitFor();
  expect(page.url()).toContain(`date=${dayFromNow(2)}`);
  await page.getByLabel("Day", { exact: true }).fill(dayFromNow(1));
  await page.getByRole("heading", { name: "Castle Combo Wet" }).waitFor();
});

test("totals that fail to load say so and can be loaded again; on a phone nothing is wider than the screen, and a failed action says why", async () => {
  const page = await browser.newPage(360, { ignore: /status of 500/ });
  await signIn(page);
  await page.route("**/api/office/*", (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto(`${server.url}/admin`);
  await page.getByText("Failed to load the totals.").waitFor();
  await expectAccessible(page, "main");
  await page.unroute("**/api/office/*");
  await page.getByRole("button", { name: "Try again" }).first().click();
  await page.getByText("Total Items").waitFor();
  await page.getByRole("region", { name: "Needs attention" }).getByText("hasn't signed").waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await expectAccessible(page, "main");
  await screenshot(page, "office-dashboard");
  const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN;
  const inOrder = [
    page.getByText("Nothing today."),
    page.getByRole("region", { name: /^Tomorrow,/ }),
    page.getByRole("region", { name: "Needs attention" }),
    page.getByRole("region", { name: /^Money/ }),
    page.getByText("Total Items"),
    page.getByRole("region", { name: "Get ready to open" }),
  ];
  const tops = await Promise.all(inOrder.map(topOf));
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  await page.getByRole("button", { name: "Menu" }).click();
  const menu = page.getByRole("dialog", { name: "Menu" });
  // A light edge is for sheets of paper.
  expect(await menu.evaluate((sheet) => getComputedStyle(sheet).boxShadow)).not.toContain("inset");
  await menu.getByRole("button", { name: "Close" }).click();
  await page.route("**/remind", (route) =>
    route.fulfill({ status: 500, json: { error: { code: "x", message: "The letter could not be written." } } }),
  );
  const remind = page.getByRole("button", { name: "Remind: Cole Ledford" });
  await remind.click();
  // What has changed since it was read isn't sent unseen.
  await page.getByRole("dialog").locator("iframe").waitFor();
  await page.route("**/reminder", async (route) => {
    const email = await (await route.fetch()).json();
    await route.fulfill({ json: { ...email, subject: "Only $20 left" } });
  });
  await page.getByRole("button", { name: "Send the reminder" }).click();
  await page.getByRole("alert").getByText("This email has changed. Look at it again before you send it.").waitFor();
  await page.getByText("Only $20 left").waitFor();
  await page.getByRole("button", { name: "Send the reminder" }).click();
  const refusal = page.getByRole("dialog").getByText("The letter could not be written.");
  await refusal.waitFor();
  // Opened again, the dialog has forgotten it.
  await page.getByRole("button", { name: "Back" }).click();
  await remind.click();
  await page.getByRole("dialog").locator("iframe").waitFor();
  expect(await refusal.count()).toBe(0);
  await page.goto(`${server.url}/admin/bookings`);
  expect(await roomForPlaceholder(page.getByLabel("Search bookings"))).toBeGreaterThanOrEqual(0);
});

/** How many pixels are left of the field when its hint stands in it. */
function roomForPlaceholder(field: Locator): Promise<number> {
  return field.evaluate((input: HTMLInputElement) => {
    const style = getComputedStyle(input);
    const pen = document.createElement("canvas").getContext("2d");
    if (!pen) return Number.NaN;
    pen.font = style.font;
    const padding = Number.parseFloat(style.paddingLeft) + Number.parseFloat(style.paddingRight);
    return input.clientWidth - padding - pen.measureText(input.placeholder).width;
  });
}

fullTest("/admin-simple shows two counts and the last five bookings, and logs what fails to load", async () => {
  const page = await open("/admin-simple", 360, /status of 500|could not load its data/);
  await expect.poll(() => stat(page, "Inflatables").textContent()).toBe("5");
  await page.getByText("Cole Ledford").waitFor();
  await page.getByText("hannah.teague@example.com").waitFor();
  await expectAccessible(page, "main");
  await page.route("**/api/bookings*", async (route) => {
    const [row] = await (await route.fetch()).json();
    const json = Array.from({ length: 7 }, (_, id) => ({ ...row, id }));
    await route.fulfill({ json, headers: { "x-total-count": "7" } });
  });
  await page.reload();
  await expect.poll(() => stat(page, "Bookings").textContent()).toBe("7");
  expect(await page.getByRole("region", { name: "Recent bookings" }).getByRole("listitem").count()).toBe(5);
  await page.unroute("**/api/bookings*");
  const logged = page.waitForEvent("console", (message) => message.text().includes("could not load its data"));
  await page.route("**/api/bookings*", (route) => route.fulfill({ status: 500, json: {} }));
  await page.reload();
  await logged;
  expect(await page.getByRole("alert").count()).toBe(0);
});

fullTest("a payment email needs every field, is cleared once it is sent and kept when it fails", async () => {
  const page = await open("/email-admin", 1440, /status of 500|OwnerProblem|Something went wrong/);
  await page.getByRole("button", { name: "Send Emails" }).click();
  expect(await page.getByText("All fields are required.").count()).toBe(5);
  expect(await page.getByLabel("Customer Name").evaluate((field) => field === document.activeElement)).toBe(true);
  await expectAccessible(page, "main");
  await page.getByRole("button", { name: "Sample Customer" }).click();
  expect(await page.getByLabel("Product Name").inputValue()).toBe("Castle Combo");
  await page.getByRole("button", { name: "Test Booking" }).click();
  expect(await page.getByLabel("Amount ($)").inputValue()).toBe("175.00");

  await page.route("**/api/payment-notification", async (route) => {
    await page.getByRole("button", { name: "Sending..." }).waitFor();
    await route.fulfill({ status: 500, json: {} });
  });
  await page.getByRole("button", { name: "Send Emails" }).click();
  await page.getByText("Email Failed").first().waitFor();
  await page.getByText("There was an error sending the notification email. Please try again.").first().waitFor();
  expect(await page.getByLabel("Customer Name").inputValue()).toBe("Test Customer");

  await page.unroute("**/api/payment-notification");
  await page.getByRole("button", { name: "Send Emails" }).click();
  await page.getByText("Email Sent Successfully!").first().waitFor();
  await page.getByText("Notification emails sent for Test Customer").first().waitFor();
  expect(await page.getByLabel("Customer Name").inputValue()).toBe("");
});

fullTest("the activity log can be filtered; a person with an open booking can't be erased", async () => {
  const page = await open("/admin/activity", 360);
  await page.getByText("You booked the Castle Combo for").waitFor();
  await page.getByText("You sent a payment reminder for $125").waitFor();
  await page.getByText("You sent Test Customer a receipt for Slip and Slide").waitFor();
  await page.getByLabel("Email or phone").fill("hannah.teague@example.com");
  await page.getByRole("button", { name: "Look them up" }).click();
  const erasing = page.getByRole("dialog", { name: "Erase this person's data?" });
  await erasing.getByText("is still open. Cancel it").first().waitFor();
  expect(await erasing.getByRole("button", { name: "Erase data" }).isDisabled()).toBe(true);
  await page.keyboard.press("Escape");
  await erasing.waitFor({ state: "detached" });
  await expectAccessible(page, "main");
  await page.getByLabel("Done by").selectOption("customer");
  await page.getByText("No activity yet").waitFor();
  expect(page.url()).toContain("by=customer");
  await page.getByLabel("Done by").selectOption("");
  await page
    .getByRole("link", { name: /^Booking \d+$/ })
    .first()
    .click();
  await page.waitForURL(/\/admin\/bookings\/\d+$/);
});

fullTest("the setup list moves on, a backup is downloaded, and an alarm shows its own holds", async () => {
  const page = await open("/admin");
  const status = page.getByRole("status").filter({ hasText: "of 9" });
  const ready = Number.parseInt((await status.textContent()) ?? "", 10);
  await page.getByLabel("Lawyer's name").fill("Ruth Bell");
  await page.getByLabel("Lawyer's name").press("Enter");
  await page.getByText("Ruth Bell,").waitFor();
  await expect.poll(() => page.locator(":focus").getAttribute("data-step")).toBe("photos");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Make a backup" }).click();
  expect((await download).suggestedFilename()).toMatch(/^backup-[\d-]+\.jsonl\.gz$/);
  await page.getByText(/^Last backup/).waitFor();
  expect(Number.parseInt((await status.textContent()) ?? "", 10)).toBe(ready + 2);

  const answer = await page
    .context()
    .request.post(`${server.url}/api/waiver-notification`, { data: bookingBody({ eventDate: dayFromNow(9) }) });
  const { bookingId } = await answer.json();
  const since = new Date().toISOString();
  const share = { date: dayFromNow(9), units: 1, fleetUnits: 5 };
  const alarm = { bookingIds: [bookingId], people: 1, since, until: since, share };
  await page.route("**/api/holds/alarm", (route) => route.fulfill({ json: { alarm } }));
  await page.reload();
  await page.getByRole("heading", { name: "1 unpaid hold from 1 person" }).waitFor();
  expect(await page.locator("main .bg-apple").filter({ visible: true }).allTextContents()).toEqual(["Release them"]);
  await page.getByRole("link", { name: "Show" }).click();
  await page.getByText("Showing only 1 booking").waitFor();
  await page.getByText(`No. ${bookingId}`).filter({ visible: true }).first().waitFor();
  await expectAccessible(page, "main");
  expect(await page.getByText("Cole Ledford").filter({ visible: true }).count()).toBe(0);
  await page.getByRole("button", { name: "Show all bookings" }).click();
  await page.getByText("Cole Ledford").filter({ visible: true }).first().waitFor();
});
