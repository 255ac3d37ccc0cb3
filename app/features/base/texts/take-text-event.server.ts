// The provider reports the state of sent texts, and received ones. Reports come late, twice and in any order; each is
// stored once.
import type { IncomingText, TextEvent, TextStatus } from "#adapters/texts/port.ts";
import type { Deps } from "#app/deps.server.ts";
import { writeAudit } from "#app/features/base/audit/store.server.ts";
import type { Tx } from "#db/database.ts";
import { queue } from "./queue-text.server.ts";
import { replyMeaning } from "./rules/reply-meaning.ts";
import { textError, textErrorSentence } from "./rules/text-errors.ts";
import { type TextFacts, writeText } from "./rules/text-templates.ts";
import { numberFrom, usNumber } from "./rules/us-number.ts";
import { noteNumber } from "./send-text.server.ts";
import { changeText, findBookingOfNumber, insertText, lockReported, saveNumber, type TextRow } from "./store.server.ts";

type EventDeps = Pick<Deps, "jobs" | "business" | "now">;

export async function takeTextEvent(tx: Tx, deps: EventDeps, event: TextEvent): Promise<void> {
  if (event.kind === "status") await takeStatus(tx, deps, event);
  else await takeIncoming(tx, deps, event);
}

/** Delivered and failed are final: a report that comes after them is an older one. */
async function takeStatus(tx: Tx, deps: EventDeps, { ref, textId, state, errorCode = 0 }: TextStatus): Promise<void> {
  const text = await lockReported(tx, ref, textId);
  if (!text || text.state === "delivered" || text.state === "failed") return;
  const columns = { providerRef: ref, sentAt: text.sentAt ?? deps.now() };
  const open = ["queued", "sending", "sent"] as const;
  if (state === "sent") await changeText(tx, text.id, open, { ...columns, state, sendAfter: null });
  if (state === "delivered") {
    await changeText(tx, text.id, open, {
      ...columns,
      state,
      deliveredAt: deps.now(),
      lastError: null,
      sendAfter: null,
    });
  }
  if (state !== "failed") return;
  const lastError = textErrorSentence(errorCode);
  await changeText(tx, text.id, open, { ...columns, state, errorCode, lastError, sendAfter: null });
  await noteNumber({ db: tx, now: deps.now }, text.number, errorCode);
  if (textError(errorCode).effect === "again") await tryOnceMore(tx, deps, text);
}

const AGAIN_AFTER_MS = 30 * 60_000;
const SECOND = ":again";

/** A phone that was off may be on in half an hour. There is no third attempt. */
async function tryOnceMore(tx: Tx, { now }: EventDeps, text: TextRow): Promise<void> {
  const { eventKey, kind, bookingId, number, body, urgent, usefulUntil, writtenBy } = text;
  const sendAfter = new Date(now().getTime() + AGAIN_AFTER_MS);
  if (!eventKey || eventKey.endsWith(SECOND) || (usefulUntil && usefulUntil < sendAfter)) return;
  const again = { kind, bookingId, number, body, urgent, usefulUntil, writtenBy, eventKey: eventKey + SECOND };
  await insertText(tx, { ...again, direction: "out", state: "queued", sendAfter, createdAt: now() });
}

async function takeIncoming(tx: Tx, deps: EventDeps, { ref, from, body, isAnswered }: IncomingText): Promise<void> {
  const number = numberFrom(from);
  const bookingId = await findBookingOfNumber(tx, number);
  const { act, isKeyword, maybeBooking } = replyMeaning(body);
  const text = await insertText(tx, {
    direction: "in",
    kind: "received",
    state: "received",
    number,
    body: body.slice(0, 2000),
    bookingId,
    providerRef: ref,
    asksToCancel: maybeBooking && bookingId !== null,
    createdAt: deps.now(),
  });
  // The report was stored before.
  if (!text) return;
  if (act === "stop") {
    await saveNumber(tx, number, { stoppedAt: deps.now(), stopWords: body.slice(0, 200), stoppedBy: null });
    await note(tx, deps, "texts stopped", bookingId);
  }
  if (act === "start") {
    await saveNumber(tx, number, { stoppedAt: null, stopWords: null, stoppedBy: null });
    await note(tx, deps, "texts resumed", bookingId);
  }
  const { name, contact } = deps.business();
  if (isAnswered) return;
  // The provider confirms its own stop words, and a second confirmation would be one text too many.
  if (act === "stop" && !isKeyword) await answer(tx, deps, text, "stopped", { business: name });
  if (act === "help") await answer(tx, deps, text, "help", { business: name, phone: contact.phone });
}

async function note(tx: Tx, { now }: EventDeps, action: "texts stopped" | "texts resumed", bookingId: number | null) {
  if (bookingId !== null) await writeAudit(tx, { at: now(), actor: "customer" }, { action, bookingId, details: {} });
}

const HOUR_MS = 3_600_000;

/** Sent at once, because they wrote to us just now. */
async function answer<Kind extends "help" | "stopped">(
  tx: Tx,
  deps: EventDeps,
  { id, number, bookingId }: TextRow,
  kind: Kind,
  facts: TextFacts[Kind],
): Promise<void> {
  if (!usNumber(number)) return;
  const usefulUntil = new Date(deps.now().getTime() + HOUR_MS);
  const about = bookingId === null ? {} : { bookingId };
  const body = writeText(kind, facts);
  await queue(tx, deps, number, { ...about, kind, body, event: `text-${id}-${kind}`, urgent: true, usefulUntil });
}
