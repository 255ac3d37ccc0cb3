import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { listAuditOfBooking } from "#app/features/base/audit/history-store.server.ts";
import { verifyWaivers } from "#app/features/orders/waiver/verify-waivers.server.ts";
import { startingBusiness } from "#config/business.ts";
import { book, postBooking, stockGenerators } from "#tests/support/scenes/factories.ts";
import { json, ownerCookie, testApp } from "#tests/support/servers/app.ts";

const now = new Date("2026-05-12T16:00:00Z");
const { request, db, runJobs, outbox, publish } = await testApp({ now: () => now, env: { RATE_LIMITS: "off" } });
const count = async (table: string) => {
  const result = await db.execute(sql`select count(*)::int as n from ${sql.identifier(table)}`);
  return Number((result as unknown as { rows: { n: number }[] }).rows[0]?.n);
};
const statusOn = async (id: number, date: string) => {
  const [day] = await (await request(`/api/availability/${id}?start=${date}&end=${date}`)).json();
  return day;
};

test("a booking claims its day and returns the payment URL, at the server's price", async () => {
  const response = await postBooking(request, { price: 1, wetFee: 0, amount: 1 });
  expect(response.status).toBe(201);
  const booked = await response.json();
  expect(booked.token).toMatch(/^[\w-]{27}$/);
  expect(booked.payment.url).toContain("/checkout/demo/");
  expect(await statusOn(3, "2026-05-30")).toEqual({
    ...{
      id: "3-2026-05-30",
      inflatableId: 3,
      date: "2026-05-30",
      status: "booked",
      reason: null,
      bookingId: null,
      left: 0,
    },
  });
  const cookie = await ownerCookie(request);
  const [row] = await (await request("/api/bookings", { headers: { cookie } })).json();
  expect(row).toMatchObject({ id: booked.bookingId, price: 215, wetFee: 35, total: 250, paid: 0, balance: 250 });
  expect(row).toMatchObject({ status: "pending_payment", wetOption: true, outOfArea: false });
});

test("a second booking of the day gets the spec's error with the nearest free days, and stores nothing", async () => {
  const before = [await count("bookings"), await count("waivers"), await count("messages")];
  const response = await postBooking(request, { customerName: "Someone Else" });
  expect(response.status).toBe(409);
  expect((await response.json()).error).toMatchObject({
    code: "date_taken",
    message: "This date is already booked for this inflatable. Please select a different date.",
    details: { nearestDates: ["2026-05-29", "2026-05-31", "2026-06-01"] },
  });
  expect([await count("bookings"), await count("waivers"), await count("messages")]).toEqual(before);
});

test("the same key and body give the same answer once, the same key with another body is refused", async () => {
  const key = { "Idempotency-Key": "11111111-aaaa-4bbb-8ccc-222222222222" };
  const body = { eventDate: "2026-06-06" };
  const answers = await Promise.all([
    postBooking(request, body, key),
    postBooking(request, body, key),
    postBooking(request, body, key),
  ]);
  const bodies = await Promise.all(answers.map((answer) => answer.json()));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(bodies[1]).toEqual(bodies[0]);
  expect(bodies[2]).toEqual(bodies[0]);
  const other = await postBooking(request, { eventDate: "2026-06-07" }, key);
  expect(other.status).toBe(422);
  expect((await other.json()).error.code).toBe("key_reused");
  expect((await statusOn(3, "2026-06-07")).status).toBe("available");
});

test.each([
  [
    "a past date",
    { eventDate: "2026-05-11" },
    "eventDate",
    "Cannot book dates in the past. Please select a future date.",
  ],
  ["a date after day 90", { eventDate: "2026-08-11" }, "eventDate", "call us"],
  ["a day that does not exist", { eventDate: "2026-02-30" }, "eventDate", "yyyy-MM-dd"],
  ["an unknown item", { inflatableId: 99 }, "inflatableId", "isn't available"],
  ["a bad e-mail", { customerEmail: "hannah@" }, "customerEmail", "email address"],
  ["no address", { customerAddress: " " }, "customerAddress", "including delivery address"],
  ["no phone", { customerPhone: "" }, "customerPhone", "including delivery address"],
  ["a text that is too long", { customerName: "x".repeat(101) }, "customerName", "under 100 characters"],
  ["no agreement", { agreed: false }, "agreed", "accept the waiver terms"],
  ["no consent", { consent: false }, "consent", "accept the waiver terms"],
  ["no signature", { signature: "" }, "signature", "Please complete all required fields and accept the waiver terms."],
  ["a picture that is no PNG", { drawnSignature: "data:image/svg+xml;base64,PHN2Zy8+" }, "drawnSignature", "PNG"],
  ["a broken PNG", { drawnSignature: "data:image/png;base64,AAAA" }, "drawnSignature", "couldn't read"],
])("%s is refused, naming the field", async (_what, changes, field, message) => {
  const response = await postBooking(request, { inflatableId: 1, eventDate: "2026-07-04", ...changes });
  expect(response.status).toBe(422);
  const { error } = await response.json();
  expect(error.fields[field]).toContain(message);
  expect((await statusOn(1, "2026-07-04")).status).toBe("available");
});

