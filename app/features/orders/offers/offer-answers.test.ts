// An offer with the owner's words: from a quote request, seen before it is sent, asked about, reminded of, sent again.
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { bookings } from "#db/schema/booking.ts";
import { messages } from "#db/schema/messages.ts";
import { quotes } from "#db/schema/quote.ts";
import { tick } from "#server/jobs/tick.ts";
import { postForm } from "#tests/support/scenes/post.ts";
import { json, ownerCookie, testApp } from "#tests/support/servers/app.ts";

let now = new Date("2026-05-04T12:00:00Z");
const { request, db, deps } = await testApp({ now: () => now });
let cookie = await ownerCookie(request);
const later = async (to: string) => {
  now = new Date(to);
  cookie = await ownerCookie(request);
};

const order = (changes: object = {}) => ({
  source: "admin",
  items: [{ inflatableId: 3, wetOption: true }, { inflatableId: 2 }],
  eventDate: "2026-05-30",
  customerName: "Megan Holt",
  customerEmail: "megan@example.com",
  customerPhone: "706 555 0144",
  customerAddress: "12 Orchard Ln, Ellijay, GA 30540",
  ...changes,
});
const call = async (path: string, body: object) => {
  const response = await request(`/api${path}`, json("POST", body, { cookie }));
  return { status: response.status, body: await response.json() };
};
const propose = async (changes: object = {}) => (await call("/bookings/propose", order(changes))).body;
const stored = async (id: number) => {
  const [row] = await db.select().from(bookings).where(eq(bookings.id, id));
  if (!row) throw new Error("There is no such booking");
  return row;
};
const pageOf = async (token: string) =>
  (await (await request(`/booking/${token}`)).text()).replaceAll(/<[^>]*>/g, "").replaceAll(/\s+/g, " ");
const answerOffer = (token: string, form: Record<string, string>) => postForm(request, `/booking/${token}`, form);
const accept = async ({ token, bookingId }: { token: string; bookingId: number }) =>
  answerOffer(token, { intent: "accept", version: String((await stored(bookingId)).version) });
const emails = async (bookingId: number, kind: string) =>
  (await db.select().from(messages).where(eq(messages.bookingId, bookingId))).filter((one) => one.kind === kind);
const attention = async () => (await request("/api/office/attention", { headers: { cookie } })).json();

test("the owner sees the email before it is sent, and nothing is kept of looking", async () => {
  const message = "Field day sounds like our kind of Friday.\nTen percent off.";
  const before = await db.select().from(bookings);
  const seen = await call("/bookings/propose/preview", order({ message }));
  expect(seen.status).toBe(200);
  for (const part of ["Field day sounds like", "Castle Combo", "Giant Slide", "May 7, 2026, 8:00 AM ET"])
    expect(seen.body.text.replaceAll(/\s+/g, " ")).toContain(part);
  expect(await db.select().from(bookings)).toEqual(before);
  const made = await propose({ message });
  const [sent] = await emails(made.bookingId, "proposal_sent");
  expect(sent?.subject).toBe(seen.body.subject);
  expect(sent?.text).toContain("Field day sounds like our kind of Friday.");
  expect(await pageOf(made.token)).toContain("Ten percent off.");
  const again = await call(`/bookings/${made.bookingId}/propose/preview`, { message: "One more time." });
  expect(again.body.subject).toContain("Your new quote");
  expect((await stored(made.bookingId)).proposalMessage).toBe(message);
});

test("an offer answers its quote request; accepted, the request is booked, and each leads to the other", async () => {
  const asked = { name: "Megan Holt", email: "megan@example.com", phone: "706 555 0144", eventDate: "June 6th, 2026" };
  const { id: quoteId } = (await call("/quote-request", { ...asked, selectedItems: ["Castle Combo"] })).body;
  const made = await propose({ eventDate: "2026-06-06", quoteId });
  const quote = async () => (await db.select().from(quotes).where(eq(quotes.id, quoteId)))[0];
  expect(await quote()).toMatchObject({ status: "answered", bookingId: made.bookingId });
  const detail = async () => (await request(`/api/bookings/${made.bookingId}`, { headers: { cookie } })).json();
  expect(await detail()).toMatchObject({ quoteId, proposalRound: 1 });
  const accepted = await accept(made);
  expect([accepted.status, accepted.headers.get("location")]).toEqual([303, `/booking/${made.token}/sign`]);
  expect(await quote()).toMatchObject({ status: "booked", bookingId: made.bookingId });
  const second = await call("/bookings/propose", order({ eventDate: "2026-06-07", quoteId }));
  expect([second.status, second.body.error.code]).toEqual([409, "quote_settled"]);
  // Canceled, or run out unpaid, it came to nothing: the same request is offered once more.
  const shown = async () => (await request(`/api/quotes/${quoteId}`, { headers: { cookie } })).json();
  expect(await shown()).toMatchObject({ bookingOver: false });
  expect((await call(`/bookings/${made.bookingId}/cancel`, {})).status).toBe(200);
  expect(await shown()).toMatchObject({ status: "booked", bookingOver: true });
  const third = await propose({ eventDate: "2026-06-07", quoteId });
  expect(await shown()).toMatchObject({ status: "answered", bookingId: third.bookingId, bookingOver: false });
});

