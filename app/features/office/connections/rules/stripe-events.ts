// What Stripe has to report, with what each means to the owner; adapters/payments/stripe-events.server.ts reads them.

export const stripeEvents: readonly { names: readonly string[]; means: string }[] = [
  { names: ["checkout.session.completed"], means: "a payment came in" },
  {
    names: ["checkout.session.async_payment_succeeded", "checkout.session.async_payment_failed"],
    means: "a bank payment cleared or failed",
  },
  { names: ["checkout.session.expired"], means: "a checkout was left" },
  { names: ["refund.created", "refund.updated", "refund.failed"], means: "where a refund stands" },
  { names: ["charge.refunded"], means: "a refund made in Stripe" },
  { names: ["charge.dispute.created", "charge.dispute.closed"], means: "a customer disputes" },
  {
    names: ["charge.dispute.funds_withdrawn", "charge.dispute.funds_reinstated"],
    means: "disputed money moves",
  },
];

export const stripeEventNames = stripeEvents.flatMap(({ names }) => names);

/** `refund.created, .updated, .failed`. */
export function shortEventNames([first = "", ...rest]: readonly string[]): string {
  return [first, ...rest.map((name) => name.slice(name.lastIndexOf(".")))].join(", ");
}
