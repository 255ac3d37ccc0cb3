import * as z from "zod/mini";
import { listQueryFields } from "#app/shared/calls/list-query.ts";
import { momentText, plainDateField } from "#app/shared/days/plain-date-field.ts";
import { emailLine, line, optionalLine } from "#app/shared/words/text-fields.ts";
import { creditEntryKinds, MAX_NAME, MAX_REASON } from "#app/shared/words/vocabulary.ts";
import { creditStates } from "./rules/credit-verdict.ts";

/** A rain check as the office sees it; amounts in dollars. */
export const creditSchema = z.object({
  id: z.int(),
  code: z.string(),
  customerName: z.string(),
  customerEmail: z.string(),
  /** The amount issued, and the amount left. */
  issued: z.number(),
  left: z.number(),
  expiresOn: plainDateField,
  state: z.enum(creditStates),
  /** Why the owner gave it; empty for a cancellation. */
  reason: z.string(),
  /** The order that it was issued for. */
  originBookingId: z.nullable(z.int()),
  createdAt: momentText,
});

/** A rain check on the page of an order: issued for it, or paying for it. */
export const orderCreditSchema = z.object({
  id: z.int(),
  code: z.string(),
  given: z.number(),
  paid: z.number(),
  left: z.number(),
  expiresOn: plainDateField,
  state: z.enum(creditStates),
});

export type OrderCredit = z.infer<typeof orderCreditSchema>;

export const creditDetailSchema = z.extend(creditSchema, {
  entries: z.array(
    z.object({
      id: z.int(),
      kind: z.enum(creditEntryKinds),
      amount: z.number(),
      bookingId: z.nullable(z.int()),
      expiresOn: z.nullable(plainDateField),
      note: z.string(),
      createdAt: momentText,
    }),
  ),
});

export type CreditView = z.infer<typeof creditSchema>;
export type CreditDetail = z.infer<typeof creditDetailSchema>;

export const creditsQuerySchema = z.object({
  ...listQueryFields,
  state: z.optional(z.enum(creditStates, "Choose open, used, ended, frozen or taken_back.")),
});

export const owedSchema = z.object({ owed: z.number(), count: z.int() });

const AMOUNT = "Please enter an amount above zero.";
const reason = line(MAX_REASON, "Please give a reason.");

export const issueCreditSchema = z.object({
  customerName: line(MAX_NAME, "Please enter a name."),
  customerEmail: emailLine("Please enter an email address."),
  amount: z
    .number("Please enter an amount.")
    .check(z.positive(AMOUNT), z.maximum(10_000, "At most $10,000."), z.multipleOf(0.01, "Please enter whole cents.")),
  reason,
  /** If left out, it lasts as long as the settings say. */
  expiresOn: z.optional(plainDateField),
});

export const extendCreditSchema = z.object({ expiresOn: plainDateField, reason: optionalLine(MAX_REASON) });

/** The balance that the owner saw; refused if it has changed. */
export const takeBackCreditSchema = z.object({ reason, seenLeft: z.number("Please look at it again.") });

export type IssueCredit = z.infer<typeof issueCreditSchema>;
