// The interface of every payment provider. Calls happen outside transactions and carry a key, so that a retry is never a
// second charge or a second refund.
import type { PaymentProvider } from "#app/shared/words/vocabulary.ts";

export type CheckoutRequest = {
  /** The same key with the same request gives the same checkout; it covers every parameter. */
  idempotencyKey: string;
  /** Identifies the payment: stored by the provider and sent back with every event about it. */
  installation: string;
  reference: string;
  bookingId: number;
  /** What is rented and which part of its price is asked for, by which the `links` provider chooses its link. */
  itemType: string;
  wet: boolean;
  part: "full" | "deposit" | "other";
  description: string;
  amountCents: number;
  customerEmail: string;
  /** When the hold on the date ends; null when nothing expires. */
  expiresAt: Date | null;
  /** Where the customer returns to, paid or not. */
  returnUrl: string;
};

/** `checkoutRef` is the provider's own; null where it keeps none. */
export type OpenedCheckout = { url: string; checkoutRef: string | null; expiresAt: Date | null };

/** How a payment is recognized as ours. Older ones have neither installation nor reference. */
export type Claim = {
  installation?: string | undefined;
  reference?: string | undefined;
  bookingId?: number | undefined;
  returnUrl?: string | undefined;
};

export type Payment = {
  claim: Claim;
  checkoutRef: string;
  paymentRef: string;
  amountCents: number;
  customerEmail?: string | undefined;
};

/** Closed: it was not paid and can no longer be paid. */
export type CheckoutState = { state: "open" | "closed" } | ({ state: "paid" } & Payment);

/** One that the provider keeps, whether we know it or not. */
export type ListedCheckout = {
  checkoutRef: string;
  claim: Claim;
  amountCents: number;
  url: string | null;
  createdAt: Date;
  expiresAt: Date | null;
  found: CheckoutState;
};

/** Its key names it for good: the provider stores it with the refund. */
export type RefundRequest = {
  key: string;
  bookingId: number;
  paymentRef: string;
  amountCents: number;
  /** The provider's references of this payment's other refunds that we know: none of them is this one. */
  otherRefs: string[];
};

/**
 * What the provider has made for a key, which under an older backup may be another amount than is asked for now. `failed`: it
 * recorded the refund and could not make it. `pending`: it made it, and the bank has yet to take it. `fromDashboard`: the owner
 * made the same refund there, and ours was not made.
 */
export type RefundAnswer = {
  refundRef: string;
  amountCents: number;
  failed?: boolean;
  pending?: boolean;
  fromDashboard?: boolean;
};

/** `paymentRef` is the refunded payment, where the provider says so. */
export type Refund = {
  bookingId: number;
  refundRef: string;
  amountCents: number;
  paymentRef?: string | undefined;
  /** Our name of it, where the provider stored one. */
  key?: string | undefined;
  /** Made by the owner where the provider is managed, not asked for by us. */
  fromDashboard?: boolean;
  /** The bank has yet to take it. */
  pending?: boolean;
};

export type RefundReport = Omit<Refund, "bookingId"> & { claim: Claim };

/** Failed: it was pending or even sent, and was returned: the money is still ours. */
export type RefundEvent = ({ type: "refunded" } & RefundReport) | ({ type: "refund_failed" } & RefundReport);

/** A cardholder disputes a payment; the provider takes the money until it is decided. */
export type DisputeEvent = {
  type: "dispute";
  change: "opened" | "withdrawn" | "reinstated" | "won" | "lost";
  disputeRef: string;
  paymentRef: string;
  amountCents: number;
};

/** What a provider reports. References are the provider's own and unique, so a repeated message changes nothing. */
export type PaymentEvent =
  | ({ type: "paid" } & Payment)
  | RefundEvent
  | DisputeEvent
  | { type: "checkout_expired"; checkoutRef: string }
  /** The customer went through the checkout, and days later their bank said no. */
  | { type: "payment_failed"; checkoutRef: string; amountCents: number }
  | { type: "ignored" };

export type WebhookRequest = { body: string; header: (name: string) => string | undefined; now: Date };

export type PaymentPort = {
  /** Of a port that stands for whatever is connected: the one that is connected at this moment. */
  now?: () => PaymentPort;
  provider: PaymentProvider;
  /** Whether the provider reports payments by webhook, and checkouts and refunds can be looked up. */
  reportsPayments: boolean;
  /** Whether `refund` works, or the owner has to make refunds. */
  refundsByApi: boolean;
  /** Whether this part of an item's price can be paid here at all. Where not, the customer is asked to call. */
  takes: (purpose: Pick<CheckoutRequest, "itemType" | "wet" | "part">) => boolean;
  /** Where checkouts lead to, if not to our own pages: browsers let a form go only where the page's policy says. */
  checkoutOrigins: () => string[];
  createCheckout: (request: CheckoutRequest) => Promise<OpenedCheckout>;
  /** Undefined when the provider knows no such checkout. */
  lookUpCheckout: (checkoutRef: string) => Promise<CheckoutState | undefined>;
  /** What became of it: closed, or paid when the customer was faster. */
  closeCheckout: (checkoutRef: string) => Promise<CheckoutState | undefined>;
  /** Checkouts that were opened since then, the newest first. */
  listCheckouts: (since: Date) => Promise<ListedCheckout[]>;
  /** Finished refunds that were made since then, by us or in the dashboard. */
  listRefunds: (since: Date) => Promise<RefundEvent[]>;
  /** Disputes that were opened since then, each as what it has come to. */
  listDisputes: (since: Date) => Promise<DisputeEvent[]>;
  /**
   * Makes the refund of this key, unless the provider has it already, or has one from its dashboard that we don't know of, of the
   * same amount. Providers forget the keys of requests, so it looks at the payment's refunds first, whenever it is called.
   */
  refund: (request: RefundRequest) => Promise<RefundAnswer>;
  /** Undefined when the signature is not the provider's, or is too old. */
  readWebhook: (request: WebhookRequest) => Promise<PaymentEvent[] | undefined>;
};

/** The page the customer returns to, with how they left the checkout. It proves nothing. */
export function withCheckoutResult(returnUrl: string, result: "done" | "back"): string {
  const url = new URL(returnUrl);
  url.searchParams.set("checkout", result);
  return url.href;
}
