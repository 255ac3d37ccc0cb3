// How the product takes money, whoever takes it. Vendor calls happen outside transactions and carry a key, so that a
// retry is never a second charge or a second refund.

export type CheckoutRequest = {
  /** The same key with the same request gives the same checkout. */
  idempotencyKey: string;
  bookingId: number;
  /** Type of the rented item, by which the `links` provider chooses its link. */
  itemType: string;
  description: string;
  amountCents: number;
  customerEmail: string;
  /** When the hold on the date ends; null when nothing expires. */
  expiresAt: Date | null;
  /** Where the customer comes back to, paid or not. */
  returnUrl: string;
};

export type RefundRequest = { idempotencyKey: string; bookingId: number; paymentRef: string; amountCents: number };

/** What a provider tells us. References are the provider's own and unique, so a repeated message changes nothing. */
export type PaymentEvent =
  | { type: "paid"; bookingId: number; paymentRef: string; amountCents: number }
  | { type: "refunded"; bookingId: number; refundRef: string; amountCents: number }
  | { type: "checkout_expired"; bookingId: number }
  | { type: "ignored" };

export type WebhookRequest = { body: string; header: (name: string) => string | undefined; now: Date };

export type PaymentPort = {
  provider: "demo" | "links" | "stripe";
  /** Whether an unpaid booking may be let go after the hold: only where the provider tells us by itself who paid. */
  holdsExpire: boolean;
  /** Whether `refund` works, or the owner gives the money back by hand. */
  refundsByApi: boolean;
  createCheckout: (request: CheckoutRequest) => Promise<{ url: string }>;
  refund: (request: RefundRequest) => Promise<{ refundRef: string }>;
  /** Undefined when the signature is not the provider's, or is too old. */
  readWebhook: (request: WebhookRequest) => Promise<PaymentEvent[] | undefined>;
};
