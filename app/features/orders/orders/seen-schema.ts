// What the owner's calls send of what was seen, and what a preview answers.
import * as z from "zod/mini";
import { bookingStatuses } from "#app/shared/words/vocabulary.ts";

const VERSION_NEEDED = "Please look at the booking again before you change it.";

/** The version that the owner saw, for calls that change nothing without it. */
export const seenVersion = { version: z.int(VERSION_NEEDED).check(z.positive(VERSION_NEEDED)) };

/** The same for calls that are older than versions: without it, the booking is taken as it is. */
export const maybeSeen = { version: z.optional(seenVersion.version) };

export const seenVersionQuery = z.object({
  version: z.optional(z.coerce.number(VERSION_NEEDED).check(z.int(VERSION_NEEDED), z.positive(VERSION_NEEDED))),
});

/** Does everything and undoes it again: what it would come to, and what the customer would read. */
export const asPreview = { preview: z._default(z.boolean(), false) };

export const seenPayments = z.optional(
  z.coerce.number("Use a whole number of payments.").check(z.int(), z.nonnegative()),
);

/** What the owner saw when deciding. Left out, the booking is taken as it is. */
export const seenBookingSchema = z.object({
  seenStatus: z.optional(z.enum(bookingStatuses, "Unknown status.")),
  seenPayments,
  ...seenVersionQuery.shape,
});

/** What a customer is emailed about a change; null when nothing goes out. */
export const writtenMessage = z.nullable(z.object({ subject: z.string(), text: z.string() }));
export type WrittenMessage = z.infer<typeof writtenMessage>;
