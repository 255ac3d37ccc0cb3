// Canceling an order and moving it, as the office does.
import * as z from "zod/mini";
import { plainDateField } from "#app/shared/days/plain-date-field.ts";
import { optionalLine } from "#app/shared/words/text-fields.ts";
import { MAX_REASON } from "#app/shared/words/vocabulary.ts";
import { dollars } from "./payment-schema.ts";
import { rescheduleReasons } from "./rules/move-reasons.ts";
import { refundChoices } from "./rules/plan-cancellation.ts";
import { asPreview, maybeSeen } from "./seen-schema.ts";

export const cancelSchema = z.object({
  refund: z._default(z.enum(refundChoices, "Choose by_rule, full, rain_check, amount, nothing or no_show."), "by_rule"),
  /** Dollars that go back, where refund is amount; it needs a reason. */
  amount: z.optional(dollars.check(z.nonnegative("Please enter an amount of $0 or more."))),
  reason: optionalLine(MAX_REASON),
  /** Only takes an offer back, which emails nobody: what the customer has accepted stays booked. */
  withdraw: z._default(z.boolean(), false),
  ...maybeSeen,
  ...asPreview,
});

export const rescheduleSchema = z.object({
  date: plainDateField,
  reason: z._default(z.enum(rescheduleReasons, "Choose customer, weather or owner."), "customer"),
  /** What the preview said it costs more, without a promo code that is for other days. */
  moreCents: z._default(z.int(), 0),
  ...maybeSeen,
  ...asPreview,
});
