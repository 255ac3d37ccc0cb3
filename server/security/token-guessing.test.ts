// A private link lets its holder in. An almost right one reveals nothing, not even that it was almost right.
import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { waivers } from "#db/schema/waiver.ts";
import { book } from "#tests/support/scenes/factories.ts";
import { json, ownerCookie, testApp } from "#tests/support/servers/app.ts";

const now = new Date("2026-05-12T16:00:00Z");
const { request, db } = await testApp({ now: () => now, env: { RATE_LIMITS: "off" } });

const cookie = await ownerCookie(request);
const booked = await book(request, { eventDate: "2026-06-01" });
const checkout = new URL(booked.payment.url).pathname.split("/").at(-1) ?? "";
const feed = await (await request("/api/calendar-feed", json("POST", {}, { cookie }))).json();
const feedToken = String(feed.url).split("/").at(-1) ?? "";
const signToken = await unsignedToken();

const LINKS: [name: string, secret: string, path: (secret: string) => string][] = [
  ["the booking page", booked.token, (token) => `/booking/${token}`],
  ["the waiver's PDF", booked.token, (token) => `/booking/${token}/waiver.pdf`],
  ["the calendar file", booked.token, (token) => `/booking/${token}/event.ics`],
  ["the signing page of a booking", booked.token, (token) => `/booking/${token}/sign`],
  ["the signing page", signToken, (token) => `/sign/${token}`],
  ["the calendar feed", feedToken, (token) => `/calendar-feed/${token}`],
  ["the checkout", checkout, (id) => `/checkout/demo/${id}`],
];

test.each(LINKS)("%s opens with its own secret", async (_name, secret, path) => {
  expect((await request(path(secret))).status).toBe(200);
});

test.each(LINKS)("%s answers every other secret the same way, however near it is", async (_name, secret, path) => {
  const unknown = await answer(path(randomBytes(20).toString("base64url")));
  expect(unknown.status).toBe(404);
  for (const guess of guesses(secret)) {
    const reply = await answer(path(guess));
    expect([guess, reply]).toEqual([guess, unknown]);
  }
});

test("the secret of one link opens no other kind", async () => {
  for (const [, , path] of LINKS) {
    const others = LINKS.filter(([, , other]) => other("x").split("/")[1] !== path("x").split("/")[1]);
    for (const [, secret] of others) expect((await request(path(secret))).status).toBe(404);
  }
});

test("a guess changes nothing: writes behind an unknown link are not found", async () => {
  const form = {
    intent: "pay",
    choice: "full",
    wish: "cancel",
    note: "x",
    signature: "x",
    agreed: "on",
  };
  for (const path of [`/booking/${nearMiss(booked.token)}`, `/sign/${nearMiss(signToken)}`]) {
    const response = await request(path, { method: "POST", body: new URLSearchParams(form) });
    expect([path, response.status]).toEqual([path, 404]);
  }
});

test("every secret has at least 128 bits, and no two are alike", async () => {
  const session = cookie.split("=")[1] ?? "";
  for (const secret of [booked.token, signToken, feedToken, checkout.replace("demo_checkout_", ""), session]) {
    expect(Buffer.from(secret, "base64url").length * 8).toBeGreaterThanOrEqual(128);
  }
  const other = await book(request, { eventDate: "2026-06-02" });
  const same = [...other.token].filter((letter, at) => letter === booked.token[at]).length;
  // Of 27 letters out of 64, chance alone makes twelve equal less than once in a billion.
  expect(same).toBeLessThan(12);
});

test("lists contain no secrets", async () => {
  const lists = ["/api/bookings", "/api/waivers", "/api/audit", "/api/claims?start=2026-06-01&end=2026-06-30"];
  for (const path of lists) {
    const text = await (await request(path, { headers: { cookie } })).text();
    for (const secret of [booked.token, signToken, feedToken]) expect(text).not.toContain(secret);
  }
});

/** Returns the guesser's view: everything but the request id, the nonce and the address itself. */
async function answer(path: string) {
  const response = await request(path);
  const headers = [...response.headers].filter(([name]) => !/^(x-request-id|content-security-policy)$/.test(name));
  const text = (await response.text()).replaceAll(path, "").replace(/nonce="[^"]*"/g, "");
  return { status: response.status, headers, length: text.length };
}

function nearMiss(secret: string): string {
  return secret.slice(0, -2) + (secret.at(-2) === "A" ? "B" : "A") + secret.at(-1);
}

function guesses(secret: string): string[] {
  const start = /^demo_checkout_/.exec(secret)?.[0] ?? "";
  const random = Array.from({ length: 10 }, () => start + randomBytes(20).toString("base64url"));
  const near = [nearMiss(secret), secret.slice(0, -1), `${secret}A`, secret.slice(1), swapCase(secret)];
  return [...near, ...random, "%00", `${secret}%00`, "%25", "'or'1'='1", "1", "null", "undefined"];
}

function swapCase(secret: string): string {
  const at = secret.search(/[a-z](?=[^_]*$)/);
  return secret.slice(0, at) + (secret[at] ?? "").toUpperCase() + secret.slice(at + 1);
}

async function unsignedToken(): Promise<string> {
  const contact = { customerEmail: "cole@example.com", customerPhone: "(706) 555-0187" };
  const entry = { inflatableId: 2, eventDate: "2026-06-25", source: "admin", customerName: "Cole Ledford", ...contact };
  const entryAnswer = await (await request("/api/waiver-notification", json("POST", entry, { cookie }))).json();
  const [waiver] = await db.select().from(waivers).where(eq(waivers.bookingId, entryAnswer.bookingId));
  return waiver?.token ?? "";
}
