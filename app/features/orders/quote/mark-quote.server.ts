import { randomUUID } from "node:crypto";
import { writeAudit } from "#app/features/base/audit/store.server.ts";
import { type NotifyDeps, notify } from "#app/features/base/messages/notify.server.ts";
import { findBooking } from "#app/features/orders/orders/model/order-row-store.server.ts";
import type { Act } from "#app/shared/people/act.ts";
import { orNotFound } from "#app/shared/problem.ts";
import type { Tx } from "#db/database.ts";
import type { QuoteMark, QuoteReply } from "./schema.ts";
import { findQuote, lockQuote, type Quote, updateQuoteStatus } from "./store.server.ts";

/** Sets the status of a quote request. The time of the first answer stays; a request that is new again has none. */
export async function markQuote(tx: Tx, act: Act, id: number, { status, bookingId }: QuoteMark): Promise<Quote> {
  const quote = orNotFound(await lockQuote(tx, id), "quote");
  if (bookingId !== undefined) orNotFound(await findBooking(tx, bookingId), "booking");
  // An offer stays tied to the request that it answers.
  const booked = status === "new" ? null : (bookingId ?? quote.bookingId);
  if (quote.status === status && quote.bookingId === booked) return quote;
  const answeredAt = status === "new" ? null : (quote.answeredAt ?? act.at);
  await updateQuoteStatus(tx, id, { status, answeredAt, bookingId: booked });
  const details = { quoteId: id, from: quote.status, to: status };
  await writeAudit(tx, act, { action: "quote marked", details });
  return orNotFound(await findQuote(tx, id), "quote");
}

/** Emails the owner's answer to the customer. Each answer is a separate event, so there may be a second one. */
export async function answerQuote(tx: Tx, deps: NotifyDeps, act: Act, id: number, reply: QuoteReply): Promise<Quote> {
  const quote = orNotFound(await lockQuote(tx, id), "quote");
  const about = { event: `quote-${id}-answer-${randomUUID()}`, customerEmail: quote.email, quoteId: id };
  await notify(tx, deps, { kind: "quote_answer", ...reply }, about);
  // A request that became a booking stays booked.
  const status = quote.status === "new" ? "answered" : quote.status;
  const answeredAt = quote.answeredAt ?? act.at;
  await updateQuoteStatus(tx, id, { status, answeredAt });
  const details = { quoteId: id, to: quote.email, subject: reply.subject };
  await writeAudit(tx, act, { action: "quote answered", details });
  return { ...quote, status, answeredAt };
}
