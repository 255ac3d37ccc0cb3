import * as z from "zod/mini";
import { plainDateText } from "#app/shared/days/plain-date-field.ts";
import { stopKinds } from "#app/shared/words/vocabulary.ts";
import { moneyPeriods } from "./rules/money-period.ts";

/** The counts and sums of the dashboard; amounts in dollars. */
export const officeSummarySchema = z.object({
  items: z.object({ total: z.int(), active: z.int(), isNew: z.int() }),
  bookings: z.object({ total: z.int(), nextThirtyDays: z.int() }),
  /** What the business earns is for the owner; null for everyone else. */
  money: z.nullable(
    z.object({
      /** The base prices of all bookings, as the specification defines it. */
      revenue: z.number(),
      /** Payments less refunds, by the ledger. */
      collected: z.number(),
      /** What is still owed on active bookings. */
      outstanding: z.number(),
    }),
  ),
  /** How much waits on each page for the person who asks. */
  waiting: z.object({
    bookings: z.int(),
    waivers: z.int(),
    quotes: z.int(),
    mail: z.int(),
    weather: z.int(),
    health: z.int(),
  }),
});

export type OfficeSummary = z.infer<typeof officeSummarySchema>;

export const moneyQuerySchema = z.object({ period: z._default(z.enum(moneyPeriods), "month") });

const due = z.object({ orders: z.int(), amount: z.number() });

/** The money of one period, in dollars: what came in so far, and what its orders still owe, by the day of the party. */
export const periodMoneySchema = z.object({
  name: z.string(),
  from: plainDateText,
  through: plainDateText,
  today: plainDateText,
  collected: z.object({
    /** Less what was given back. */
    total: z.number(),
    card: z.number(),
    cash: z.number(),
    check: z.number(),
    other: z.number(),
    /** Refunds and disputes. */
    givenBack: z.number(),
  }),
  due: z.object({ past: due, today: due, tomorrow: due, later: due }),
});

export type PeriodMoney = z.infer<typeof periodMoneySchema>;

export const attentionKinds = [
  "stop_problem",
  "not_set_up",
  "not_done",
  "not_returned",
  "damaged",
  "unit_out",
  "unit_failed",
  "inspection_due",
  "crew_held",
  "called_off",
  "change_request",
  "text_cancel",
  "text_reply",
  "payment_alert",
  "refund_due",
  "overpaid",
  "rain_check_frozen",
  "email_changed",
  "unsigned_waiver",
  "unpaid",
  "address_missing",
  "no_power",
  "out_of_area",
  "tax_exemption",
  "certificate",
  "failed_mail",
] as const;

/** One thing that needs the owner, the most urgent first. */
export const attentionSchema = z.object({
  kind: z.enum(attentionKinds),
  /** The booking it is about; an email may be about none. */
  bookingId: z.nullable(z.int()),
  /** The waiver to sign, or the message that failed. */
  waiverId: z.nullable(z.int()),
  messageId: z.nullable(z.int()),
  /** The payment alert to mark as done. */
  alertId: z.nullable(z.int()),
  /** The rain check to decide about. */
  creditId: z.nullable(z.int()),
  /** The unit whose log to open. */
  unitId: z.nullable(z.int()),
  /** What the crew reported and somebody has to look at; or the planned stop that nobody finished. */
  stopEventId: z.optional(z.nullable(z.int())),
  missedStop: z.optional(z.nullable(z.object({ runId: z.int(), kind: z.enum(stopKinds) }))),
  /** Who: the customer, or the recipient of an email that was not sent. */
  name: z.string(),
  eventDate: z.nullable(plainDateText),
  /** Since when (ISO). */
  since: z.string(),
  /** More to say: the customer's request, the address outside of the area, what the mail server answered. */
  note: z.string(),
  /** Dollars still owed to us, or by us to the customer, or that the crew counted and nobody recorded. */
  amount: z.number(),
});

export type Attention = z.infer<typeof attentionSchema>;
