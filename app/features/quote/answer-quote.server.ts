import { randomUUID } from "node:crypto";
import type { Tx } from "../../../db/database.ts";
import type { Act } from "../../shared/act.ts";
import { orNotFound } from "../../shared/problem.ts";
import { writeAudit } from "../audit/store.server.ts";
import { type NotifyDeps, notify } from "../messages/notify.server.ts";
import type { QuoteReply } from "./schema.ts";
import { lockQuote, type Quote, updateQuoteStatus } from "./store.server.ts";

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
