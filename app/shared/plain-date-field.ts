import * as z from "zod/mini";
import { isPlainDate, type PlainDate } from "./plain-date.ts";

const asked = "Please enter a date as yyyy-MM-dd.";

/** A calendar day as text, in what is sent to us. */
export const plainDateField = z.pipe(
  z.string(asked).check(z.refine((text) => isPlainDate(text), asked)),
  z.transform((text) => text as PlainDate),
);

/** In an answer: a calendar day, and a moment as ISO text. The contract of the API says which is which. */
export const plainDateText = z.string();
export const momentText = z.string();
