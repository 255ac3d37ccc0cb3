import * as z from "zod/mini";
import { MAX_ID } from "../../shared/id-field.ts";
import { plainDateField, plainDateText } from "../../shared/plain-date-field.ts";

const ITEMS = "Please say which rentals, by their numbers: 3,2,2.";
const DAYS = "Please choose 1 to 14 days.";
const MOST_ITEMS = 20;

/** `3,2,2`: an item as often as it is wanted. */
const itemList = z.pipe(
  z.pipe(
    z.string(ITEMS).check(z.regex(/^\d{1,10}(,\d{1,10})*$/, ITEMS)),
    z.transform((text) => text.split(",").map(Number)),
  ),
  z
    .array(z.int(ITEMS).check(z.minimum(1, ITEMS), z.maximum(MAX_ID, ITEMS)))
    .check(z.maxLength(MOST_ITEMS, `Please ask for at most ${MOST_ITEMS} rentals.`)),
);

export const orderDaysQuerySchema = z.object({
  items: itemList,
  days: z._default(z.coerce.number(DAYS).check(z.int(DAYS), z.minimum(1, DAYS), z.maximum(14, DAYS)), 1),
  start: z.optional(plainDateField),
  end: z.optional(plainDateField),
});

/** Whether an order could begin on a day. */
export const orderDaySchema = z.object({
  date: plainDateText,
  status: z.enum(["available", "booked", "blocked"]),
  why: z.optional(z.string()),
  taken: z.array(z.object({ inflatableId: z.int(), days: z.array(plainDateText), blocked: z.boolean() })),
});
