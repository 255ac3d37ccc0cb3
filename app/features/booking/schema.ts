import * as z from "zod/mini";
import { listQueryFields } from "../../shared/list-query.ts";
import { plainDateField } from "../../shared/plain-date-field.ts";
import { optionalLine, paragraph } from "../../shared/text-fields.ts";
import { bookingStatuses } from "./rules/booking-states.ts";
import { rescheduleReasons } from "./rules/reschedule.ts";

/** A booking as the owner's lists show it; amounts in dollars, as everywhere in the API. */
export const bookingSchema = z.object({
  id: z.int(),
  inflatableId: z.int(),
  productName: z.string(),
  customerName: z.string(),
  customerEmail: z.string(),
  customerPhone: z.string(),
  customerAddress: z.string(),
  eventDate: z.string(),
  status: z.enum(bookingStatuses),
  source: z.enum(["customer", "admin"]),
  createdAt: z.string(),
  wetOption: z.boolean(),
  wetFee: z.number(),
  price: z.number(),
  total: z.number(),
  paid: z.number(),
  balance: z.number(),
  paymentPlan: z.enum(["deposit", "full"]),
  eventType: z.string(),
  location: z.string(),
  additionalRequests: z.string(),
  outOfArea: z.boolean(),
  reschedules: z.int(),
  changeRequest: z.nullable(z.enum(["cancel", "move"])),
  changeNote: z.string(),
  holdExpiresAt: z.nullable(z.string()),
});

export type BookingView = z.infer<typeof bookingSchema>;

export const bookingsQuerySchema = z.object({
  ...listQueryFields,
  status: z.optional(z.enum(bookingStatuses, "Unknown status.")),
  from: z.optional(plainDateField),
  to: z.optional(plainDateField),
  sort: z._default(z.enum(["-createdAt", "createdAt", "eventDate", "-eventDate"], "Unknown order."), "-createdAt"),
});

export const cancelSchema = z.object({
  refund: z._default(z.enum(["by_rule", "full"], "Refund by_rule or full."), "by_rule"),
  reason: optionalLine(300),
});

export const rescheduleSchema = z.object({
  date: plainDateField,
  reason: z._default(z.enum(rescheduleReasons, "The reason is customer, weather or owner."), "customer"),
});

export const ownerPaymentSchema = z.object({
  /** `card` is what came in through a payment link, which tells us nothing by itself. */
  kind: z.enum(["cash", "check", "card", "refund"], "A payment is cash, check, card or refund."),
  amount: z
    .number("Please enter an amount.")
    .check(
      z.positive("Please enter an amount above zero."),
      z.maximum(100_000),
      z.multipleOf(0.01, "Please enter whole cents."),
    ),
});

export const changeRequestSchema = z.object({
  wish: z.enum(["cancel", "move"], "Please choose what you would like."),
  note: paragraph(1000, "Please tell us a little more."),
});
