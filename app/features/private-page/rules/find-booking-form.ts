// The form for somebody who lost the link to their booking.
import { emailLine } from "../../../shared/text-fields.ts";

const emailField = emailLine("Please enter the email you booked with.");

export type FindCheck = { ok: true; email: string } | { ok: false; error: string };

/** Says whether an email was typed, never whether anybody booked with it. */
export function checkFindForm(typed: string): FindCheck {
  const parsed = emailField.safeParse(typed);
  if (parsed.success) return { ok: true, email: parsed.data };
  return { ok: false, error: parsed.error.issues[0]?.message ?? "" };
}
