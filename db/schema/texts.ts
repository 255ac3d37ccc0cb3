import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { textDirections, textKinds, textStates } from "#app/shared/words/vocabulary.ts";
import { moment, oneOf } from "../columns.ts";
import { users } from "./users.ts";

/**
 * Every text message, sent or received. `event_key` names the event and its recipient, so one event never texts twice.
 */
export const texts = pgTable(
  "texts",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    direction: text("direction", { enum: textDirections }).notNull(),
    eventKey: text("event_key").unique(),
    kind: text("kind", { enum: textKinds }).notNull(),
    bookingId: integer("booking_id"),
    /** Ten digits. A number from another country is stored in the provider's form, `+44…`. */
    number: text("number").notNull(),
    body: text("body").notNull(),
    state: text("state", { enum: textStates }).notNull(),
    /** Quiet hours don't apply to texts about today's delivery or the weather at a party. */
    urgent: boolean("urgent").notNull().default(false),
    /** Delayed until then by quiet hours or a failed attempt; null once it is on its way. */
    sendAfter: moment("send_after"),
    usefulUntil: moment("useful_until"),
    attempts: integer("attempts").notNull().default(0),
    /** When the provider was last asked to send it. */
    attemptedAt: moment("attempted_at"),
    errorCode: integer("error_code"),
    lastError: text("last_error"),
    /** The provider's id, so a message that is reported twice is stored once. */
    providerRef: text("provider_ref").unique(),
    writtenBy: integer("written_by").references(() => users.id),
    /** When somebody in the office first opened a received one. */
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
 * A number that gets no texts. START lifts a STOP, and a new consent lifts the office's block, too. A landline stays
 * blocked.
 */
export const textNumbers = pgTable("text_numbers", {
  number: text("number").primaryKey(),
  stoppedAt: moment("stopped_at"),
  stopWords: text("stop_words"),
  /** The member of staff who stopped texts because the customer asked, for instance on the phone. */
  stoppedBy: integer("stopped_by").references(() => users.id),
  blockedAt: moment("blocked_at"),
  blockCode: integer("block_code"),
});
