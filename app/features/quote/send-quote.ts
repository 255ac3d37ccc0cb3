import type { QuoteAttempt } from "./quote-draft.ts";
import type { QuoteErrors } from "./rules/quote-values.ts";

type QuoteAnswer = { ok: true } | { ok: false; message: string; fields: QuoteErrors };

/** Sends the request. Field errors are returned; every other failure is thrown. */
export async function sendQuote({ key, body }: QuoteAttempt): Promise<QuoteAnswer> {
  const response = await fetch("/api/quote-request", {
    method: "POST",
    headers: { "Content-Type": "application/json", "Idempotency-Key": key },
    body,
  });
  if (response.ok) return { ok: true };
  const { error } = (await response.json()) as { error?: { message: string; fields?: QuoteErrors } };
  if (response.status === 422 && error?.fields) return { ok: false, message: error.message, fields: error.fields };
  throw new Error(`${response.status}: ${error?.message ?? response.statusText}`);
}
