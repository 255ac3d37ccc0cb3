// As visitors meet the site in the world: by its name, over https, through the proxies of `deploy/`. The short form of
// tests/deployment; what needs no scripts is done without them, which is also what costs least.
import { randomBytes } from "node:crypto";
import { chmodSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pictureRefusals } from "../../app/features/catalog/rules/picture-upload.ts";
import { awayPages } from "../../server/away-pages.ts";
import { untilInteractive } from "../support/browser.ts";
import { askForQuote, editPrice, payAtCheckout, payPart, signByLink, signInAtGate } from "../support/browser-steps.ts";
import { startCaddy } from "../support/caddy.ts";
import { documentedCommands } from "../support/documented-commands.ts";
import { type Booked, bookingBody } from "../support/factories.ts";
import { httpsSiteForThisFile, PUBLIC_URL } from "../support/https-site.ts";
import { readOutbox } from "../support/mail.ts";
import { startNginx } from "../support/nginx.ts";
import { futureDays } from "../support/race.ts";
import { freePort, temporaryFolder } from "../support/server.ts";
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

test("during a restart either proxy shows the business's name and phone on a page that loads itself again [P49]", async () => {
  const nobody = `127.0.0.1:${await freePort()}`;
  const awayDir = temporaryFolder();
  // The proxy is another user than the server.
  chmodSync(awayDir, 0o755);
  for (const [file, html] of Object.entries(awayPages({ name: "Ellijay Jump", phone: "(706) 555-0177" })))
    writeFileSync(join(awayDir, file), html);
  const proxies = [await startCaddy(nobody, awayDir), await startNginx([nobody], { awayDir })];
  for (const { url, stop } of proxies) {
    const page = await askOverTls(url, "/faq");
    expect([page.status, page.headers["retry-after"], page.headers["cache-control"]]).toEqual([503, "2", "no-store"]);
    expect(page.body).toContain("Ellijay Jump");
    expect(page.body).toContain('<a href="tel:+17065550177">Call (706) 555-0177</a>');
    expect(page.body).toContain('http-equiv="refresh"');
    const form = await askOverTls(url, "/quote", { method: "POST", body: "name=Dana" });
    expect([form.status, form.body.includes('http-equiv="refresh"')]).toEqual([503, false]);
    expect(form.body).toContain("nothing was sent yet");
    const call = await askOverTls(url, "/api/quotes", { method: "POST", body: "{}" });
    expect([call.status, call.headers["retry-after"]]).toEqual([503, "2"]);
    expect(JSON.parse(call.body)).toMatchObject({ error: { code: "unavailable" } });
    await stop();
  }
});

test("either proxy knows the site's www name, which leads to the one of PUBLIC_URL [P49]", async () => {
  for (const { url } of [site.opened().proxy, caddy]) {
    const { status, headers } = await askOverTls(url, "/faq?a=1", { headers: { Host: `www.${SITE}` } });
    expect([status, headers.location]).toEqual([308, `${PUBLIC_URL}/faq?a=1`]);
  }
  const plain = await fetch(`${site.opened().proxy.plainUrl}/faq`, { redirect: "manual" });
  expect([plain.status, plain.headers.get("location")]).toEqual([301, "https://127.0.0.1/faq"]);
});

test("what is too large for a proxy is refused in the words that the forms know, as JSON to a call [P49]", async () => {
  // Refused by its length alone: nothing of it has to be sent.
  const post = { method: "POST", headers: { "Content-Length": String(14 * 1024 * 1024) } };
  for (const { url } of [site.opened().proxy, caddy]) {
    const call = await askOverTls(url, "/api/inflatables/1/picture", post);
    expect(call.status).toBe(413);
    expect(JSON.parse(call.body)).toEqual({ error: { code: "too_large", message: pictureRefusals.too_large } });
    const form = await askOverTls(url, "/quote", post);
    expect([form.status, form.headers["content-type"]]).toEqual([413, expect.stringMatching("text/html")]);
    expect(form.body).toContain(pictureRefusals.too_large);
  }
});

test("the file for Caddy names the buffer as Caddy does since 2.6.3, and Debian's older one takes it as documented [P49]", async () => {
  const file = readFileSync("deploy/Caddyfile", "utf8");
  expect(file).toContain("request_buffers 13MB");
  expect(file).not.toContain("buffer_requests");
  expect(documentedCommands("docs/operations.md").join("\n")).toContain("s/request_buffers 13MB/buffer_requests/");
});