test("an inactive item cannot be booked", async () => {
  await db.execute(sql`update inflatables set active = false where id = 12`);
  expect((await postBooking(request, { inflatableId: 12, eventDate: "2026-07-04" })).status).toBe(422);
  await db.execute(sql`update inflatables set active = true where id = 12`);
});

test("the wet option costs nothing where there is none, and an address outside the area is flagged, not blocked", async () => {
  const booked = await book(request, {
    inflatableId: 12,
    eventDate: "2026-06-20",
    customerAddress: "5 Elm, Chatsworth, GA 30705",
  });
  const cookie = await ownerCookie(request);
  const rows = await (await request("/api/bookings?q=Hannah", { headers: { cookie } })).json();
  const row = rows.find(({ id }: { id: number }) => id === booked.bookingId);
  expect(row).toMatchObject({ total: 120, wetOption: false, outOfArea: true });
});

test("the owner's entry is confirmed, unsigned, and mails the private link; the cookie alone does not make it one", async () => {
  const entry = { source: "admin", eventDate: "2027-05-01", customerName: "Cole Ledford", customerAddress: "" };
  expect((await postBooking(request, entry)).status).toBe(401);
  const cookie = await ownerCookie(request);
  const response = await postBooking(
    request,
    { ...entry, agreed: undefined, consent: undefined, signature: undefined },
    { cookie },
  );
  expect(response.status).toBe(201);
  const { bookingId, waiverId } = await response.json();
  const waiver = await (await request(`/api/waivers/${waiverId}`, { headers: { cookie } })).json();
  expect(waiver).toMatchObject({ status: "unsigned", signature: "Cole Ledford (Admin Entry)", hash: null });
  const [row] = await (await request("/api/bookings?q=Cole", { headers: { cookie } })).json();
  expect(row).toMatchObject({ id: bookingId, status: "confirmed", source: "admin" });
  await runJobs();
  const letters = (await outbox()).filter(({ text }) => text?.includes("/sign/"));
  expect(letters).toHaveLength(1);
  const keyed = { "Idempotency-Key": "owner-entry-0001" };
  const again = { source: "admin", eventDate: "2027-05-02", customerName: "Cole Ledford" };
  expect((await postBooking(request, again, { cookie, ...keyed })).status).toBe(201);
  expect((await postBooking(request, again, keyed)).status).toBe(401);
  const asCustomer = await postBooking(request, { eventDate: "2026-06-21" }, { cookie });
  expect(asCustomer.status).toBe(201);
});

/** The call of the specification to the letter: these names and no others. */
const specCall = {
  inflatableId: 4,
  customerName: "June Pettit",
  customerEmail: "june@example.com",
  customerPhone: "(706) 555-0133",
  customerAddress: "8 Mill St, Ellijay, GA 30540",
  eventDate: "2026-06-12",
  signature: "June Pettit",
  signatureDate: "2026-05-12T16:00:00.000Z",
  productName: "Palm Tree Combo",
  wetOption: false,
  wetFee: 0,
};

test("the specification's customer call is accepted, and the record says what it did not state", async () => {
  const extras = { eventType: "Birthday", location: "Backyard", additionalRequests: "" };
  const response = await request("/api/waiver-notification", json("POST", { ...specCall, ...extras }));
  expect(response.status).toBe(201);
  const { bookingId, waiverId } = await response.json();
  const cookie = await ownerCookie(request);
  const waiver = await (await request(`/api/waivers/${waiverId}`, { headers: { cookie } })).json();
  expect(waiver).toMatchObject({ status: "confirmed", notStated: ["agreed", "consent"] });
  expect(await auditOf(bookingId)).toContainEqual(
    expect.objectContaining({ notStatedByClient: ["agreed", "consent"], date: "2026-06-12" }),
  );
  expect((await verifyWaivers(db)).broken).toEqual([]);
});

