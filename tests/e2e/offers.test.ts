// What a customer does with an offer, behind its private link: look, ask, accept, sign, pay, let it go. Without React.
import { expect, test } from "vitest";
import { expectAccessible, openBrowser, resize, screenshot, WIDTHS } from "../support/browser.ts";
import { futureDays } from "../support/race.ts";
import { OWNER_PASSWORD } from "../support/sign-in.ts";
import { siteForThisFile } from "../support/site.ts";

const browser = openBrowser();
const server = siteForThisFile({ RATE_LIMITS: "off" });

const days = futureDays(60).slice(20);
const post = (path: string, body: unknown, cookie = "") =>
  fetch(server.url + path, {
    method: "POST",
    headers: { "Content-Type": "application/json", cookie },
    body: JSON.stringify(body),
  });

async function signIn(): Promise<string> {
  const response = await post("/api/session", { password: OWNER_PASSWORD });
  return String(response.headers.get("set-cookie")).split(";")[0] ?? "";
}

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
  const response = await post("/api/bookings/propose", order, cookie);
  expect(response.status).toBe(201);
  return response.json();
}

const EXPECTED = { ignore: /status of 422/ };

test("on a phone an offer is read, asked about, accepted, signed and paid", async () => {
  const cookie = await signIn();
  const { token } = await propose(cookie);
  const page = await browser.newPage(360, EXPECTED);
  await page.goto(`${server.url}/booking/${token}`);
  await page.getByRole("heading", { name: "Hi Megan, here is our offer" }).waitFor();
  for (const width of WIDTHS) {
    await resize(page, width);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await expectAccessible(page);
    await screenshot(page, "offer-open");
  }
  await resize(page, 360);
  await page.getByText("Ask for a change").click();
  await page.getByRole("button", { name: "Send my request" }).click();
  await page.getByText("Please tell us a little more.").waitFor();
  await expectAccessible(page);
  await page.getByLabel("What would you like changed?").fill("Could the slide be dry?");
  await page.getByRole("button", { name: "Send my request" }).click();
  await page.getByText("You asked for a change").waitFor();
  await expectAccessible(page);
  await screenshot(page, "offer-asked");

  await page.getByRole("button", { name: "Accept and sign" }).click();
  await page.getByRole("heading", { name: "Read it, then sign it" }).waitFor();
  await page.getByLabel("Type your name to sign").fill("Megan Holt");
  await page.getByLabel(/I have read the waiver/).press("Space");
  await page.getByLabel(/I consent to sign/).press("Space");
  await page.getByRole("button", { name: "Sign the waiver" }).click();
  await page.getByRole("heading", { name: "Signed, thank you" }).waitFor();
  await page
    .getByRole("link", { name: /booking/i })
    .first()
    .click();
  await page.getByRole("heading", { name: /held for you/ }).waitFor();
  await expectAccessible(page);
  await screenshot(page, "offer-accepted");
  await page.getByRole("button", { name: /Pay the deposit/ }).click();
  await page.getByRole("button", { name: /^Pay/ }).click();
  await page.getByRole("heading", { name: /^See you on/ }).waitFor();
  await expectAccessible(page);
  for (const width of WIDTHS) {
    await resize(page, width);
    await screenshot(page, "order-confirmed");
  }
});

test("let go, an offer says so and can be asked for again", async () => {
  const { token } = await propose(await signIn(), { message: "" });
  const page = await browser.newPage(768, EXPECTED);
  await page.goto(`${server.url}/booking/${token}`);
  await page.getByText("No thanks, let it go").click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Yes, let it go" }).click();
  await page.getByRole("heading", { name: "You let this offer go" }).waitFor();
  for (const width of WIDTHS) {
    await resize(page, width);
    await expectAccessible(page);
    await screenshot(page, "offer-declined");
  }
  await page.getByRole("button", { name: "Ask again" }).click();
  await page.getByText("We have your request").first().waitFor();
  await expectAccessible(page);
});
