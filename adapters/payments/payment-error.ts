/** A refusal or failure of the provider, in words fit for a log: no key, no card, no person in it. */
export class PaymentError extends Error {
  readonly code: string;
  /** The same request, with the same key, may succeed later. */
  readonly retryable: boolean;

  constructor(code: string, message: string, retryable = false) {
    super(message);
    this.name = "PaymentError";
    this.code = code;
    this.retryable = retryable;
  }
}

/**
 * Whether asking again would change nothing. By name and not by class: the built app has a copy of this file of its own,
 * and the provider is made outside of it.
 */
export function isRefusedForGood(error: unknown): boolean {
  return error instanceof Error && error.name === "PaymentError" && "retryable" in error && error.retryable === false;
}

const OTHER_PROVIDER = "other_provider";

/** A checkout of a provider that was in use before: it cannot be asked about any more. */
export function otherProvider(provider: string): PaymentError {
  return new PaymentError(OTHER_PROVIDER, `${provider} is no longer the payment provider`);
}

export function isOtherProvider(error: unknown): boolean {
  return error instanceof Error && error.name === "PaymentError" && "code" in error && error.code === OTHER_PROVIDER;
}
