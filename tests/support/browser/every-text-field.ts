// One text through every field of every write that takes words: by visitors, by customers and by the owner.
import { mapTexts } from "#app/shared/words/order-texts.ts";
import { book } from "../scenes/factories.ts";
import { postForm } from "../scenes/post.ts";
import { json } from "../servers/app.ts";

type Request_ = (path: string, init?: RequestInit) => Response | Promise<Response>;
type Writer = { request: Request_; cookie: string };

const EMAIL = "hannah.teague@example.com";

/** The shortest text that counts as a phone number and still carries what it can of the words. */
const phoneOf = (text: string) => `${text.slice(0, 29)} 706-555-0187`.slice(-40);

/** What a booking says of its customer and the day. */
const wordsOf = (text: string) => ({
  customerName: text,
  customerAddress: text,
  ...mapTexts(() => text),
  purchaseOrder: text.slice(0, 60),
});

async function send({ request, cookie }: Writer, method: string, path: string, body: unknown) {
  const response = await request(path, json(method, body, { cookie }));
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
  return response.json();
}

/** A customer books, signs, pays and asks for a change; what a form of theirs shows again is returned. */
export async function writeAsCustomer(request: Request_, text: string, itemId: number, eventDate: string) {
  const signer = { fullName: text, email: EMAIL, phone: phoneOf(text), signature: text };
  const item = { productName: text, inflatableId: itemId, eventDate };
  const ask = { ...wordsOf(text), ...signer, ...item, customerPhone: phoneOf(text) };
  const booked = await book(request, ask);
  await postForm(request, new URL(booked.payment.url).pathname, { intent: "pay" });
  const page = `/booking/${booked.token}`;
  const refused = await postForm(request, page, { intent: "ask", wish: text, note: text });
  await postForm(request, page, { intent: "ask", wish: "move", note: text });
  return { ...booked, page, shownAgain: await refused.text() };
}

/** A quote through the API, and one through the plain form that is refused and shown again. */
export async function writeAsVisitor(request: Request_, text: string) {
  const words = { name: text, eventType: text, location: text, attendees: text, duration: text };
  const ask = { ...words, email: EMAIL, phone: phoneOf(text), eventDate: text, additionalRequests: text };
  const kept = await request("/api/quote-request", json("POST", { ...ask, selectedItems: [text, text] }));
  const refused = await postForm(request, "/quote", { ...ask, selectedItems: text, email: text });
  return { quoteId: (await kept.json()).id as number, shownAgain: await refused.text() };
}

/** The owner enters a booking; its waiver is signed by the link, after a form that is refused and shown again. */
export async function writeAsSigner(by: Writer, text: string, itemId: number, eventDate: string) {
  const entry = { ...wordsOf(text), source: "admin", customerEmail: EMAIL, customerPhone: phoneOf(text) };
  const made = await send(by, "POST", "/api/waiver-notification", { ...entry, inflatableId: itemId, eventDate });
  const bookingPage = await (await by.request(`/booking/${made.token}`)).text();
  const page = `/booking/${made.token}/sign`;
  const unsigned = await (await by.request(page)).text();
  const signature = { fullName: text, email: EMAIL, phone: phoneOf(text), signature: text };
  const refused = await postForm(by.request, page, signature);
  await postForm(by.request, page, { ...signature, agreed: "on" });
  return { bookingId: made.bookingId as number, page, shown: [bookingPage, unsigned, await refused.text()] };
}

/** Everything else the owner types. */
export async function writeAsOwner(by: Writer, text: string, on: { bookingId: number; quoteId: number; day: string }) {
  await send(by, "PATCH", `/api/bookings/${on.bookingId}`, { ...wordsOf(text), customerPhone: phoneOf(text) });
  await send(by, "POST", "/api/availability/block", { inflatableId: 1, date: on.day, reason: text });
  await send(by, "POST", `/api/quotes/${on.quoteId}/answer`, { subject: text, text });
  const notice = { customerName: text, customerEmail: EMAIL, productName: text, amount: text.slice(0, 20) };
  await send(by, "POST", "/api/payment-notification", { ...notice, paymentMethod: text });
  const given = { customerName: text, customerEmail: EMAIL, amount: 40, reason: text };
  const { id, left } = await send(by, "POST", "/api/rain-checks", given);
  await send(by, "POST", `/api/rain-checks/${id}/extend`, { expiresOn: "2099-01-01", reason: text });
  await send(by, "POST", `/api/rain-checks/${id}/take-back`, { reason: text, seenLeft: left });
  await send(by, "POST", `/api/bookings/${on.bookingId}/cancel`, { reason: text });
}
