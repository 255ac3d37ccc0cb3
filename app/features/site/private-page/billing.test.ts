// A school books with its purchase order: what it typed is read wherever the bill is spoken of, and nowhere else.
import { expect, test } from "vitest";
import { book, bookingBody } from "#tests/support/scenes/factories.ts";
import { signInAs } from "#tests/support/scenes/sign-in.ts";
import { json, ownerCookie, testApp } from "#tests/support/servers/app.ts";
import { loadPrivateBooking } from "./load-private-page.server.ts";
import { paperFacts, paperText } from "./paper-text.ts";

const { request, deps, runJobs, outbox } = await testApp({
  now: () => new Date("2026-05-29T16:00:00Z"),
  env: { RATE_LIMITS: "off" },
});
const cookie = await ownerCookie(request);
const billing = {
  organization: "Cartecay Elementary PTO",
  purchaseOrder: "4711",
  billTo: "Accounts payable\n5 Bus Loop, Ellijay, GA 30540",
};
const { bookingId, token } = await book(request, { ...billing, eventDate: "2026-05-30" });
await request(`/api/bookings/${bookingId}/payments`, json("POST", { kind: "check", amount: 125 }, { cookie }));
await runJobs();
const read = async (path: string, by = cookie) => (await request(path, { headers: { cookie: by } })).text();

const details = async (of: string) => {
  const booking = await loadPrivateBooking(deps, of);
  if (!booking) throw new Error("No booking");
  const names = { businessName: deps.business().name, customerEmail: "hannah.teague@example.com" };
  return paperText("invoice", paperFacts(booking, names)).details;
};

test("the invoice says who is billed and the purchase order; a family's says neither", async () => {
  expect(await details(token)).toEqual(
    expect.arrayContaining([
      { label: "Organization", value: billing.organization },
      { label: "PO number", value: "4711" },
      { label: "Bill to", value: "Accounts payable, 5 Bus Loop, Ellijay, GA 30540" },
    ]),
  );
  expect((await request(`/booking/${token}/invoice.pdf`)).headers.get("content-type")).toBe("application/pdf");
  const family = await book(request, { inflatableId: 2, wetOption: false, eventDate: "2026-06-06" });
  expect((await details(family.token)).map(({ label }) => label)).not.toContain("Bill to");
});

test("the order's page, its list, CSV and emails have it, and the list finds it by the organization", async () => {
  expect(JSON.parse(await read(`/api/bookings/${bookingId}`))).toMatchObject(billing);
  const found = JSON.parse(await read("/api/bookings?q=elementary"));
  expect(found.map(({ id }: { id: number }) => id)).toEqual([bookingId]);
  expect(await read("/api/bookings/export")).toContain(`,Cartecay Elementary PTO,4711,"Accounts payable\n5 Bus Loop,`);
  expect(JSON.stringify(await outbox())).toContain("PO number");
  expect(await read(`/booking/${token}`)).toContain("Cartecay Elementary PTO");
});

test("the crew reads nothing of it", async () => {
  const crew = await signInAs(request, "crew");
  const sheet = await read("/api/run-sheet?date=2026-05-30", crew);
  expect(sheet).toContain("Hannah Teague");
  for (const text of Object.values(billing)) expect(sheet).not.toContain(text);
});

test("it is corrected like the other texts, and what is too long is said by its field", async () => {
  const change = (body: object) => request(`/api/bookings/${bookingId}`, json("PATCH", body, { cookie }));
  expect((await change({ purchaseOrder: "4712" })).status).toBe(200);
  expect(JSON.parse(await read(`/api/bookings/${bookingId}`)).purchaseOrder).toBe("4712");
  const refused = await request(
    "/api/waiver-notification",
    json("POST", bookingBody({ eventDate: "2026-06-07", purchaseOrder: "7".repeat(61) })),
  );
  expect(refused.status).toBe(422);
  expect(await refused.json()).toMatchObject({
    error: { fields: { purchaseOrder: "Please keep this under 60 characters." } },
  });
});
