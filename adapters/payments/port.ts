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

/** `paymentRef` is the payment that it gives back, where the provider says so. */
export type Refund = { bookingId: number; refundRef: string; amountCents: number; paymentRef?: string | undefined };

/** What a provider tells us. References are the provider's own and unique, so a repeated message changes nothing. */
export type PaymentEvent =
  | { type: "paid"; bookingId: number; paymentRef: string; amountCents: number }
  | ({ type: "refunded" } & Refund)
  /** It was under way, or even sent, and came back: the money is still ours. */
  | ({ type: "refund_failed" } & Refund)
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
  /** `failed`: the provider wrote the refund down and could not carry it out. */
  refund: (request: RefundRequest) => Promise<{ refundRef: string; failed?: boolean }>;
  /** Undefined when the signature is not the provider's, or is too old. */
  readWebhook: (request: WebhookRequest) => Promise<PaymentEvent[] | undefined>;
};
