// From a quote request with a whole order to a paid booking; and what else a customer does with an offer, behind its link.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import {
  AXE_WIDTHS,
  expectAccessible,
  openBrowser,
  resize,
  screenshot,
  WIDTHS,
} from "#tests/support/browser/browser.ts";
import { expectFits } from "#tests/support/browser/page-fits.ts";
import { readOutbox } from "#tests/support/providers/mail.ts";
import { fullTest } from "#tests/support/runner/full-test.ts";
import { poster } from "#tests/support/scenes/post.ts";
import { futureDays } from "#tests/support/scenes/race.ts";
import { signIn } from "#tests/support/scenes/sign-in.ts";
import { siteForThisFile } from "#tests/support/servers/site.ts";

const browser = openBrowser();
const server = siteForThisFile({ RATE_LIMITS: "off" });

const days = futureDays(60).slice(20);
const post = poster(server);

async function propose(cookie: string, changes: object = {}): Promise<{ bookingId: number; token: string }> {
  const order = {
    source: "admin",
    items: [{ inflatableId: 2, wetOption: true }, { inflatableId: 3 }, { inflatableId: 1 }],
    eventDate: days.shift(),
    customerName: "Megan Holt",
    customerEmail: "megan@example.com",
    customerPhone: "706 555 0144",
    customerAddress: "1200 Talona Rd, Ellijay, GA 30540",
    message: "Field day sounds like our kind of Friday. I put the big slide on the ball field.",
    ...changes,
  };
  const response = await post("/api/bookings/propose", order, { cookie });
  expect(response.status).toBe(201);
  return response.json();
}

const EXPECTED = { ignore: /status of 422/ };

