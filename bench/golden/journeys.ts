// The booking journeys in a browser, and what each of them sends to the server.
import { type Browser, type BrowserContext, chromium, type Page, type Request } from "playwright-core";
import { addDays, plainDate } from "#app/shared/days/plain-date.ts";
import { fillDetails, payDemo, pickDay, signWaiver, walkToSigning } from "#tests/support/browser/book-in-browser.ts";
import { untilInteractive } from "#tests/support/browser/browser.ts";
import { payAtCheckout, signByLink } from "#tests/support/browser/browser-steps.ts";
import { CHROMIUM_FLAGS, needChromium } from "#tests/support/browser/chromium.ts";
import { bookingBody } from "#tests/support/scenes/factories.ts";
import { signIn } from "#tests/support/scenes/sign-in.ts";
import { waitForCode } from "./doing.ts";
import type { GoldenSite } from "./golden-site.ts";
import { comparable, type Recorded } from "./record-answers.ts";

type Journey = (walk: Walk) => Promise<void>;
type Walk = { page: Page; site: GoldenSite; post: (path: string, body: object) => Promise<Record<string, unknown>> };

const PHONE = { width: 390, height: 844 };
const TIMEOUT_MS = 120_000;
const FIRST_DAY = plainDate("2027-09-06");
const HEADERS = ["content-type", "idempotency-key", "accept"];
/** What a page reports of its own accord, at moments that differ. */
const NOT_OF_THE_JOURNEY = /\/api\/(session|office)\b/;

/** Each request of each journey that may change something, in its order. */
export async function walkJourneys(site: GoldenSite): Promise<Recorded[]> {
  const browser = await chromium.launch({ executablePath: needChromium(), args: CHROMIUM_FLAGS });
  const recorded: Recorded[] = [];
  try {
    for (const [name, journey] of Object.entries(journeys)) {
      const context = await newContext(browser, site);
      const requests: Request[] = [];
      context.on("request", (request) => void (isWrite(request) && requests.push(request)));
      const page = await context.newPage();
      page.setDefaultTimeout(TIMEOUT_MS);
      await journey({ page, site, post: (path, body) => post(site, path, body) });
      for (const [index, request] of requests.entries())
        recorded.push(await recordRequest(`${name}, request ${index + 1}`, request, site));
      await context.close();
    }
  } finally {
    await browser.close();
  }
  return recorded;
}

async function newContext(browser: Browser, site: GoldenSite): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: PHONE, reducedMotion: "reduce", serviceWorkers: "block" });
  await context.clock.setFixedTime(site.clock.now());
  return context;
}

const isWrite = (request: Request) =>
  request.method() !== "GET" && request.method() !== "HEAD" && !NOT_OF_THE_JOURNEY.test(request.url());

async function recordRequest(what: string, request: Request, site: GoldenSite): Promise<Recorded> {
  const headers = await request.allHeaders();
  const body = request.postData() ?? "";
  const shown = body.startsWith("{") ? JSON.stringify(JSON.parse(body), null, 1) : body.replaceAll("&", "\n&");
  const text = [
    `${request.method()} ${request.url()}`,
    ...HEADERS.filter((name) => headers[name]).map((name) => `${name}: ${headers[name]}`),
    shown,
  ].join("\n");
  const plain = text.replaceAll(site.url, "").replaceAll(/\bcode=\d{6}\b/g, "code=<code>");
  return { what, status: (await request.response())?.status() ?? 0, text: comparable(plain) };
}

async function post(site: GoldenSite, path: string, body: object): Promise<Record<string, unknown>> {
  const headers = { "Content-Type": "application/json" };
  const answer = await site.ask("owner", path, { method: "POST", headers, body: JSON.stringify(body) });
  return (await answer.json()) as Record<string, unknown>;
}

async function open({ page, site }: Walk, path: string): Promise<void> {
  await page.goto(site.url + path);
  await untilInteractive(page);
}

async function asOwner({ page, site }: Walk): Promise<void> {
  const [name = "", value = ""] = (await signIn(site.url)).split("=");
  await page.context().addCookies([{ name, value, url: site.url }]);
}

/** The private page of an order that is paid for. */
async function paidOrder({ page, site, post }: Walk, day: string, customerEmail: string): Promise<string> {
  const order = bookingBody({ eventDate: day, inflatableId: 4, customerEmail });
  const { token, payment } = (await post("/api/waiver-notification", order)) as never as Booked;
  await page.goto(payment.url);
  await page.getByRole("button", { name: /^Pay/ }).click();
  await page.waitForURL("**/booking/**");
  return `${site.url}/booking/${token}`;
}

type Booked = { token: string; payment: { url: string } };

