import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { messageStates } from "#app/shared/words/vocabulary.ts";
import { moment, oneOf } from "../columns.ts";

/** Small files are stored here. Larger ones are read from their record when the mail leaves. */
export type MessageAttachment =
  | { kind: "text"; filename: string; contentType: string; content: string }
  | { kind: "waiver_pdf"; filename: string; waiverId: number }
  | { kind: "receipt_pdf"; filename: string; bookingId: number }
  /** The certificate of insurance, a file of `business_files`. */
  | { kind: "business_file"; filename: string; fileId: string };

/** Every message with its state. `event_key` names the event and its reader, so one event never sends twice. */
export const messages = pgTable(
  "messages",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    eventKey: text("event_key").notNull().unique(),
    kind: text("kind").notNull(),
    bookingId: integer("booking_id"),
    quoteId: integer("quote_id"),
    toAddress: text("to_address").notNull(),
    /** A hash of the normalized mailbox. It limits how much strangers can make us send to one mailbox. */
    recipientKey: text("recipient_key"),
    replyTo: text("reply_to"),
    subject: text("subject").notNull(),
    text: text("text").notNull(),
    html: text("html").notNull(),
    attachments: jsonb("attachments").$type<MessageAttachment[]>().notNull(),
    /** Delays a message that may become unnecessary; null once it is on its way. */
    sendAfter: moment("send_after"),
    /**
     * A request to the customer. Before it leaves it is written again from the rows, or dropped if it's no longer true.
     */
    recheck: boolean("recheck").notNull().default(false),
    state: text("state", { enum: messageStates }).notNull(),
    attempts: integer("attempts").notNull().default(0),
    lastError: text("last_error"),
    createdAt: moment("created_at").notNull(),
    sentAt: moment("sent_at"),
  },
  (t) => [
    index("messages_created").on(t.createdAt, t.id),
    index("messages_booking").on(t.bookingId),
    index("messages_recipient").on(t.recipientKey, t.createdAt),
    index("messages_waiting").on(t.sendAfter).where(sql`${t.sendAfter} is not null`),
    index("messages_failed").on(t.createdAt, t.id).where(sql`${t.state} = 'failed'`),
    check("messages_state", oneOf(t.state, messageStates)),
  ],
);
