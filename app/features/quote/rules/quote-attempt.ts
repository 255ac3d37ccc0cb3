/** A request under way, with the key that makes its repetition the same quote. */
export type QuoteAttempt = { key: string; body: string };

/** The same words sent again are the same attempt. Changed words are another request and need a key of their own. */
export function attemptFor(body: string, last: QuoteAttempt | undefined, newKey: () => string): QuoteAttempt {
  return last?.body === body ? last : { key: newKey(), body };
}
