import * as z from "zod/mini";
import { momentText } from "#app/shared/days/plain-date-field.ts";
import { emailLine, line, optionalLine } from "#app/shared/words/text-fields.ts";
import { paymentProviders } from "#app/shared/words/vocabulary.ts";

/** What was pasted, without the spaces around it. What is wrong with it is said in words. */
const pasted = z.optional(
  z
    .pipe(
      z.string(),
      z.transform((text) => text.trim()),
    )
    .check(z.maxLength(500, "That's too long for a key.")),
);

export const stripeSecretsSchema = z.object({ secretKey: pasted, webhookSecret: pasted });

export const otherPaymentsSchema = z.object({
  /** Null: nothing is connected, as at the first start. */
  provider: z.nullable(z.enum(["demo", "links"], "There's no such way to pay.")),
});

const connectionView = z.object({
  /** Who decides: the server's environment wins. */
  from: z.enum(["environment", "office"]),
  /** False where secrets can't be encrypted: PostgreSQL without SECRETS_KEY. */
  canStore: z.boolean(),
  /** The stored secrets were encrypted with a key that isn't here. */
  enterAgain: z.boolean(),
});

export const shownSecret = z.object({
  prefix: z.string(),
  lastFour: z.string(),
  changedAt: z.nullable(momentText),
  by: z.nullable(z.string()),
});

export const stripeAccount = z.object({
  accountId: z.string(),
  accountName: z.string(),
  live: z.boolean(),
  currency: z.string(),
  /** When Stripe last answered to this key. */
  checkedAt: momentText,
  /** Events that the endpoint at Stripe doesn't send. */
  missingEvents: z.array(z.string()),
});

export const paymentsViewSchema = z.extend(connectionView, {
  /** Null: nothing is connected. */
  provider: z.nullable(z.enum(paymentProviders)),
  account: z.nullable(stripeAccount),
  secretKey: z.nullable(shownSecret),
  webhookSecret: z.nullable(shownSecret),
  webhookUrl: z.string(),
  /** When Stripe last reported something, signed with the present secret. */
  lastEventAt: z.nullable(momentText),
  openCheckouts: z.int(),
  linkCount: z.int(),
});
export type PaymentsView = z.infer<typeof paymentsViewSchema>;

const host = z.pipe(
  line(253, "Please enter your mail server, such as smtp.fastmail.com."),
  z.string().check(
    z.refine((text) => !/:\/\//.test(text), "Only the name of the server, without http or smtp before it."),
    z.refine((text) => !/@/.test(text), "That's an email address. The server is a name such as smtp.fastmail.com."),
    z.refine(
      (text) => !/[\s/:?#]/.test(text),
      "Only the name of the server, such as smtp.fastmail.com. The port has its own field.",
    ),
  ),
);

export const mailServerSchema = z.object({
  host,
  port: z.coerce
    .number("A port is a number from 1 to 65535.")
    .check(
      z.int("A port is a number from 1 to 65535."),
      z.gte(1, "A port is a number from 1 to 65535."),
      z.lte(65_535, "A port is a number from 1 to 65535."),
    ),
  tls: z.boolean(),
  user: optionalLine(200),
  /** Left out to go on with the stored one. */
  password: z.optional(z.string().check(z.maxLength(500, "That's too long for a password."))),
  senderName: line(100, "Please enter the name customers see."),
  senderAddress: emailLine("Please enter the address your emails come from."),
});

export const mailServerView = z.object({
  host: z.string(),
  port: z.int(),
  /** Encrypted from the first byte; otherwise by STARTTLS. */
  tls: z.boolean(),
  user: z.string(),
  senderName: z.string(),
  senderAddress: z.string(),
});

export const mailViewSchema = z.extend(connectionView, {
  /** Through a mail server, or saved as files. */
  by: z.enum(["smtp", "outbox"]),
  server: z.nullable(mailServerView),
  password: z.nullable(shownSecret),
  /** What a new connection starts with. */
  suggested: z.object({ senderName: z.string(), senderAddress: z.string() }),
  /** Emails that haven't left: those that are tried again, those given up, and what the server said last. */
  unsent: z.object({ waiting: z.int(), failed: z.int(), lastError: z.nullable(z.string()) }),
  /** Where test messages go. */
  ownerEmail: z.string(),
  test: z.nullable(
    z.object({
      to: z.string(),
      takenAt: momentText,
      arrivedAt: z.nullable(momentText),
      state: z.enum(["waiting", "arrived", "not_arrived"]),
    }),
  ),
});
export type MailView = z.infer<typeof mailViewSchema>;

export const twilioSchema = z.object({
  accountSid: z.pipe(
    line(60, "Please paste the account SID."),
    z.string().check(z.regex(/^AC\w+$/, "An account SID begins with AC. It's on the first page of Twilio's console.")),
  ),
  /** Left out to go on with the stored one. */
  authToken: pasted,
  from: z.pipe(
    line(60, "Please enter the number that texts come from."),
    z.pipe(
      z.pipe(
        z.string(),
        z.transform((text) =>
          text.startsWith("MG") ? text : text.replaceAll(/[^+\d]/g, "").replace(/^(?=\d{10}$)/, "+1"),
        ),
      ),
      z
        .string()
        .check(
          z.regex(/^(\+1\d{10}|MG\w+)$/, "A number in the United States, or a messaging service that begins with MG."),
        ),
    ),
  ),
});

export const otherTextsSchema = z.object({ by: z.enum(["outbox", "off"], "Stored without being sent, or off.") });

export const twilioAccountSchema = z.object({
  accountSid: z.string(),
  accountName: z.string(),
  /** A number, `+17065550100`, or a messaging service, `MG…`. */
  from: z.string(),
  /** When Twilio last answered to this token. */
  checkedAt: z.nullable(momentText),
});

export const textsViewSchema = z.extend(connectionView, {
  by: z.enum(["twilio", "outbox", "off"]),
  account: z.nullable(twilioAccountSchema),
  authToken: z.nullable(shownSecret),
  webhookUrl: z.string(),
  /** For what the carriers ask at the registration. */
  business: z.string(),
  privacyUrl: z.string(),
  bookingUrl: z.string(),
});
export type TextsView = z.infer<typeof textsViewSchema>;

export const mailRecordsSchema = z.object({
  domain: z.string(),
  records: z.array(
    z.object({
      name: z.enum(["SPF", "Signature", "DMARC"]),
      /** Where the line belongs, and what to paste; the value is null where the mail company gives it. */
      host: z.string(),
      value: z.nullable(z.string()),
      state: z.enum(["found", "missing", "unknown"]),
      note: z.string(),
    }),
  ),
});
export type MailRecords = z.infer<typeof mailRecordsSchema>;

export type StripeAccount = z.infer<typeof stripeAccount>;
export type MailServer = z.infer<typeof mailServerView>;
export type TwilioFacts = z.infer<typeof twilioAccountSchema>;
