// Another site may link to us. It may not make a visitor's browser write here, nor use our name to redirect people.
import { expect, test } from "vitest";
import { book } from "#tests/support/scenes/factories.ts";
import { OWNER_PASSWORD } from "#tests/support/scenes/sign-in.ts";
import { builtApp, ownerCookie, testApp } from "#tests/support/servers/app.ts";

const now = new Date("2026-05-12T16:00:00Z");
const { request } = await testApp({ now: () => now, env: { RATE_LIMITS: "off" } });
const { apiRoutes } = await builtApp();
const cookie = await ownerCookie(request);
const booked = await book(request, { eventDate: "2026-06-01" });

const HOST = "localhost:3000";
const FOREIGN: Record<string, string>[] = [
  { Origin: "https://evil.example", Host: HOST },
  { Origin: "https://evil.example", Host: HOST, "Sec-Fetch-Site": "same-origin" },
  { Origin: `http://${HOST}.evil.example`, Host: HOST },
  { Origin: "null", Host: HOST },
  { Origin: "null" },
  { Origin: "" },
  { "Sec-Fetch-Site": "cross-site", Host: HOST },
  { "Sec-Fetch-Site": "same-site", Host: HOST },
];

const writes = apiRoutes
  .filter(({ method }) => method !== "get")
  .map(({ method, path }) => ({ method: method.toUpperCase(), path: `/api${path.replace(/:\w+(\{[^}]*\})?/g, "1")}` }));
const forms = ["/quote", "/admin/sign-in", "/admin/sign-out", `/booking/${booked.token}`, "/admin/password"];

test("every write refuses another site's page, although the owner's cookie comes along", async () => {
  const pages = forms.map((path) => ({ method: "POST", path }));
  const all = [...writes, ...pages].filter(({ path }) => !path.startsWith("/api/webhooks/"));
  expect(all.length).toBeGreaterThan(20);
  for (const { method, path } of all) {
    for (const headers of FOREIGN) {
      const response = await request(path, { method, headers: { ...headers, cookie } });
      expect([method, path, headers, response.status]).toEqual([method, path, headers, 403]);
    }
  }
});

test("the payment provider sends no Origin, so its messages are verified by their signature", async () => {
  const headers = { Origin: "https://pay.example", "Content-Type": "application/json" };
  const response = await request("/api/webhooks/demo", { method: "POST", body: "{}", headers });
  expect(response.status).toBe(400);
  expect((await response.json()).error.code).toBe("bad_signature");
});

test("no address allows another site to read responses", async () => {
  for (const path of ["/api/inflatables", "/api/bookings", `/booking/${booked.token}`, "/"]) {
    for (const method of ["GET", "OPTIONS"]) {
      const { headers } = await request(path, { method, headers: { Origin: "https://evil.example", cookie } });
      expect([...headers.keys()].filter((name) => name.startsWith("access-control-"))).toEqual([]);
      expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
    }
  }
});

const AWAY = [
  ...[
    "https://evil.example",
    "//evil.example",
    "/\\evil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    "///evil.example",
  ],
  ...[
    "\\\\evil.example",
    "javascript:alert(1)",
    "/%5cevil.example/..//evil.example",
    "/.//evil.example",
    "/..//evil.example",
  ],
];

test.each(AWAY)("signing in with ?to=%j stays on this site", async (to) => {
  const body = new URLSearchParams({ password: OWNER_PASSWORD });
  const response = await request(`/admin/sign-in?to=${encodeURIComponent(to)}`, { method: "POST", body });
  expect(response.status).toBe(302);
  const location = String(response.headers.get("location"));
  expect(new URL(location, `http://${HOST}/admin/sign-in`).host).toBe(HOST);
});

test("an address with two slashes is no way to another site", async () => {
  for (const path of [
    "//evil.example",
    "//evil.example/",
    "/quote//evil.example",
    "/\\evil.example",
    "/faq/",
    "//faq",
  ]) {
    const response = await request(path);
    const location = response.headers.get("location");
    if (location) expect(new URL(location, `http://${HOST}${path}`).host).toBe(HOST);
  }
});

test("the checkout leads back here, whatever the form says", async () => {
  const path = new URL(booked.payment.url).pathname;
  const form = { intent: "back", returnUrl: "https://evil.example", to: "//evil.example" };
  const response = await request(path, { method: "POST", body: new URLSearchParams(form) });
  expect(response.headers.get("location")).toBe(`/booking/${booked.token}?checkout=back`);
});
