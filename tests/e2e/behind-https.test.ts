// As visitors meet the site in the world: by its name, over https, through the proxies of `deploy/`. The short form of
// tests/deployment; what needs no scripts is done without them, which is also what costs least.
import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { extras } from "../../db/schema/catalog.ts";
import { openBrowser, untilInteractive } from "../support/browser.ts";
import { askForQuote, editPrice, payAtCheckout, payPart, signByLink, signInAtGate } from "../support/browser-steps.ts";
import { startCaddy } from "../support/caddy.ts";
import { type Booked, bookingBody } from "../support/factories.ts";
import { readOutbox } from "../support/mail.ts";
import { newestCode } from "../support/mailed-code.ts";
import { startNginx } from "../support/nginx.ts";
import { futureDays } from "../support/race.ts";
import { freePort } from "../support/server.ts";
import { OWNER_PASSWORD } from "../support/sign-in.ts";
import { openTestSite, type TestSite } from "../support/site.ts";
import { askOverTls, browserFlags, SITE } from "../support/tls.ts";

const PUBLIC_URL = `https://${SITE}`;
const days = futureDays(60).slice(30);
let server: TestSite;
let nginx: Awaited<ReturnType<typeof startNginx>>;
let caddy: Awaited<ReturnType<typeof startCaddy>>;
beforeAll(async () => {
  const PORT = String(await freePort());
  const env = { PORT, PUBLIC_URL, TRUST_PROXY: "1", PAYMENTS: "demo", RATE_LIMITS: "off" };
  const address = `127.0.0.1:${PORT}`;
  [server, nginx, caddy] = await Promise.all([openTestSite(env), startNginx([address]), startCaddy(address)]);
});
afterAll(async () => {
  await Promise.all([nginx.stop(), caddy.stop(), server.stop()]);
});
// What pictures look like is not asked here, and to draw them takes longest.
const withoutPictures = "--blink-settings=imagesEnabled=false";
const browser = openBrowser(() => [...browserFlags(nginx.url), withoutPictures]);
const openPage = async (path: string, width: number, javaScriptEnabled: boolean) => {
  const page = await browser.newPage(width, { ignoreHTTPSErrors: true, javaScriptEnabled, ignore: /401/ });
  await page.goto(PUBLIC_URL + path, { waitUntil: "domcontentloaded" });
  return page;
};

async function book(changes: object, cookie = ""): Promise<Booked> {
  const answer = await askOverTls(nginx.url, "/api/waiver-notification", {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: PUBLIC_URL, Cookie: cookie },
    body: JSON.stringify(bookingBody({ eventDate: days.shift(), ...changes })),
  });
  expect(answer.status).toBe(201);
  return JSON.parse(answer.body) as Booked;
}

/** As the owner does for a customer on the phone, who then gets a link to sign. */
async function addBooking(cookies: { name: string; value: string }[]): Promise<string> {
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  return (await book({ source: "admin" }, cookie)).token;
}

const signInFrom = (proxy: string, origin: string) =>
  askOverTls(proxy, "/admin/sign-in", {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded", Origin: origin },
    body: new URLSearchParams({ password: OWNER_PASSWORD }).toString(),
  });

test("the owner signs in and edits a price, and a visitor with scripts asks for a quote", async () => {
  const page = await openPage("/admin/inventory", 1440, true);
  await signInAtGate(page);
  expect(page.url()).toBe(`${PUBLIC_URL}/admin/inventory`);
  const cookie = (await page.context().cookies()).find(({ name }) => name === "__Host-owner");
  expect(cookie).toMatchObject({ secure: true, httpOnly: true, domain: SITE });
  await editPrice(page, "Giant Slide", "$299");
  expect((await askOverTls(nginx.url, "/giant-slide-rental")).body.includes("$299")).toBe(true);
  await page.goto(PUBLIC_URL, { waitUntil: "domcontentloaded" });
  await untilInteractive(page);
  await askForQuote(page, String(days.shift()));
});

test("without scripts the owner signs in; a customer signs by the emailed link, pays deposit, a part and the balance, and asks for a quote", async () => {
  const page = await openPage("/admin/bookings", 360, false);
  await signInAtGate(page);
  expect(page.url()).toBe(`${PUBLIC_URL}/admin/bookings`);
  const token = await addBooking(await page.context().cookies());
  await page.context().clearCookies();
  const link = async () =>
    (await readOutbox(server.dataDir)).map(({ text }) => /https:\S+\/sign\/\S+/.exec(text ?? "")?.[0]).find(Boolean);
  await expect.poll(link).toContain(`${PUBLIC_URL}/sign/`);
  await page.goto(String(await link()), { waitUntil: "domcontentloaded" });
  await signByLink(page, "Hannah Teague");
  await page.goto(`${PUBLIC_URL}/booking/${token}`, { waitUntil: "domcontentloaded" });
  await payAtCheckout(page, /^Pay the deposit/);
  await page.getByRole("heading", { name: /^See you / }).waitFor();
  await payPart(page, "20");
  expect(page.url()).toContain(`${PUBLIC_URL}/booking/${token}?checkout=done`);
  await payAtCheckout(page, /^Pay the balance/);
  await page.goto(PUBLIC_URL, { waitUntil: "domcontentloaded" });
  await askForQuote(page, String(days.shift()));
});

