// As visitors meet the site in the world: by its name, over https, through the proxies of `deploy/`.
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { openBrowser } from "../support/browser.ts";
import { startCaddy } from "../support/caddy.ts";
import { type Booked, bookingBody } from "../support/factories.ts";
import { readOutbox } from "../support/mail.ts";
import { startNginx } from "../support/nginx.ts";
import { OWNER_PASSWORD } from "../support/owner-password.ts";
import { futureDays } from "../support/race.ts";
import { type RunningServer, startServer, temporaryFolder } from "../support/server.ts";
import { askOverTls, browserFlags, SITE } from "../support/tls.ts";

const PUBLIC_URL = `https://${SITE}`;
const days = futureDays(60).slice(30);
let server: RunningServer;
let nginx: Awaited<ReturnType<typeof startNginx>>;
let caddy: Awaited<ReturnType<typeof startCaddy>>;
beforeAll(async () => {
  const env = { PUBLIC_URL, TRUST_PROXY: "1", PAYMENTS: "demo", RATE_LIMITS: "off" };
  server = await startServer({ dataDir: temporaryFolder(inject("dataFolder")), env });
  const address = new URL(server.url).host.replace("localhost", "127.0.0.1");
  [nginx, caddy] = await Promise.all([startNginx([address]), startCaddy(address)]);
});
afterAll(async () => {
  await Promise.all([nginx.stop(), caddy.stop()]);
  await server.stop();
});
const browser = openBrowser(() => browserFlags(nginx.url));
const open = (javaScriptEnabled: boolean) => browser.newPage(1440, { ignoreHTTPSErrors: true, javaScriptEnabled });

async function book(changes: Record<string, unknown> = {}, headers: Record<string, string> = {}): Promise<Booked> {
  const answer = await askOverTls(nginx.url, "/api/waiver-notification", {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: PUBLIC_URL, ...headers },
    body: JSON.stringify(bookingBody({ eventDate: days.shift(), ...changes })),
  });
  expect(answer.status).toBe(201);
  return JSON.parse(answer.body) as Booked;
}

test.each([
  ["with scripts", true],
  ["without scripts", false],
])("the owner signs in through the form %s", async (_how, scripts) => {
  const page = await browser.newPage(1440, { ignoreHTTPSErrors: true, javaScriptEnabled: scripts, ignore: /401/ });
  await page.goto(`${PUBLIC_URL}/admin/bookings`);
  await page.getByLabel("Password").fill(OWNER_PASSWORD);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("heading", { level: 1, name: "Bookings" }).waitFor();
  expect(page.url()).toBe(`${PUBLIC_URL}/admin/bookings`);
  const [cookie] = await page.context().cookies();
  expect(cookie).toMatchObject({ name: "__Host-owner", secure: true, httpOnly: true, domain: SITE });
});

test("a customer pays from the private page and asks to move the day", async () => {
  const { token } = await book();
  const page = await open(false);
  await page.goto(`${PUBLIC_URL}/booking/${token}`);
  await page.getByRole("button", { name: /Pay the deposit/ }).click();
  await page.waitForURL(`${PUBLIC_URL}/checkout/demo/**`);
  await page.getByRole("button", { name: /^Pay/ }).click();
  await page.getByRole("heading", { name: /^See you on/ }).waitFor();
  await page.getByRole("button", { name: /^Pay/ }).click();
  await page.waitForURL(`${PUBLIC_URL}/checkout/demo/**`);
  await page.getByRole("button", { name: /^Pay/ }).click();
  await page.getByText("Ask to cancel or move").click();
  await page.getByRole("radio", { name: /move/i }).press("Space");
  await page.getByLabel("Tell us a little more").fill("Next Saturday?");
  await page.getByRole("button", { name: "Send my request" }).click();
  await page.getByText("You asked us to move this booking.").waitFor();
  expect(page.url()).toContain(`${PUBLIC_URL}/booking/${token}?asked=1`);
});

test("a waiver is signed through the mailed link", async () => {
  const signedIn = await askOverTls(nginx.url, "/api/session", {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: PUBLIC_URL },
    body: JSON.stringify({ password: OWNER_PASSWORD }),
  });
  const cookie = String(signedIn.headers["set-cookie"]).split(";")[0] ?? "";
  const customerEmail = "cole@example.com";
  await book({ source: "admin", customerName: "Cole Ledford", customerEmail }, { cookie });
  const link = async () =>
    (await readOutbox(server.dataDir))
      .filter(({ to }) => to?.[0]?.address === customerEmail)
      .map(({ text }) => /https:\S+\/sign\/\S+/.exec(text ?? "")?.[0])
      .find(Boolean);
  await expect.poll(link).toContain(`${PUBLIC_URL}/sign/`);
  const page = await open(false);
  await page.goto(String(await link()));
  await page.getByLabel("Type your name to sign").fill("Cole Ledford");
  await page.getByLabel(/I have read the waiver/).press("Space");
  await page.getByLabel(/I consent to sign/).press("Space");
  await page.getByRole("button", { name: "Sign the waiver" }).click();
  await page.getByRole("heading", { name: "Signed, thank you" }).waitFor();
});

test("a quote is asked for without scripts", async () => {
  const page = await open(false);
  await page.goto(PUBLIC_URL);
  await page.getByLabel("Your name").fill("Plain Pat");
  await page.getByLabel("Email").fill("pat@example.com");
  await page.getByLabel("Phone").fill("(706) 555-0177");
  await page.getByLabel("Event date").fill(String(days.shift()));
  await page.getByRole("checkbox", { name: "Castle Combo" }).press("Space");
  await page.getByRole("button", { name: "Send Quote Request" }).click();
  await page.getByRole("heading", { level: 1, name: "Quote Request Sent!" }).waitFor();
});

test("through Caddy a page form of ours goes through, and another site's does not", async () => {
  const signInFrom = (origin: string) =>
    askOverTls(caddy.url, "/admin/sign-in", {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded", Origin: origin },
      body: new URLSearchParams({ password: OWNER_PASSWORD }).toString(),
    });
  const own = await signInFrom(PUBLIC_URL);
  expect([own.status, own.headers.location]).toEqual([302, "/admin"]);
  expect(String(own.headers["set-cookie"])).toContain("Secure");
  expect((await signInFrom("https://evil.example")).status).toBe(403);
});

test("neither proxy logs a key, a query or an address", async () => {
  const { token } = await book();
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
