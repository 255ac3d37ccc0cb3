import type { QuoteErrors } from "./rules/quote-values.ts";

/** Why a request did not go out: something in it is wrong, or the way to us is. */
export type QuoteProblem = { kind: "invalid" | "failed"; message: string; fields: QuoteErrors };

export function sendingFailed(phone: string): QuoteProblem {
  const message = `Failed to send quote request. Please try again or call us directly at ${phone}.`;
  return { kind: "failed", message, fields: {} };
}
