import * as z from "zod/mini";
import { isPlainDate, type PlainDate } from "./plain-date.ts";

const message = "Please enter a date as yyyy-MM-dd.";

export const plainDateField = z.pipe(
  z.string(message).check(z.refine((text) => isPlainDate(text), message)),
  z.transform((text) => text as PlainDate),
);

/** For responses. The OpenAPI document tells a calendar day and an ISO time apart. */
export const plainDateText = z.string();
export const momentText = z.string();

/** For days in responses that the browser calculates with. */
export const calendarDay = plainDateText as unknown as z.ZodMiniType<PlainDate, PlainDate>;
