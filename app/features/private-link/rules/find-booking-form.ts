// The form for somebody who lost the link to their booking.
import * as z from "zod/mini";
import { emailLine, line } from "../../../shared/text-fields.ts";

export type FindValues = { email: string; number: string };
export type FindErrors = Partial<Record<keyof FindValues, string>>;

const NO_NUMBER = "Please enter the booking number, like 1042.";

/** Digits, however they are introduced: `1042`, `#1042`, `Booking 1042`. */
const numberField = z.pipe(
  z.pipe(
    line(40, NO_NUMBER),
    z.transform((text: string) => /^\D{0,20}(\d{1,9})\D?$/.exec(text)?.[1] ?? ""),
  ),
  z.string().check(z.minLength(1, NO_NUMBER)),
);

const findSchema = z.object({ email: emailLine("Please enter the email you booked with."), number: numberField });

export type FindCheck = { ok: true; email: string; bookingId: number } | { ok: false; fields: FindErrors };

/** Says whether an email and a number were typed, never whether they belong together. */
export function checkFindForm(values: FindValues): FindCheck {
  const parsed = findSchema.safeParse(values);
  if (parsed.success) return { ok: true, email: parsed.data.email, bookingId: Number(parsed.data.number) };
  const fields: FindErrors = {};
  for (const { path, message } of parsed.error.issues) fields[path[0] as keyof FindValues] ??= message;
  return { ok: false, fields };
}
