import * as z from "zod/mini";
import { daysParam } from "#app/shared/days/days-field.ts";
import { calendarDay, plainDateField } from "#app/shared/days/plain-date-field.ts";
import { MAX_ID } from "#app/shared/id-field.ts";
import { MOST_ITEMS } from "#app/shared/words/vocabulary.ts";

const ITEMS = "Please say which rentals, by their numbers: 3,2,2.";

/** For example `3,2,2`. An item appears once per requested unit. */
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
  days: daysParam,
  start: z.optional(plainDateField),
  end: z.optional(plainDateField),
});

export const orderDaySchema = z.object({
  date: calendarDay,
  status: z.enum(["available", "booked", "blocked"]),
  why: z.optional(z.string()),
  taken: z.array(z.object({ inflatableId: z.int(), days: z.array(calendarDay), blocked: z.boolean() })),
});
