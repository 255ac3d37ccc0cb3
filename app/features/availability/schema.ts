import * as z from "zod/mini";
import { plainDateField } from "../../shared/plain-date-field.ts";
import { line } from "../../shared/text-fields.ts";

/** One day of one item. Reason and booking are the owner's to see; everyone else gets null. */
export const availabilityEntrySchema = z.object({
  id: z.string(),
  inflatableId: z.int(),
  date: z.string(),
  status: z.enum(["available", "booked", "blocked"]),
  reason: z.nullable(z.string()),
  bookingId: z.nullable(z.int()),
});

export type AvailabilityEntry = z.infer<typeof availabilityEntrySchema>;

export const availabilityQuerySchema = z.object({
  start: z.optional(plainDateField),
  end: z.optional(plainDateField),
});

/** The spec's sentence for the owner's form. */
const BLOCK_NEEDS = "Please select an inflatable and provide a reason";

export const blockSchema = z.object({
  inflatableId: z.int(BLOCK_NEEDS),
  date: plainDateField,
  reason: line(200, BLOCK_NEEDS),
});

export const unblockSchema = z.object({ inflatableId: z.int(BLOCK_NEEDS), date: plainDateField });
