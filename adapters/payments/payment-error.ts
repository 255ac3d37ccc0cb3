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
