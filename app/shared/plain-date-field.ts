import * as z from "zod/mini";
import { isPlainDate, type PlainDate } from "./plain-date.ts";

const asked = "Please give a date as yyyy-MM-dd.";

/** A calendar day as text; also takes an ISO moment and keeps its day. */
export const plainDateField = z.pipe(
  z.string(asked).check(z.refine((text) => isPlainDate(text), asked)),
  z.transform((text) => text as PlainDate),
);
