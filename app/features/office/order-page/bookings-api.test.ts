import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { payDemoCheckout } from "#adapters/payments/demo-checkout.server.ts";
import { loadPrivateBooking } from "#app/features/site/private-page/load-private-page.server.ts";
import { book, startingTerms } from "#tests/support/scenes/factories.ts";
import { json, ownerCookie, testApp } from "#tests/support/servers/app.ts";

const now = new Date("2026-05-12T16:00:00Z");
const { request, deps, db } = await testApp({ now: () => now, env: { RATE_LIMITS: "off" } });
const cookie = await ownerCookie(request);
const get = async (path: string) => (await request(path, { headers: { cookie } })).json();
const send = (method: string, path: string, body: unknown = {}) => request(path, json(method, body, { cookie }));
const pay = async (url: string) => deps.demo && payDemoCheckout(deps.demo, url.split("/").at(-1) ?? "");

let day = 0;
/** A date that nobody has yet. */
const nextDate = () => `2026-06-${String(++day).padStart(2, "0")}`;
const bookByOwner = (changes: Record<string, unknown> = {}) =>
  book((path, init) => request(path, { ...init, headers: { ...init?.headers, cookie } }), {
    source: "admin",
    eventDate: nextDate(),
    ...changes,
  });

test("the list says which waiver each booking has and whether it is signed", async () => {
  const signed = await book(request, { eventDate: nextDate(), customerName: "Wanda Waiver" });
  const unsigned = await bookByOwner({ customerName: "Wanda Waiver" });
  const rows = await get("/api/bookings?q=Wanda");
  expect(rows.map((row: { waiver: unknown }) => row.waiver)).toEqual([
    { id: unsigned.waiverId, status: "unsigned" },
    { id: signed.waiverId, status: "confirmed" },
  ]);
});

test("coming events come first, the next one foremost, then the past backwards, over all pages", async () => {
  const places = ["2026-05-01", "2026-07-20", "2026-05-11", "2026-07-02", "2026-04-20"];
  for (const eventDate of places) {
    const { bookingId } = await bookByOwner({ customerName: "Cora Coming", inflatableId: 2, wetOption: false });
    await db.execute(sql`update bookings set event_date = ${eventDate} where id = ${bookingId}`);
  }
  // Began yesterday, and is still there today.
  await db.execute(sql`update bookings set days = 2 where event_date = '2026-05-11'`);
  const page = async (offset: number) =>
    (await get(`/api/bookings?q=Cora&sort=coming&limit=2&offset=${offset}`)).map(
      ({ eventDate }: { eventDate: string }) => eventDate,
    );
  expect([...(await page(0)), ...(await page(2)), ...(await page(4))]).toEqual([
    ...["2026-05-11", "2026-07-02", "2026-07-20"],
    ...["2026-05-01", "2026-04-20"],
  ]);
});

test("the details hold price, money, waivers, messages, history and the customer's page", async () => {
  const { bookingId, token, waiverId, payment } = await book(request, { eventDate: nextDate() });
  await pay(payment.url);
  const detail = await get(`/api/bookings/${bookingId}`);
  expect(detail).toMatchObject({
    id: bookingId,
    total: 250,
    paid: 125,
    balance: 125,
    priceLines: [
      { label: "Castle Combo, full day", amount: 215, kind: "base" },
      { label: "Wet option", amount: 35, kind: "wet" },
    ],
    items: [{ name: "Castle Combo", unit: { name: "Castle Combo 1", isOut: false } }],
    textConsent: null,
    ledger: [{ kind: "charge", amount: 125, provider: "demo" }],
    waivers: [{ id: waiverId, status: "confirmed" }],
    bookingUrl: `http://localhost:3000/booking/${token}`,
    can: { cancel: true, reschedule: true, complete: false, pay: true, refund: true, erase: true },
    customerOptions: {
      move: { allowed: true, usesFreeMove: true },
      cancel: { allowed: true, backCents: 12_500, keptCents: 0 },
      rainCheck: { allowed: true, creditCents: 12_500, expiresOn: "2027-05-12" },
      add: { allowed: true },
      pay: { allowed: true, owedCents: 12_500 },
    },
  });
  // The customer's page reads the same verdict.
  expect(detail.customerOptions).toEqual((await loadPrivateBooking(deps, token))?.options);
  expect(detail.messages.map(({ kind }: { kind: string }) => kind)).toContain("payment_received");
  expect(detail.history.at(-1)).toMatchObject({ actor: "customer", action: "booking made" });
  expect(detail).not.toHaveProperty("token");
  expect((await request("/api/bookings/999999", { headers: { cookie } })).status).toBe(404);
});

test("a preview of a move or a cancellation shows the email, and nothing has happened", async () => {
  const { bookingId } = await bookByOwner();
  const before = await get(`/api/bookings/${bookingId}`);
  const act = async (name: string, body: object) =>
    (
      await send("POST", `/api/bookings/${bookingId}/${name}`, { version: before.version, preview: true, ...body })
    ).json();
  const moved = await act("reschedule", { date: nextDate(), reason: "weather" });
  expect(moved.message).toMatchObject({ subject: expect.stringMatching(/^Moved: /) });
  expect(moved.message.text).toContain("The weather had other plans");
  const canceled = await act("cancel", { refund: "full" });
  expect(canceled).toMatchObject({ refund: 0, message: { subject: expect.stringMatching(/cancel/i) } });
  expect(await get(`/api/bookings/${bookingId}`)).toEqual(before);
});