test("the specification's owner call names no source: session and signature say whose entry it is", async () => {
  const call = { ...specCall, customerAddress: "", eventDate: "2026-06-13", signature: "June Pettit (Admin Entry)" };
  const stranger = await request("/api/waiver-notification", json("POST", call));
  expect(stranger.status).toBe(401);
  const cookie = await ownerCookie(request);
  const response = await request("/api/waiver-notification", json("POST", call, { cookie }));
  expect(response.status).toBe(201);
  const { bookingId, waiverId } = await response.json();
  const waiver = await (await request(`/api/waivers/${waiverId}`, { headers: { cookie } })).json();
  expect(waiver).toMatchObject({ status: "unsigned", signature: "June Pettit (Admin Entry)" });
  expect(await auditOf(bookingId)).toContainEqual(expect.objectContaining({ notStatedByClient: ["source"] }));
});

async function auditOf(bookingId: number) {
  return (await listAuditOfBooking(db, bookingId)).map(({ details }) => details);
}

test("customer and owner are emailed about a booking, with the signed waiver, and replies go to the other side", async () => {
  await book(request, {
    inflatableId: 2,
    eventDate: "2026-06-27",
    customerEmail: "ada@example.com",
    customerName: "Ada Kiker",
  });
  await runJobs();
  const letters = (await outbox()).filter(({ subject, text }) => `${subject}${text}`.includes("Ada"));
  const toCustomer = letters.find(({ to }) => to?.[0]?.address === "ada@example.com");
  const toOwner = letters.find(({ to }) => to?.[0]?.address !== "ada@example.com");
  expect(toCustomer?.attachments.map(({ mimeType }) => mimeType)).toEqual(["application/pdf"]);
  expect(toCustomer?.replyTo?.[0]?.address).toBe("hello@cartecaybounce.example");
  expect(toOwner?.replyTo?.[0]?.address).toBe("ada@example.com");
  expect(toOwner?.text).toContain("/admin");
  const sent = letters.length;
  await runJobs();
  expect((await outbox()).filter(({ subject, text }) => `${subject}${text}`.includes("Ada"))).toHaveLength(sent);
});

test("the owner's email about a new booking says what the customer answered about the spot [C21]", async () => {
  const site = { outlet: "no", gate: "yes", stairs: "unsure" };
  const answers = { place: "park", surface: "hard", site };
  await book(request, { inflatableId: 2, eventDate: "2026-06-28", customerName: "Otis Pettit", ...answers });
  await runJobs();
  const toOwner = (await outbox()).find(
    ({ subject }) => subject?.startsWith("New booking") && subject.includes("Otis"),
  );
  expect(toOwner?.text?.replaceAll(/\s+/g, " ")).toContain(
    "At a park, Hard surface: sandbags, No outlet in reach, Gate wide enough, Stairs: not sure",
  );
});

test("no name, e-mail or phone of a customer is in a public answer", async () => {
  const answers = await Promise.all(
    ["/api/inflatables", "/api/availability/3", "/api/openapi.json"].map(async (path) => (await request(path)).text()),
  );
  expect(answers.join("")).not.toMatch(/Hannah|Teague|example\.com|555-0187/);
});

test("a drawn signature is decoded before the transaction, so that no lock waits for it", async () => {
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  const busy = db.transaction(() => gate);
  const response = await postBooking(request, {
    eventDate: "2026-07-20",
    drawnSignature: "data:image/png;base64,AAAA",
  });
  expect(response.status).toBe(422);
  open();
  await busy;
});

test("a booking that is sent again after the owner deleted it gets 410", async () => {
  const key = { "Idempotency-Key": "sent-again-after-deletion" };
  const { bookingId } = await (await postBooking(request, { eventDate: "2026-07-21" }, key)).json();
  const cookie = await ownerCookie(request);
  expect((await request(`/api/bookings/${bookingId}`, json("DELETE", {}, { cookie }))).status).toBe(200);
  const again = await postBooking(request, { eventDate: "2026-07-21" }, key);
  expect(again.status).toBe(410);
  const { error } = await again.json();
  expect(error).toMatchObject({
    code: "booking_deleted",
    message: expect.stringContaining("This booking was deleted"),
  });
});

