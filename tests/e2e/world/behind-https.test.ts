// As visitors meet the site in the world: by its name, over https, through a proxy. The short form of tests/deployment; what
// needs no scripts is done without them, which is also what costs least.
import { expect, test } from "vitest";
import { untilInteractive } from "#tests/support/browser/browser.ts";
import {
  askForQuote,
  editPrice,
  payAtCheckout,
  payPart,
  signByLink,
  signInAtGate,
} from "#tests/support/browser/browser-steps.ts";
import { readOutbox } from "#tests/support/providers/mail.ts";
import { type Booked, bookingBody } from "#tests/support/scenes/factories.ts";
import { futureDays } from "#tests/support/scenes/race.ts";
import { httpsSiteForThisFile, PUBLIC_URL } from "#tests/support/servers/https-site.ts";
import { signInFrom } from "#tests/support/servers/sign-in-over-https.ts";
import { SITE } from "#tests/support/servers/tls.ts";

const days = futureDays(60).slice(30);
const site = httpsSiteForThisFile();
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

test("a form posted from another site is refused behind the proxy, and one of ours works", async () => {
  const { url } = site.opened().proxy;
  expect((await signInFrom(url, "https://evil.example")).status).toBe(403);
  expect((await signInFrom(url, PUBLIC_URL)).headers.location).toBe("/admin");
});
