import Stripe from "stripe";
import { PaymentError } from "./payment-error.ts";

const { StripeError, StripeAPIError, StripeConnectionError, StripeInvalidRequestError, StripeRateLimitError } =
  Stripe.errors;
const PASSING = [StripeAPIError, StripeConnectionError, StripeRateLimitError];

/**
 * Stripe's own words may repeat what was sent (a key, an address), and its errors carry the whole answer. Only codes are
 * passed on; the request id finds the rest in Stripe's dashboard.
 */
export function asPaymentError(
  error: unknown,
  doing: string,
  passing: (typeof Stripe.errors.StripeError)[] = PASSING,
): unknown {
  if (!(error instanceof StripeError)) return error;
  const { type, statusCode, code, param, requestId } = error;
  const facts = [type, statusCode, code, param && `parameter ${param}`, requestId].filter(Boolean).join(", ");
  const retryable = passing.some((kind) => error instanceof kind);
  const isAboutRequest = error instanceof StripeInvalidRequestError;
  return new PaymentError(code ?? type, `Stripe could not ${doing} (${facts})`, retryable, isAboutRequest);
}

export function isMissing(error: unknown): boolean {
  return error instanceof StripeError && error.code === "resource_missing";
}

/**
 * A key that an older version used with other words is free again after a day, and an API key that was wrong for a while was no
 * answer about the refund.
 */
export const PASSING_FOR_REFUNDS = [
  ...PASSING,
  Stripe.errors.StripeAuthenticationError,
  Stripe.errors.StripeIdempotencyError,
  Stripe.errors.StripePermissionError,
];

/** Stripe answered with a 500, and repeats it for the same key for a day, made or not. */
export function isServerError(error: unknown): boolean {
  return error instanceof StripeAPIError && (error.statusCode ?? 0) >= 500;
}

export function refusesExpiry(error: unknown): boolean {
  if (!(error instanceof StripeError) || error.statusCode !== 400) return false;
  return error.param === "expires_at" || error.message.includes("expires_at");
}