async function askForQuote(page: Page, day: string | undefined): Promise<void> {
  await page.goto(`${server.url}/quote?item=2w&item=3&item=1&days=1&date=${day}`);
  await page.getByRole("heading", { name: "Ask for a quote" }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await expectAccessible(page);
  await screenshot(page, "quote-order");
  await page.getByLabel("Your name").fill("Megan Holt");
  await page.getByLabel("Email").fill("megan@example.com");
  await page.getByLabel("Phone").fill("706 555 0144");
  await page.getByRole("button", { name: "Send Quote Request" }).click();
  await page.getByRole("heading", { name: "Quote Request Sent!" }).waitFor();
}

/** The owner's page of the offer. */
async function makeOffer(): Promise<Page> {
  const page = await browser.newPage(1440);
  const [name = "", value = ""] = (await signIn(server.url)).split("=");
  await page.context().addCookies([{ name, value, url: server.url }]);
  await page.goto(`${server.url}/admin/quotes?quote=1`);
  await page.getByText("Giant Slide, wet").waitFor();
  await page.getByRole("button", { name: "Make a proposal" }).click();
  const dialog = page.getByRole("dialog", { name: "Make a proposal" });
  await dialog.getByText("Giant Slide is taken then").waitFor();
  await dialog.getByRole("button", { name: /Palm Tree Combo instead/ }).click();
  await dialog.getByLabel("Delivery address").fill("1200 Talona Rd, Ellijay, GA 30540");
  await dialog.getByLabel("Your message").fill("Field day sounds like our kind of Friday.");
  await dialog.getByRole("button", { name: "See the email" }).click();
  const frame = dialog.locator("iframe");
  await frame.waitFor();
  expect(await frame.getAttribute("srcdoc")).toContain("Field day sounds like our kind of Friday.");
  await expectFits(page, "offer-dialog", "[role=dialog]");
  await dialog.getByRole("button", { name: "Send the proposal" }).click();
  await page.getByRole("link", { name: /^Open proposal \d+/ }).click();
  await page.getByText(/^Proposal, open until/).waitFor();
  await page.getByRole("link", { name: "Open request 1" }).waitFor();
  await page.getByRole("button", { name: "Withdraw", exact: true }).press("Enter");
  await page.getByRole("alertdialog", { name: "Withdraw this proposal?" }).waitFor();
  await expectFits(page, "offer-withdraw", "[role=alertdialog]");
  await page.keyboard.press("Escape");
  await page.getByRole("alertdialog").waitFor({ state: "detached" });
  await expectFits(page, "office-offer");
  return page;
}

async function sendAgain(page: Page): Promise<void> {
  await page.reload();
  await page.getByText("The customer asked for a change to this proposal").waitFor();
  await page.getByText("Could the castle be wet?").first().waitFor();
  await page.getByRole("button", { name: "Send again" }).click();
  const dialog = page.getByRole("dialog", { name: "Send the proposal again" });
  await dialog.getByLabel("Your message").fill("Bring towels: it can be wet for $35 more.");
  await dialog.getByRole("button", { name: "See the email" }).click();
  await dialog.getByText("Your new quote:").waitFor();
  await expectFits(page, "offer-again", "[role=dialog]");
  await dialog.getByRole("button", { name: "Send the proposal" }).click();
  await page.getByText(/for the second time/).waitFor();
}

const offerEmail = async () =>
  (await readOutbox(server.dataDir)).find(
    ({ subject, to }) => subject?.startsWith("Your quote") && to?.[0]?.address === "megan@example.com",
  );

/** The email fits the phone it is read on, and names everything. */
async function readEmail(page: Page): Promise<string> {
  await expect.poll(offerEmail).toBeTruthy();
  const { html = "", text = "" } = (await offerEmail()) ?? {};
  await page.setContent(html);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  for (const thing of ["Castle Combo", "Slip and Slide", "Palm Tree Combo", "Field day sounds like"]) {
    expect(html).toContain(thing);
    expect(text).toContain(thing);
  }
  await screenshot(page, "offer-email");
  return /https?:\/\/[^/]+(\/booking\/\S+)/.exec(text)?.[1] ?? "";
}

fullTest("on a phone a whole order is quoted, offered, asked about, accepted, signed and paid", async () => {
  const day = days.shift();
  // Somebody else has the slide that day.
  await propose(await signIn(server.url), {
    items: [{ inflatableId: 2 }],
    eventDate: day,
    customerEmail: "luz@example.com",
    message: "",
  });
  const page = await browser.newPage(360, EXPECTED);
  await askForQuote(page, day);
  const office = await makeOffer();
  await page.goto(server.url + (await readEmail(page)));
  await page.getByRole("heading", { name: "Hi Megan, here is your quote" }).waitFor();
  for (const width of WIDTHS) {
    await resize(page, width);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    if (AXE_WIDTHS.includes(width)) await expectAccessible(page);
    await screenshot(page, "offer-open");
  }
  await resize(page, 360);
  await page.getByText("Ask for a change").click();
  await page.getByRole("button", { name: "Send my request" }).click();
  await page.getByText("Please tell us a little more.").waitFor();
  await expectAccessible(page);
  await page.getByLabel("What would you like changed?").fill("Could the castle be wet?");
  await page.getByRole("button", { name: "Send my request" }).click();
  await page.getByText("You asked for a change").waitFor();
  await expectAccessible(page);
  await screenshot(page, "offer-asked");
  await sendAgain(office);
  await page.reload();
  await page.getByRole("heading", { name: "Hi Megan, here is your new quote" }).waitFor();
  await page.getByText("Bring towels").waitFor();
  await expectAccessible(page);

  await page.getByRole("button", { name: "Accept and sign" }).click();
  await page.getByRole("heading", { name: "Read it, then sign it" }).waitFor();
  await page.getByLabel("Type your name to sign").fill("Megan Holt");
  await page.getByLabel(/I have read the waiver/).press("Space");
  await page.getByRole("button", { name: "Sign the waiver" }).click();
  await page.getByRole("heading", { name: "Signed, thank you" }).waitFor();
  await page.getByText(/^One step left: the \$\S+ deposit\. We hold the day until/).waitFor();
  await expectAccessible(page);
  await screenshot(page, "offer-signed");
  await page.getByRole("link", { name: /^Pay the \$\S+ deposit$/ }).click();
  await page.getByRole("heading", { name: /held for you/ }).waitFor();
  await expectAccessible(page);
  await screenshot(page, "offer-accepted");
  await page.getByRole("button", { name: /Pay the deposit/ }).click();
  await page.getByRole("button", { name: /^Pay/ }).click();
  await page.getByRole("heading", { name: /^See you / }).waitFor();
  await expectAccessible(page);
  for (const width of WIDTHS) {
    await resize(page, width);
    await screenshot(page, "order-confirmed");
  }
});

test("let go, an offer says so and can be asked for again", async () => {
  const { token } = await propose(await signIn(server.url), { message: "" });
  const page = await browser.newPage(768, EXPECTED);
  await page.goto(`${server.url}/booking/${token}`);
  await page.getByText("No thanks, let it go").click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Yes, let it go" }).click();
  await page.getByRole("heading", { name: "You let this quote go" }).waitFor();
  for (const width of AXE_WIDTHS) {
    await resize(page, width);
    await expectAccessible(page);
    await screenshot(page, "offer-declined");
  }
  await page.getByRole("button", { name: "Ask again" }).click();
  await page.getByText("We have your request").first().waitFor();
  await expectAccessible(page);
});