test("without scripts a renter moves, adds, pays the rest, finds the lost link, cancels with the mailed code and spends the rain check", async () => {
  const generator = { name: "Generator", priceCents: 5_000, per: "day", stock: 2, position: 1 } as const;
  await server.deps.db.insert(extras).values({ ...generator, createdAt: new Date() });
  const email = "renter@example.com";
  const { bookingId, token } = await book({ customerEmail: email });
  const [to] = days.splice(0, 1);
  const page = await openPage(`/booking/${token}`, 360, false);
  const open = (path: string) => page.goto(PUBLIC_URL + path, { waitUntil: "domcontentloaded" });
  await payAtCheckout(page, /^Pay the deposit/);
  await open(`/booking/${token}/move?day=${to}`);
  await page.getByRole("button", { name: "Move it" }).click();
  await page.getByText(/^Moved to /).waitFor();
  await open(`/booking/${token}/add`);
  await page.getByLabel(/^Generator/).selectOption("1");
  await page.getByRole("button", { name: "See what it comes to" }).click();
  await page.getByRole("button", { name: /^Add for \$/ }).click();
  await page.getByText("Added to your order").waitFor();
  await payAtCheckout(page, /^Pay the balance/);

  await open("/find-booking");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Booking number").fill(String(bookingId));
  await page.getByRole("button", { name: "Send me my link" }).click();
  await page.getByText("Look in your inbox").waitFor();
  const found = async () =>
    (await readOutbox(server.dataDir))
      .map(({ text }) => /https:\S+\/find-booking\/[\w-]+/.exec(text ?? "")?.[0])
      .find(Boolean);
  await expect.poll(found).toContain(`${PUBLIC_URL}/`);
  await page.goto(String(await found()), { waitUntil: "domcontentloaded" });
  await page.getByRole("button", { name: `Open booking ${bookingId}` }).click();
  await page.waitForURL(`${PUBLIC_URL}/booking/${token}`, { waitUntil: "commit" });

  await open(`/booking/${token}/cancel`);
  await page.getByRole("radio", { name: /Rain check/ }).press("Space");
  await page.getByRole("button", { name: "Cancel for a rain check" }).click();
  await page.getByLabel("Code").fill(newestCode(server.dataDir, email) ?? "");
  await page.getByRole("button", { name: "Cancel for a rain check" }).click();
  await page.getByText("Canceled for a rain check").waitFor();
  const code = /RAIN-[0-9A-Z-]{15}/.exec(await page.locator("main").innerText())?.[0] ?? "";

  await open(`/booking/${(await book({ customerEmail: email })).token}`);
  await page.getByText("Have a rain check?").click();
  await page.getByLabel("Rain check code").fill(code);
  await page.getByRole("button", { name: "Use rain check" }).click();
  await page.getByRole("button", { name: /^Pay \$[\d.]+ by rain check$/ }).click();
  await page.getByRole("heading", { name: /^See you / }).waitFor();
});

test("a form posted from another site is refused behind either proxy, and one of ours works behind Caddy too", async () => {
  for (const { url } of [nginx, caddy]) expect((await signInFrom(url, "https://evil.example")).status).toBe(403);
  const own = await signInFrom(caddy.url, PUBLIC_URL);
  expect([own.status, own.headers.location]).toEqual([302, "/admin"]);
  expect(String(own.headers["set-cookie"])).toContain("Secure");
});

test("neither proxy logs a key, a query or an address", async () => {
  const token = randomBytes(20).toString("base64url");
  for (const { url, log } of [nginx, caddy]) {
    const paths = [`/booking/${token}`, `/Booking/${token}.data`, `/%62ooking//${token}`, `/bookings/${token}`];
    for (const path of [...paths, "/faq?utm_source=someone"]) await askOverTls(url, path);
    await expect.poll(() => readFileSync(log, "utf8")).toContain("/faq");
    const kept = readFileSync(log, "utf8");
    expect(kept).not.toContain(token);
    expect(kept).not.toContain("utm_source");
    expect(kept).not.toContain("127.0.0.1");
    expect(kept.split("\n").length).toBeGreaterThan(paths.length);
  }
});