test("the refund that canceling promises is the refund it makes", async () => {
  const { bookingId, payment } = await book(request, { eventDate: "2026-05-15" });
  await pay(payment.url);
  await send("POST", `/api/bookings/${bookingId}/payments`, { kind: "cash", amount: 125 });
  const { cancellation } = await get(`/api/bookings/${bookingId}`);
  expect(cancellation).toEqual({
    byRule: { refund: 125, kept: 125, byHand: 0 },
    full: { refund: 250, kept: 0, byHand: 125 },
    rainCheck: { refund: 0, kept: 0, byHand: 0, newCredit: 250 },
    nothing: { refund: 0, kept: 250, byHand: 0 },
    goneBack: 0,
  });
  const cancelled = await send("POST", `/api/bookings/${bookingId}/cancel`, { refund: "full", reason: "storm" });
  expect(await cancelled.json()).toEqual(cancellation.full);
  expect(await get(`/api/bookings/${bookingId}`)).toMatchObject({ cancellation: null, can: { cancel: false } });
});

test("a correction changes what it names, is in the history with before and after, and reaches the unsigned waiver", async () => {
  const { bookingId, waiverId } = await bookByOwner({ customerEmail: "hanna@example.com", eventType: "Birthday" });
  const change = { customerEmail: "hannah@example.com", customerName: "Hannah T. Teague" };
  expect((await send("PATCH", `/api/bookings/${bookingId}`, change)).status).toBe(200);
  const detail = await get(`/api/bookings/${bookingId}`);
  expect(detail).toMatchObject({
    ...change,
    eventType: "Birthday",
    waivers: [{ customerEmail: "hannah@example.com" }],
  });
  expect(detail.history[0]).toMatchObject({
    actor: "owner",
    action: "booking corrected",
    details: {
      changed: {
        customerEmail: { from: "hanna@example.com", to: "hannah@example.com" },
        customerName: { from: "Hannah Teague", to: "Hannah T. Teague" },
      },
    },
  });
  const { to, ...shown } = await get(`/api/waivers/${waiverId}/signing-link`);
  await send("POST", `/api/waivers/${waiverId}/resend`);
  const [newest] = (await get(`/api/bookings/${bookingId}`)).messages;
  expect(newest).toMatchObject({ kind: "signing_link", toAddress: "hannah@example.com" });
  expect(await get(`/api/messages/${newest.id}`)).toMatchObject({ ...shown, toAddress: to });
  const [claimed] = (await get(`/api/availability/3?start=${detail.eventDate}&end=${detail.eventDate}`)) as object[];
  expect(claimed).toMatchObject({ reason: "Booked by Hannah T. Teague" });
});

test("a new address is checked again, and the owner may accept one outside the area", async () => {
  const { bookingId } = await bookByOwner();
  const outOfArea = async () => (await get(`/api/bookings/${bookingId}`)).outOfArea;
  await send("PATCH", `/api/bookings/${bookingId}`, { customerAddress: "9 Main St, Chatsworth, GA 30705" });
  expect(await outOfArea()).toBe(true);
  await send("PATCH", `/api/bookings/${bookingId}`, { areaAccepted: true });
  expect(await outOfArea()).toBe(false);
  await send("PATCH", `/api/bookings/${bookingId}`, { eventType: "Reunion" });
  expect(await outOfArea()).toBe(false);
});

test("a correction that empties a required field is refused, one that changes nothing leaves no trace", async () => {
  const { bookingId } = await bookByOwner();
  const refused = await send("PATCH", `/api/bookings/${bookingId}`, { customerName: " " });
  expect(refused.status).toBe(422);
  expect((await refused.json()).error.fields).toEqual({ customerName: "Please fill in all required fields" });
  await send("PATCH", `/api/bookings/${bookingId}`, { customerName: "Hannah Teague" });
  expect((await get(`/api/bookings/${bookingId}`)).history).toHaveLength(1);
  expect((await send("PATCH", "/api/bookings/999999", { eventType: "x" })).status).toBe(404);
});

test("a customer's request is closed once", async () => {
  const { bookingId, token } = await book(request, { eventDate: nextDate() });
  const wish = new URLSearchParams({ intent: "ask", wish: "move", note: "Could we take Sunday?" });
  const asked = await request(`/booking/${token}`, {
    method: "POST",
    body: wish,
    headers: { "Content-Type": "application/x-www-form-urlencoded", Origin: "http://localhost:3000" },
  });
  expect(asked.status).toBeLessThan(400);
  expect(await get(`/api/bookings/${bookingId}`)).toMatchObject({ changeRequest: "move" });
  expect((await send("POST", `/api/bookings/${bookingId}/settle-request`)).status).toBe(200);
  const settled = await get(`/api/bookings/${bookingId}`);
  expect(settled.changeRequest).toBeNull();
  expect(settled.history[0]).toMatchObject({ action: "request settled", details: { wish: "move" } });
  expect((await send("POST", `/api/bookings/${bookingId}/settle-request`)).status).toBe(409);
});

