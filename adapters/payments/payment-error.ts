/** An error of the provider, safe to log: no key, no card, no personal data in it. */
export class PaymentError extends Error {
  readonly code: string;
  /** The same request, with the same key, may succeed later. */
  readonly retryable: boolean;
  /** It is about this one request; the next one may well succeed. */
  readonly isAboutRequest: boolean;

  constructor(code: string, message: string, retryable = false, isAboutRequest = false) {
    super(message);
    this.name = "PaymentError";
    this.code = code;
    this.retryable = retryable;
    this.isAboutRequest = isAboutRequest;
  }
}

/**
 * Whether asking again would change nothing. By name and not by class: the built app has a copy of this file of its own,
 * and the provider is made outside of it.
 */
export function isRefusedForGood(error: unknown): boolean {
  return error instanceof Error && error.name === "PaymentError" && "retryable" in error && error.retryable === false;
}

/** A checkout of a former provider: it cannot be looked up any more. */
export function otherProvider(provider: string): PaymentError {
  return new PaymentError("other_provider", `${provider} is no longer the payment provider`, false, true);
}

/** The provider does not answer at all, or not us; "request": only this question has no answer. */
export function whatFailed(error: unknown): "provider" | "request" | "else" {
  if (!(error instanceof Error && error.name === "PaymentError")) return "else";
  return "isAboutRequest" in error && error.isAboutRequest === true ? "request" : "provider";
}