test("a body that another version has parsed is recognized by its key alone", async () => {
  const key = { "Idempotency-Key": "kept-over-an-upgrade" };
  const booked = await (await postBooking(request, { eventDate: "2026-07-22" }, key)).json();
  expect((await postBooking(request, { eventDate: "2026-07-23" }, key)).status).toBe(422);
  await db.execute(sql`update idempotency_keys set request_version = 'older', request_hash = 'another'
    where key = 'kept-over-an-upgrade'`);
  const again = await postBooking(request, { eventDate: "2026-07-22" }, key);
  expect([again.status, (await again.json()).bookingId]).toEqual([201, booked.bookingId]);
});

const problem = async (changes: Record<string, unknown>) => (await (await postBooking(request, changes)).json()).error;

test("two of a rental that there is one of: the sentence says so, and no other day is suggested", async () => {
  const error = await problem({ items: [{ inflatableId: 2 }, { inflatableId: 2 }], eventDate: "2026-07-24" });
  expect(error).toMatchObject({ code: "date_taken", details: { nearestDates: [] } });
  expect(error.message).toMatch(/^We have only one [\w ]+\. Please take what is too many off your order\.$/);
});

test("suggested days have the extras, too", async () => {
  const along = { extras: [{ extraId: await stockGenerators(db, 1), quantity: 1 }] };
  for (const eventDate of ["2026-07-28", "2026-07-29"]) await book(request, { ...along, inflatableId: 2, eventDate });
  const error = await problem({ ...along, inflatableId: 1, eventDate: "2026-07-28" });
  expect(error).toMatchObject({
    code: "extras_short",
    details: { nearestDates: ["2026-07-27", "2026-07-26", "2026-07-30"].sort() },
  });
});

test("a ZIP code beside the address is kept, and does not take the place of one in it", async () => {
  const zips = { inflatableId: 1, wetOption: false, zip: "30540" };
  const { bookingId } = await book(request, {
    ...zips,
    eventDate: "2026-07-25",
    customerAddress: "8 Mill St, Ellijay",
  });
  const cookie = await ownerCookie(request);
  const row = await (await request(`/api/bookings/${bookingId}`, { headers: { cookie } })).json();
  expect(row).toMatchObject({ customerAddress: "8 Mill St, Ellijay 30540", outOfArea: false });
  const elsewhere = { ...zips, eventDate: "2026-07-26", customerAddress: "5 Elm, Chatsworth, GA 30705" };
  expect((await problem(elsewhere)).fields.zip).toContain("We don't deliver to 30705 online");
});

test("numbers that no order has are refused with a sentence", async () => {
  expect((await problem({ site: { ceilingFt: 900 } })).message).toContain("height of the ceiling in feet");
  expect((await problem({ site: { place: "moon" } })).message).toContain("Please choose a place");
  expect((await problem({ site: { gate: "maybe" } })).message).toBe("Please answer yes, no or unsure.");
  const many = await problem({ extras: [{ extraId: 1, quantity: 100 }] });
  expect(many.message).toBe("Please call us for more than 99.");
});

test("where no tax is charged an exemption is nothing the owner has to look at", async () => {
  const exemption = { name: "Gilmer County Schools", number: "GA-1178" };
  const { bookingId } = await book(request, { eventDate: "2026-07-11", exemption });
  const cookie = await ownerCookie(request);
  const answer = await request(`/api/bookings/${bookingId}`, { headers: { cookie } });
  expect(await answer.json()).toMatchObject({ exemption: null, exemptionName: "" });
});

test("an owner who takes no exemptions online gets none, and pages don't ask for one", async () => {
  const exemption = { name: "Gilmer County Schools", number: "GA-1178" };
  const taxed = { ...startingBusiness, tax: { basisPoints: 700 } };
  const words = startingBusiness.taxExemption.text;
  const page = async () => (await request("/calendar")).text();
  expect(await page()).not.toContain(words);
  await publish(taxed);
  expect(await page()).toContain(words);
  await publish({ ...taxed, taxExemption: { asked: false, text: words } });
  expect(await page()).not.toContain(words);
  expect((await problem({ eventDate: "2026-07-12", exemption })).fields).toEqual({
    "exemption.name": "We don't take tax exemptions online. Please call us.",
  });
  await publish(startingBusiness);
});
