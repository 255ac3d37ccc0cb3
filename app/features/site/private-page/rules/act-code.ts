// Texts about the code that is mailed before an act that can't be undone.
import { Problem } from "#app/shared/problem.ts";

export const BOOKING_CODE_MINUTES = 15;

export type CodeRefusal = { refused: "missing" | "wrong" | "used_up"; triesLeft: number };

export function codeRefusalText({ refused, triesLeft }: CodeRefusal): string {
  if (refused === "missing") return "Please enter the six digits we emailed you.";
  if (refused === "used_up") return "That code no longer works. Get a new one below.";
  const left = triesLeft === 1 ? "1 more time" : `${triesLeft} more times`;
  return `That's not the code we sent. You can try ${left}.`;
}

type NotSent =
  | { reason: "too_many"; minutes: number }
  | { reason: "not_sent" }
  | { reason: "ended" }
  | { reason: "no_email" }
  | { reason: "needs_owner"; message: string };

/** After `no_code` the page still asks for the digits, because an earlier email may have them. */
export function noCodeSent(why: NotSent, phone: string): Problem {
  const code = why.reason === "needs_owner" || why.reason === "no_email" ? why.reason : "no_code";
  return new Problem(statuses[why.reason], code, noCodeText(why, phone));
}

const statuses = { needs_owner: 409, ended: 409, no_email: 409, too_many: 429, not_sent: 503 };

/** A code would have to be mailed, but an order by phone may have no email. */
export const NO_EMAIL = "We'd have to email you a code first, and we don't have an email address for this booking.";

/** Why no code could be sent. */
function noCodeText(sent: NotSent, phone: string): string {
  if (sent.reason === "needs_owner") return sent.message;
  if (sent.reason === "ended") return `This booking has ended. Please book the day again, or call us at ${phone}.`;
  if (sent.reason === "no_email") return `${NO_EMAIL} Please call us at ${phone}.`;
  if (sent.reason === "not_sent") return `We couldn't email you a code just now. Please call us at ${phone}.`;
  const minutes = sent.minutes === 1 ? "a minute" : `${sent.minutes} minutes`;
  return `We already sent several codes. Use the newest one, try again in ${minutes}, or call us at ${phone}.`;
}
