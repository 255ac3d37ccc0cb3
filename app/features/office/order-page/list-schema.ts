// Which bookings the office asks for, and in which order.
import * as z from "zod/mini";
import { bookingSorts, columnSorts, idsPattern } from "#app/features/orders/orders/rules/order-filters.ts";
import { listQueryFields } from "#app/shared/calls/list-query.ts";
import { plainDateField } from "#app/shared/days/plain-date-field.ts";
import { bookingStatuses } from "#app/shared/words/vocabulary.ts";

const filterFields = {
  q: listQueryFields.q,
  status: z.optional(z.enum(bookingStatuses, "Unknown status.")),
  from: z.optional(plainDateField),
  to: z.optional(plainDateField),
  ids: z.optional(
    z.pipe(
      z.string().check(z.regex(idsPattern, "Use booking numbers separated by commas.")),
      z.transform((text) => text.split(",").map(Number)),
    ),
  ),
};
const UNKNOWN_SORT = "Unknown sort order.";

export const bookingsQuerySchema = z.object({
  ...listQueryFields,
  ...filterFields,
  sort: z._default(z.enum(bookingSorts, UNKNOWN_SORT), "-createdAt"),
});

/** A file holds everything the filter finds, so it has no pages. */
export const bookingsExportSchema = z.object({
  ...filterFields,
  sort: z._default(z.enum(columnSorts, UNKNOWN_SORT), "-createdAt"),
});
