// The page behind the QR code at the gate, without scripts: it takes the balance and says nothing else of the order.
import { expect, test } from "vitest";
import { payDemoCheckout } from "#adapters/payments/demo-checkout.server.ts";
import type { PlainDate } from "#app/shared/days/plain-date.ts";
import { type Booked, bookingBody } from "#tests/support/scenes/factories.ts";
import { postForm } from "#tests/support/scenes/post.ts";
import { json, ownerCookie, testApp } from "#tests/support/servers/app.ts";
import { payCode, readPayCode } from "./pay-code.server.ts";

let now = new Date("2026-05-16T12:00:00Z");
const { request, deps } = await testApp({ now: () => now, env: { RATE_LIMITS: "off" } });
const cookie = await ownerCookie(request);
const TODAY = "2026-05-16" as PlainDate;
const post = (path: string, body: unknown) => request(path, json("POST", body, { cookie }));
const booked: Booked = await (
  await post("/api/waiver-notification", { ...bookingBody({ eventDate: TODAY }), source: "admin" })
).json();
await post(`/api/bookings/${booked.bookingId}/payments`, { kind: "cash", amount: 125 });
const order = { id: booked.bookingId, token: booked.token };
const code = payCode(order, TODAY);

test("it shows the amount and nothing else of the order", async () => {
  const page = await request(`/pay/${code}`);
  const html = await page.text();
  expect([page.status, page.headers.get("cache-control")]).toEqual([200, "no-store"]);
  expect(html).toContain("$125 is due");
  expect(html).toMatch(/<meta name="robots" content="noindex/);
  for (const secret of ["Hannah", "Teague", "hannah.teague", "Orchard", "555-0187", booked.token, "Castle Combo"])
    expect(html).not.toContain(secret);
  const shown = await (await request(`/pay/${code}.data`)).text();
  for (const secret of ["Hannah", "Orchard", booked.token]) expect(shown).not.toContain(secret);
});

test("a code is sealed by its order and its day", async () => {
  expect(readPayCode(code)).toEqual({ bookingId: booked.bookingId, date: TODAY });
  const last = code.at(-1) === "A" ? "B" : "A";
  const forged = [
    `${code.slice(0, -1)}${last}`,
    payCode({ ...order, token: "another-token-of-27-letters" }, TODAY),
    payCode({ ...order, id: order.id + 1 }, TODAY),
    code.replace(/-[^-]+-/, "-1s9-"),
    "not-a-code",
    "0-0-000000000000",
  ];
  for (const one of forged) expect([one, (await request(`/pay/${one}`)).status]).toEqual([one, 404]);
});

test("the code is over with its day, and works the day before", async () => {
  now = new Date("2026-05-17T04:01:00Z");
  expect((await request(`/pay/${code}`)).status).toBe(404);
  expect((await postForm(request, `/pay/${code}`, { due: "12500" })).status).toBe(404);
  now = new Date("2026-05-15T12:00:00Z");
  expect((await request(`/pay/${code}`)).status).toBe(200);
  now = new Date("2026-05-16T12:00:00Z");
});

test("another amount than the page showed is not taken; the right one leads to the checkout and back", async () => {
  const wrong = await postForm(request, `/pay/${code}`, { due: "100" });
  expect(wrong.status).toBe(409);
  expect(await wrong.text()).toContain("This was paid or changed a moment ago");
  const paying = await postForm(request, `/pay/${code}`, { due: "12500" });
  const checkout = String(paying.headers.get("location"));
  expect([paying.status, checkout]).toEqual([303, expect.stringMatching(/^\/checkout\/demo\/[\w-]+$/)]);
  const provider = await (await request(checkout)).text();
  for (const secret of ["Hannah", "Orchard", booked.token, "Castle Combo"]) expect(provider).not.toContain(secret);
  if (!deps.demo) throw new Error("The demo provider is not there");
  await payDemoCheckout(deps.demo, checkout.split("/").at(-1) ?? "");
  const back = await (await request(`/pay/${code}?checkout=done`)).text();
  expect(back).toContain("Paid, thank you");
  const { balance } = await (await request(`/api/bookings/${booked.bookingId}`, { headers: { cookie } })).json();
  expect(balance).toBe(0);
});

test("a canceled order takes nothing", async () => {
  await post(`/api/bookings/${booked.bookingId}/cancel`, {});
  expect(await (await request(`/pay/${code}`)).text()).toContain("Nothing to pay here");
});
