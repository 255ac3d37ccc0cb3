import * as z from "zod/mini";
import { isPlainDate, type PlainDate } from "./plain-date.ts";

const asked = "Please enter a date as yyyy-MM-dd.";

/** A calendar day as text, in requests. */
export const plainDateField = z.pipe(
  z.string(asked).check(z.refine((text) => isPlainDate(text), asked)),
  z.transform((text) => text as PlainDate),
);

/** In responses: a calendar day, and a time as ISO text. The OpenAPI document tells them apart. */
export const plainDateText = z.string();
export const momentText = z.string();

/** The same for days that the browser goes on calculating with. */
export const calendarDay = plainDateText as unknown as z.ZodMiniType<PlainDate, PlainDate>;
