// Sends every call of the specification exactly as section 7 writes it, like a client that knows no keys, no versions
// and none of the later fields.
import { expect, test } from "vitest";
import { ownerCookie, testApp } from "#tests/support/servers/app.ts";

const { request } = await testApp({ now: () => new Date("2026-05-12T16:00:00Z") });
const cookie = await ownerCookie(request);

const send = (method: string, path: string, body?: object, headers: Record<string, string> = {}) =>
  request(path, {
    method,
    headers: { ...(body ? { "Content-Type": "application/json" } : {}), ...headers },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
const asOwner = (method: string, path: string, body?: object) => send(method, path, body, { cookie });

const CUSTOMER = {
  inflatableId: 3,
  customerName: "Hannah Teague",
  customerEmail: "hannah.teague@example.com",
  customerPhone: "(706) 555-0187",
  customerAddress: "12 Orchard Ln, Ellijay, GA 30540",
  eventDate: "2026-05-30",
  signature: "Hannah Teague",
  signatureDate: "2026-05-12T16:00:00.000Z",
  productName: "Castle Combo",
  wetOption: true,
  wetFee: 35,
  eventType: "Birthday",
  location: "Back yard",
  additionalRequests: "Please ring twice",
};

test("GET /api/inflatables lists the rentals at the specification's prices", async () => {
  const items = (await (await send("GET", "/api/inflatables")).json()) as Record<string, unknown>[];
  const rows = items.map(({ id, type, price, wetAvailable, wetFee, active }) => [
    ...[id, type, price, active],
    wetAvailable ? wetFee : 0,
  ]);
  expect(rows).toEqual([
    [1, "slip-slide", 175, true, 0],
    [2, "giant-slide", 275, true, 45],
    [3, "castle-combo", 215, true, 35],
    [4, "palm-combo", 215, true, 35],
    [12, "castle-basketball", 120, true, 0],
  ]);
  expect(items[0]).toMatchObject({ name: expect.any(String), description: expect.any(String) });
});

test("POST /api/waiver-notification by a customer records a waiver and a booking of one item for one day", async () => {
  const response = await send("POST", "/api/waiver-notification", CUSTOMER);
  expect(response.status).toBe(201);
  const { bookingId, waiverId, payment } = await response.json();
  expect(payment.url).toMatch(/^http/);
  const [booking] = await (await asOwner("GET", "/api/bookings")).json();
  const { signature: _s, signatureDate: _d, productName, ...form } = CUSTOMER;
  expect(booking).toMatchObject({ id: bookingId, ...form, productName, status: "pending_payment" });
  expect(booking).toMatchObject({
    price: 215,
    wetFee: 35,
    total: 250,
    days: 1,
    items: [{ inflatableId: 3 }],
    extras: [],
  });
  expect(new Date(booking.createdAt).toISOString()).toBe("2026-05-12T16:00:00.000Z");
  const [waiver] = await (await asOwner("GET", "/api/waivers")).json();
  const { customerName, customerEmail, customerPhone, customerAddress, eventDate, wetOption } = CUSTOMER;
  expect(waiver).toMatchObject({
    ...{ id: waiverId, customerName, customerEmail, customerPhone, customerAddress, eventDate, productName, wetOption },
    ...{ status: "confirmed", signatureDate: expect.any(String), createdAt: expect.any(String) },
  });
  const view = await (await asOwner("GET", `/api/waivers/${waiverId}`)).json();
  expect(view.signature).toBe("Hannah Teague");
});

test("the day is then booked for everyone, with 'Booked by' for the owner", async () => {
  const path = "/api/availability/3?start=2026-05-29&end=2026-05-30";
  const entry = { inflatableId: 3, date: "2026-05-30", status: "booked" };
  const [free, day] = await (await send("GET", path)).json();
  expect(free).toMatchObject({ id: "3-2026-05-29", inflatableId: 3, date: "2026-05-29", status: "available" });
  expect(day).toMatchObject({ id: "3-2026-05-30", ...entry, reason: null, bookingId: null });
  const [, mine] = await (await asOwner("GET", path)).json();
  expect(mine).toMatchObject({ ...entry, reason: "Booked by Hannah Teague", bookingId: expect.any(Number) });
  const again = await send("POST", "/api/waiver-notification", CUSTOMER);
  expect([again.status, (await again.json()).error.message]).toEqual([
    409,
    "This date is already booked for this inflatable. Please select a different date.",
  ]);
});

test("POST /api/waiver-notification by the owner signs as '{name} (Admin Entry)'", async () => {
  const { eventType: _t, location: _l, additionalRequests: _a, ...entry } = CUSTOMER;
  const signed = {
    ...entry,
    inflatableId: 2,
    signature: "Hannah Teague (Admin Entry)",
    productName: "Giant Slide",
    wetFee: 45,
  };
  const response = await asOwner("POST", "/api/waiver-notification", signed);
  expect(response.status).toBe(201);
  const { bookingId } = await response.json();
  const list = (await (await asOwner("GET", "/api/bookings")).json()) as { id: number }[];
  expect(list.find(({ id }) => id === bookingId)).toMatchObject({
    ...{ inflatableId: 2, status: "confirmed", source: "admin", price: 275, wetOption: true, wetFee: 45 },
  });
});

test("POST /api/availability/block and DELETE /api/availability/unblock take inflatableId, date and reason", async () => {
  const path = "/api/availability/4?start=2026-06-10&end=2026-06-10";
  const blocked = await asOwner("POST", "/api/availability/block", {
    inflatableId: 4,
    date: "2026-06-10",
    reason: "Maintenance",
  });
  expect(blocked.status).toBe(200);
  const [entry] = await (await asOwner("GET", path)).json();
  expect(entry).toMatchObject({ id: "4-2026-06-10", status: "blocked", reason: "Maintenance", bookingId: null });
  const open = await asOwner("DELETE", "/api/availability/unblock", { inflatableId: 4, date: "2026-06-10" });
  expect(open.status).toBe(200);
  expect((await (await send("GET", path)).json())[0].status).toBe("available");
});

test("GET /api/waivers/{id}/pdf is a PDF file", async () => {
  const waivers = (await (await asOwner("GET", "/api/waivers")).json()) as { id: number; status: string }[];
  const signed = waivers.find(({ status }) => status === "confirmed");
  const pdf = await asOwner("GET", `/api/waivers/${signed?.id}/pdf`);
  expect([pdf.status, pdf.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  expect(
    Buffer.from(await pdf.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe("%PDF-");
});

test("DELETE /api/bookings/{id} frees the day", async () => {
  const list = (await (await asOwner("GET", "/api/bookings")).json()) as { id: number; inflatableId: number }[];
  const mine = list.find(({ inflatableId }) => inflatableId === 3);
  expect((await asOwner("DELETE", `/api/bookings/${mine?.id}`)).status).toBe(200);
  const [day] = await (await send("GET", "/api/availability/3?start=2026-05-30&end=2026-05-30")).json();
  expect(day.status).toBe("available");
});

test("POST /api/quote-request takes the date as text", async () => {
  const response = await send("POST", "/api/quote-request", {
    name: "Hannah Teague",
    email: "hannah.teague@example.com",
    phone: "(706) 555-0187",
    eventDate: "June 6th, 2026",
    eventType: "Birthday",
    location: "Ellijay",
    attendees: "20",
    duration: "6 hours",
    selectedItems: ["Slip and Slide", "Big Slide Rental", "Castle Combo", "Palm Tree Combo"],
    additionalRequests: "",
  });
  expect([response.ok, await response.json()]).toEqual([true, expect.any(Object)]);
});

test("POST /api/payment-notification answers success and a message", async () => {
  const response = await asOwner("POST", "/api/payment-notification", {
    customerName: "Hannah Teague",
    customerEmail: "hannah.teague@example.com",
    productName: "Slip and Slide",
    amount: "175.00",
    paymentMethod: "Card",
  });
  expect([response.status, await response.json()]).toEqual([200, { success: true, message: expect.any(String) }]);
});
