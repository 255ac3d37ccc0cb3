// As visitors meet the site in the world: by its name, over https, through the proxies of `deploy/`. The short form of
// tests/deployment; what needs no scripts is done without them, which is also what costs least.
import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { untilInteractive } from "../support/browser.ts";
import { askForQuote, editPrice, payAtCheckout, payPart, signByLink, signInAtGate } from "../support/browser-steps.ts";
import { startCaddy } from "../support/caddy.ts";
import { type Booked, bookingBody } from "../support/factories.ts";
import { httpsSiteForThisFile, PUBLIC_URL } from "../support/https-site.ts";
import { readOutbox } from "../support/mail.ts";
import { startNginx } from "../support/nginx.ts";
import { futureDays } from "../support/race.ts";
import { freePort } from "../support/server.ts";
import { OWNER_PASSWORD } from "../support/sign-in.ts";
import { askOverTls, SITE } from "../support/tls.ts";

const days = futureDays(60).slice(30);
const site = httpsSiteForThisFile();
let caddy: Awaited<ReturnType<typeof startCaddy>>;
beforeAll(async () => {
  caddy = await startCaddy(site.opened().address);
});
afterAll(() => caddy.stop());
const openPage = async (path: string, width: number, javaScriptEnabled: boolean) => {
  const page = await site.newPage(width, { javaScriptEnabled, ignore: /401/ });
  await page.goto(PUBLIC_URL + path, { waitUntil: "domcontentloaded" });
  return page;
};

async function book(changes: object, cookie = ""): Promise<Booked> {
  const answer = await site.ask("/api/waiver-notification", {
    method: "POST",
    headers: { "Content-Type": "application/json", Cookie: cookie },
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
  expect((await site.ask("/giant-slide-rental")).body.includes("$299")).toBe(true);
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
    (await readOutbox(site.opened().dataDir))
      .map(({ text }) => /https:\S+\/sign\/\S+/.exec(text ?? "")?.[0])
      .find(Boolean);
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

test("a form posted from another site is refused behind either proxy, and one of ours works behind Caddy too", async () => {
  for (const { url } of [site.opened().proxy, caddy])
    expect((await signInFrom(url, "https://evil.example")).status).toBe(403);
  const own = await signInFrom(caddy.url, PUBLIC_URL);
  expect([own.status, own.headers.location]).toEqual([302, "/admin"]);
  expect(String(own.headers["set-cookie"])).toContain("Secure");
});

test("neither proxy logs a key, a query or an address", async () => {
  const token = randomBytes(20).toString("base64url");
  // That of a weather alert is short, because it is texted.
  const code = randomBytes(9).toString("base64url");
  for (const { url, log } of [site.opened().proxy, caddy]) {
    const paths = [`/booking/${token}`, `/Booking/${token}.data`, `/%62ooking//${token}`, `/bookings/${token}`];
    paths.push(...["w", "W", "%77", "pay", "/inspect", "waiting-list"].map((kind) => `/${kind}/${code}`));
    for (const path of [...paths, "/faq?utm_source=someone"]) await askOverTls(url, path);
    await expect.poll(() => readFileSync(log, "utf8")).toContain("/faq");
    const kept = readFileSync(log, "utf8");
    expect(kept).not.toContain(token);
    expect(kept).not.toContain(code);
    expect(kept).not.toContain("utm_source");
    expect(kept).not.toContain("127.0.0.1");
    expect(kept.split("\n").length).toBeGreaterThan(paths.length);
  }
});

test("with no server behind it either proxy asks to come back in a moment [W27]", async () => {
  const nobody = `127.0.0.1:${await freePort()}`;
  const proxies = [await startCaddy(nobody), await startNginx([nobody])];
  for (const { url, stop } of proxies) {
    const { status, headers, body } = await askOverTls(url, "/faq");
    expect([status, headers["retry-after"], headers["cache-control"]]).toEqual([503, "2", "no-store"]);
    expect(body).toContain("The site is being restarted.");
    await stop();
  }
});