test("the file holds what the filter finds, and no cell of it can act as a formula", async () => {
  const names = ["=HYPERLINK(1)", "+1 Bounce", "-2 Bounce", "@sum Bounce"];
  const ids = [];
  for (const customerName of names) {
    ids.push(
      (await book(request, { eventDate: nextDate(), inflatableId: 2, customerName, eventType: "CSV day" })).bookingId,
    );
  }
  const response = await request("/api/bookings/export?sort=eventDate&q=bo", { headers: { cookie } });
  expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(response.headers.get("content-disposition")).toBe('attachment; filename="bookings-2026-05-12.csv"');
  const lines = (await response.text()).trim().split("\n");
  expect(lines[0]).toMatch(/^\uFEFF?Number,Event date,Status,Customer,/);
  const cells = lines.slice(1).map((line) => line.split(","));
  expect(cells.map(([id, , , name]) => [id, name])).toEqual([
    [String(ids[1]), "'+1 Bounce"],
    [String(ids[2]), "'-2 Bounce"],
    [String(ids[3]), "'@sum Bounce"],
  ]);
  const all = await (await request("/api/bookings/export?status=pending_payment", { headers: { cookie } })).text();
  expect(all).toContain("'=HYPERLINK(1)");
  expect(all).not.toContain("confirmed");
});

test("the file is streamed, and other requests are answered in between", async () => {
  await db.execute(sql`insert into bookings (token, event_date, status, source, customer_name, customer_email,
      customer_phone, street, payment_plan, terms, deposit_cents, created_at, updated_at)
    select 'many-' || n, date '2024-01-01' + n, 'completed', 'admin', 'Many ' || n, 'm@example.com', '7065550100', '', 'full',
      ${JSON.stringify(startingTerms)}::jsonb, 0, now(), now() from generate_series(1, 600) n`);
  const response = await request("/api/bookings/export?sort=eventDate&q=Many", { headers: { cookie } });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  const pieces: string[] = [];
  for (let piece = await reader?.read(); piece?.value !== undefined; piece = await reader?.read()) {
    pieces.push(piece.value);
    expect((await request("/healthz")).status).toBe(200);
  }
  expect(pieces.length).toBeGreaterThan(2);
  const names = pieces.join("").match(/Many \d+/g) ?? [];
  expect(names).toEqual(Array.from({ length: 600 }, (_, index) => `Many ${index + 1}`));
});

test("a deletion that saw an unpaid hold leaves the booking alone once it is paid, and says what happened", async () => {
  const { bookingId, payment } = await book(request, { eventDate: nextDate() });
  const path = `/api/bookings/${bookingId}?seenStatus=pending_payment&seenPayments=0`;
  await pay(payment.url);
  const refused = await send("DELETE", path);
  expect(refused.status).toBe(409);
  expect((await refused.json()).error).toMatchObject({
    code: "changed_meanwhile",
    message: expect.stringContaining("it's confirmed now and $125 is paid"),
  });
  expect(await get(`/api/bookings/${bookingId}`)).toMatchObject({ status: "confirmed", paid: 125 });
  const hold = await book(request, { eventDate: nextDate() });
  const seen = `/api/bookings/${hold.bookingId}?seenStatus=pending_payment&seenPayments=0`;
  expect((await send("DELETE", seen)).status).toBe(200);
});

test("a deletion that saw payments in a window of the version before moves no money", async () => {
  const { bookingId, payment } = await book(request, { eventDate: nextDate() });
  await pay(payment.url);
  const refused = await send("DELETE", `/api/bookings/${bookingId}?seenStatus=confirmed&seenPayments=1`);
  expect(refused.status).toBe(409);
  expect((await refused.json()).error.message).toBe("It has payments. Open the booking and cancel it.");
  expect(await get(`/api/bookings/${bookingId}`)).toMatchObject({ status: "confirmed", paid: 125 });
});

test("cash recorded without the server has the time it was taken at, and counts once", async () => {
  const { bookingId } = await bookByOwner();
  const receivedAt = "2026-05-12T09:30:00.000Z";
  const body = { kind: "cash", amount: 100, receivedAt };
  const headers = { cookie, "Idempotency-Key": `door-${bookingId}-abcdefgh` };
  for (const _ of [1, 2]) {
    const answer = await request(`/api/bookings/${bookingId}/payments`, json("POST", body, headers));
    expect(answer.status).toBe(200);
  }
  const ahead = { ...body, amount: 50, receivedAt: "2027-01-01T00:00:00Z" };
  await send("POST", `/api/bookings/${bookingId}/payments`, ahead);
  const { ledger } = await get(`/api/bookings/${bookingId}`);
  expect(ledger).toMatchObject([
    { amount: 100, createdAt: receivedAt },
    { amount: 50, createdAt: now.toISOString() },
  ]);
});
