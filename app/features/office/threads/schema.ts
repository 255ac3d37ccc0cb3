import * as z from "zod/mini";
import { calendarDay, momentText } from "#app/shared/days/plain-date-field.ts";
import { optionalLine, paragraph } from "#app/shared/words/text-fields.ts";
import { MAX_TEXT } from "#app/shared/words/vocabulary.ts";

/** A customer by number, `c12`, or a phone number that no customer has, `n7065550177`. */
export const threadKey = z.object({
  key: z.string().check(z.regex(/^(c\d{1,9}|n\+?\d{3,15})$/, "There's no such thread.")),
});

export const threadsQuerySchema = z.object({
  q: optionalLine(100),
  only: z.optional(z.enum(["unread", "failed"], "Only unread or failed.")),
});

const channel = z.enum(["email", "text"]);

const threadSummarySchema = z.object({
  key: z.string(),
  name: z.string(),
  channel,
  lastWords: z.string(),
  lastAt: momentText,
  unread: z.int(),
  failed: z.boolean(),
  /** They wrote "cancel", and nobody has asked whether they mean the party. */
  asksToCancel: z.boolean(),
  stopped: z.boolean(),
});
export type ThreadSummary = z.infer<typeof threadSummarySchema>;

export const threadsSchema = z.object({ threads: z.array(threadSummarySchema), unread: z.int(), failed: z.int() });

const threadMessage = z.object({
  id: z.string(),
  channel,
  direction: z.enum(["in", "out"]),
  /** Of an email. */
  subject: z.nullable(z.string()),
  /** Of an email its number, to open it; its text is long. */
  messageId: z.nullable(z.int()),
  body: z.string(),
  at: momentText,
  state: z.string(),
  /** What became of it, in words. */
  note: z.string(),
  segments: z.int(),
});
export type ThreadMessage = z.infer<typeof threadMessage>;

export const threadSchema = z.object({
  key: z.string(),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  by: z.enum(["twilio", "outbox", "off"]),
  messages: z.array(threadMessage),
  booking: z.nullable(
    z.object({ id: z.int(), eventDate: calendarDay, status: z.string(), total: z.string(), due: z.string() }),
  ),
  consent: z.nullable(z.object({ words: z.string(), at: z.nullable(momentText) })),
  /** Why no text can be sent; null where one can. */
  hindrance: z.nullable(z.string()),
  usedToday: z.int(),
  mostADay: z.int(),
  asksToCancel: z.boolean(),
  templates: z.array(z.object({ kind: z.string(), label: z.string(), body: z.string() })),
});
export type Thread = z.infer<typeof threadSchema>;

export const threadTextSchema = z.object({ body: paragraph(MAX_TEXT, "Please write the text first.") });
export const sentSchema = z.object({ note: z.string() });