test("a request for a change is stored, shown to the owner, and settled by the next sending", async () => {
  const made = await propose({ eventDate: "2026-06-13" });
  const empty = await answerOffer(made.token, { intent: "change", note: "  " });
  expect([empty.status, (await empty.text()).includes("Please tell us a little more.")]).toEqual([422, true]);
  expect((await answerOffer(made.token, { intent: "change", note: "Dry, please" })).status).toBe(303);
  expect(await stored(made.bookingId)).toMatchObject({ changeRequest: "change", changeNote: "Dry, please" });
  expect(await pageOf(made.token)).toContain("You asked for a change");
  expect(await attention()).toContainEqual(
    expect.objectContaining({ kind: "change_request", bookingId: made.bookingId, note: "change: Dry, please" }),
  );
  const { version } = await stored(made.bookingId);
  const sent = await call(`/bookings/${made.bookingId}/propose`, { version, message: "Dry it is." });
  expect(sent.status).toBe(200);
  expect(await stored(made.bookingId)).toMatchObject({ changeRequest: null, proposalRound: 2 });
  const page = await pageOf(made.token);
  for (const part of ["New quote, sent May 4", "The one before is closed", "Dry it is."]) expect(page).toContain(part);
  expect(await emails(made.bookingId, "proposal_sent")).toHaveLength(2);
});

test("a day before the end who has not answered is reminded, once", async () => {
  const silent = await propose({ eventDate: "2026-06-20" });
  const asking = await propose({ eventDate: "2026-06-27" });
  const gone = await propose({ eventDate: "2026-07-04" });
  await answerOffer(asking.token, { intent: "change", note: "A day later?" });
  await answerOffer(gone.token, { intent: "decline" });
  await later("2026-05-06T11:59:00Z");
  await tick(deps);
  expect(await emails(silent.bookingId, "proposal_ends_soon")).toHaveLength(0);
  await later("2026-05-06T12:01:00Z");
  await tick(deps);
  await tick(deps);
  const count = async ({ bookingId }: { bookingId: number }) => (await emails(bookingId, "proposal_ends_soon")).length;
  expect([await count(silent), await count(asking), await count(gone)]).toEqual([1, 0, 0]);
});

test("who let an offer end can ask again, and an unanswered request does not end with it", async () => {
  const ended = await propose({ eventDate: "2026-07-11" });
  const asking = await propose({ eventDate: "2026-07-18" });
  await answerOffer(asking.token, { intent: "change", note: "Two days?" });
  await later("2026-05-09T12:05:00Z");
  await tick(deps);
  expect(await stored(asking.bookingId)).toMatchObject({ proposal: "ended", changeRequest: "change" });
  // Its days are free; sending it again takes them back, and so the email says.
  const { text } = (await call(`/bookings/${ended.bookingId}/propose/preview`, {})).body;
  expect(text).toContain("We hold everything for you until");
  expect(await pageOf(ended.token)).toContain("Ask again");
  expect((await answerOffer(ended.token, { intent: "change", note: "Please send me this quote again." })).status).toBe(
    303,
  );
  expect(await pageOf(ended.token)).toContain("We have your request");
  const waiting = (await attention()).filter(({ kind }: { kind: string }) => kind === "change_request");
  expect(waiting.map(({ bookingId }: { bookingId: number }) => bookingId)).toEqual(
    expect.arrayContaining([ended.bookingId, asking.bookingId]),
  );
});

test("accepted in its last minutes, an offer is held as long as a new order, from then on", async () => {
  const made = await propose({ eventDate: "2026-07-25" });
  await later("2026-05-12T12:00:00Z");
  await accept(made);
  await later("2026-05-12T12:30:00Z");
  expect(await pageOf(made.token)).toContain("30 minutes left");
  expect(await (await request(`/booking/${made.token}`)).text()).toContain("width:50%");
});
