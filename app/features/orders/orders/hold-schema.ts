// Unpaid holds: a browser's own one, and those that the owner releases.
import * as z from "zod/mini";
import { plainDateField } from "#app/shared/days/plain-date-field.ts";
import { idField } from "#app/shared/id-field.ts";
import { customerOptionsSchema } from "./customer-options-schema.ts";
import { bookingSchema } from "./order-schema.ts";

/** Waiting: the payment provider could not be asked whether they were paid. */
export const releasedHoldsSchema = z.object({ released: z.int(), waiting: z.int() });
export type ReleasedHolds = z.infer<typeof releasedHoldsSchema>;

export const releaseHoldsSchema = z.object({
  bookingIds: z.array(idField("Please say which holds."), "Please say which holds.").check(z.maxLength(1000)),
});

/** A browser's own unpaid hold. */
export const ownHoldSchema = z.extend(z.pick(bookingSchema, { inflatableId: true, days: true }), {
  state: z.enum(["held", "ended", "booked", "over"]),
  /** Everything that is held, in words. */
  itemName: z.string(),
  eventDate: plainDateField,
  holdExpiresAt: z.nullable(z.string()),
  /** False where the provider reports no payments: then only the owner can release it. */
  canLetGo: z.boolean(),
  totalCents: z.int(),
  /** What is to pay now, and by which button of the private page; null when nothing is. */
  pay: z.nullable(z.object({ choice: z.enum(["deposit", "balance", "full"]), amountCents: z.int() })),
  /** Whether the day can be held again. */
  dayOpen: z.boolean(),
  /** What the customer may do alone today. */
  customerOptions: customerOptionsSchema,
});

export type OwnHold = z.infer<typeof ownHoldSchema>;
