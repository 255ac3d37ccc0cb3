import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { textDirections, textKinds, textStates } from "#app/shared/words/vocabulary.ts";
import { moment, oneOf } from "../columns.ts";
import { users } from "./users.ts";

/** Every text message, sent or received. `event_key` names the event and its recipient, so one event never texts twice. */
export const texts = pgTable(
  "texts",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    direction: text("direction", { enum: textDirections }).notNull(),
    eventKey: text("event_key").unique(),
    kind: text("kind", { enum: textKinds }).notNull(),
    bookingId: integer("booking_id"),
    /** Ten digits; a number from another country as the provider writes it, `+44…`. */
    number: text("number").notNull(),
    body: text("body").notNull(),
    state: text("state", { enum: textStates }).notNull(),
    /** About today's delivery or the weather at a party: quiet hours don't apply. */
    urgent: boolean("urgent").notNull().default(false),
    /** It waits until then: quiet hours, or a second attempt; null once it is on its way. */
    sendAfter: moment("send_after"),
    /** After that it says nothing useful any more and isn't sent. */
    usefulUntil: moment("useful_until"),
    attempts: integer("attempts").notNull().default(0),
    /** When the provider was last asked to send it. */
    attemptedAt: moment("attempted_at"),
    /** The provider's number of what went wrong. */
    errorCode: integer("error_code"),
    lastError: text("last_error"),
    /** The provider's name of it: a message that is reported twice is stored once. */
    providerRef: text("provider_ref").unique(),
    writtenBy: integer("written_by").references(() => users.id),
    /** When somebody in the office first had a received one open. */
    seenAt: moment("seen_at"),
    /** They wrote "cancel", which may mean the booking, and nobody has asked them yet. */
    asksToCancel: boolean("asks_to_cancel").notNull().default(false),
    createdAt: moment("created_at").notNull(),
    sentAt: moment("sent_at"),
    deliveredAt: moment("delivered_at"),
  },
  (t) => [
    index("texts_number").on(t.number, t.createdAt),
    index("texts_created").on(t.createdAt, t.id),
    index("texts_booking").on(t.bookingId),
    index("texts_waiting").on(t.sendAfter).where(sql`${t.sendAfter} is not null`),
    index("texts_unseen").on(t.number).where(sql`${t.direction} = 'in' and ${t.seenAt} is null`),
    index("texts_asks_to_cancel").on(t.createdAt).where(sql`${t.asksToCancel}`),
    check("texts_direction", oneOf(t.direction, textDirections)),
    check("texts_kind", oneOf(t.kind, textKinds)),
    check("texts_state", oneOf(t.state, textStates)),
  ],
);

/**
 * A number that gets no texts. Who wrote STOP can lift that with START; what the office ended also with a new consent; a landline
 * stays one.
 */
export const textNumbers = pgTable("text_numbers", {
  number: text("number").primaryKey(),
  stoppedAt: moment("stopped_at"),
  /** What they wrote. */
  stopWords: text("stop_words"),
  /** Who in the office ended them because the customer said so, on the phone for instance. */
  stoppedBy: integer("stopped_by").references(() => users.id),
  blockedAt: moment("blocked_at"),
  /** The provider's number of the reason. */
  blockCode: integer("block_code"),
});