const journeys: Record<string, Journey> = {
  "one item": async (walk) => {
    const { page } = walk;
    await open(walk, "/calendar?inflatable=3");
    await pickDay(page, FIRST_DAY);
    await page.getByRole("button", { name: "Continue", exact: true }).click();
    await fillDetails(page);
    await page.getByRole("button", { name: "Continue to Waiver" }).click();
    await signWaiver(page);
    await page.getByRole("button", { name: "Sign and Continue" }).click();
    await page.waitForURL("**/checkout/demo/**");
    await payDemo(page);
  },
  "one item on a desk, paid in full": async (walk) => {
    const { page } = walk;
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(walk, `/calendar?inflatable=12&date=${addDays(FIRST_DAY, 1)}`);
    await page.getByRole("radio", { name: "Pay in full" }).check();
    await walkToSigning(page);
    await page.getByRole("button", { name: "Sign and Continue" }).click();
    await page.waitForURL("**/checkout/demo/**");
    await payDemo(page);
  },
  "several items and days with extras and a promo code": async (walk) => {
    const { page } = walk;
    const button = (name: string | RegExp) => page.getByRole("button", { name, exact: typeof name === "string" });
    await open(walk, "/calendar?inflatable=3");
    await pickDay(page, addDays(FIRST_DAY, 7));
    await button(/^Add Slip and Slide/).click();
    await button(/^Add Royal Castle/).click();
    await page.getByRole("radio", { name: "2 days" }).check();
    await button("One more Generator").click();
    await button(/^Your party, 4 things/).click();
    const sheet = page.getByRole("dialog", { name: "Your party" });
    await sheet.getByRole("button", { name: /^Make it wet.*Castle Combo/ }).click();
    await sheet.getByRole("button", { name: "Have a promo code or rain check?" }).click();
    await sheet.getByLabel("Promo code").fill("WELCOME10");
    await sheet.getByLabel("Promo code").press("Enter");
    await sheet.getByText("10% off your party").waitFor();
    await page.goBack();
    await sheet.waitFor({ state: "detached" });
    await button("Continue").click();
    await fillDetails(page);
    await button("Continue to Waiver").click();
    await signWaiver(page);
    await button("Sign and Continue").click();
    await page.waitForURL("**/checkout/demo/**");
    await payDemo(page);
  },
  "an order by phone": async (walk) => {
    const { page } = walk;
    await asOwner(walk);
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(walk, `/admin/bookings/new?item=2&date=${addDays(FIRST_DAY, 14)}`);
    await page.getByLabel("Phone, name or email").fill("Patient Pat");
    await page.getByRole("option", { name: "New customer with this name" }).click();
    await page.getByLabel("Phone", { exact: true }).fill("706 555 0166");
    await page.getByLabel("Email", { exact: true }).fill("caller@example.com");
    await page.getByText("delivered and set up").first().waitFor();
    await page.getByRole("radio", { name: "Paid just now" }).check();
    await page.getByRole("button", { name: /^All, / }).click();
    await page.getByRole("button", { name: "Book now, sign later" }).click();
    await page.getByText("Booking added", { exact: true }).first().waitFor();
  },
  "an offer is accepted": async (walk) => {
    const { page, post } = walk;
    const { token } = await post("/api/bookings/propose", {
      source: "admin",
      items: [{ inflatableId: 2, wetOption: true }, { inflatableId: 3 }],
      eventDate: addDays(FIRST_DAY, 21),
      customerName: "Megan Holt",
      customerEmail: "megan@example.com",
      customerPhone: "706 555 0144",
      customerAddress: "1200 Talona Rd, Ellijay, GA 30540",
    });
    await page.goto(`${walk.site.url}/booking/${token}`);
    await page.getByRole("button", { name: "Accept and sign" }).click();
    await signByLink(page, "Megan Holt");
    await page.getByRole("link", { name: /^Pay the \$\S+ deposit$/ }).click();
    await payAtCheckout(page, /Pay the deposit/);
  },
  "moved by link": async (walk) => {
    const { page, site } = walk;
    const [from, to] = [addDays(FIRST_DAY, 3), addDays(FIRST_DAY, 5)];
    await page.goto(await paidOrder(walk, from, "mover@example.com"));
    await page.getByRole("link", { name: "Pick a new day" }).click();
    await page.locator(`[data-date="${to}"]`).click();
    await page.getByRole("button", { name: "Email me a code" }).click();
    await page.getByLabel("Code").fill((await waitForCode(site, "mover@example.com")) ?? "");
    await page.getByRole("button", { name: "Move it" }).click();
    await page.getByText(/^Moved to /).waitFor();
  },
  "canceled by link": async (walk) => {
    const { page, site } = walk;
    await page.goto(await paidOrder(walk, addDays(FIRST_DAY, 9), "quitter@example.com"));
    await page.getByRole("link", { name: "Cancel the booking" }).click();
    await page.getByRole("radio", { name: /^Money back/ }).check();
    const cancel = page.getByRole("button", { name: /^Cancel, refund \$/ });
    await cancel.click();
    await page.getByLabel("Code").waitFor();
    await page.getByLabel("Code").fill((await waitForCode(site, "quitter@example.com")) ?? "");
    await cancel.click();
    await page.getByText("Your booking is canceled").waitFor();
  },
};
