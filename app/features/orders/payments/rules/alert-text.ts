import { formatCents } from "#app/shared/money/money.ts";

type Alert = { kind: string; amountCents: number; bookingId: number | null; note: string };

/** A sentence in two parts, and what to do about it. */
export type AlertText = { about: string; matter: string; help: string };

const texts: Record<string, (alert: Alert, amount: string) => AlertText> = {
  provider_away: () => ({
    about: "The payment provider",
    matter: "can't be reached",
    help: "Dates that may have been paid for stay held for up to 24 hours. Check that the server is online and that the API key is right.",
  }),
  webhooks_missing: ({ note }) => ({
    about: "Payment messages",
    matter:
      note === "signature" ? "are arriving with the wrong signature" : "from the payment provider aren't arriving",
    help:
      note === "signature"
        ? "Compare the webhook secret in your settings with the one in the payment provider's dashboard. Until then, payments may show up as much as 10 minutes late."
        : "Check the webhook address in the payment provider's dashboard. Until then, payments may show up as much as 10 minutes late.",
  }),
  unknown_payment: ({ note }, amount) => ({
    about: `A payment of ${amount}`,
    matter: "doesn't match any booking",
    help: `Look for ${note} in the payment provider's dashboard and refund it or call the customer. This can happen after you restore an older backup.`,
  }),
  refund_stuck: ({ note }, amount) => ({
    about: `A refund of ${amount}`,
    matter: "for a deleted booking failed",
    help: `Refund payment ${note} yourself in the payment provider's dashboard.`,
  }),
  refund_stopped: ({ bookingId }, amount) => ({
    about: bookingId === null ? "A deleted booking" : `Booking ${bookingId}`,
    matter: `was refunded ${amount} in the payment provider's dashboard`,
    help: "The same refund was on its way from here. It was stopped, so the customer gets the money once. If you meant to refund both, make the second one in the dashboard, too.",
  }),
  dispute: ({ bookingId, note }, amount) => ({
    about: `Booking ${bookingId}`,
    matter: note === "lost" ? `lost a dispute over ${amount}` : `has a disputed payment of ${amount}`,
    help:
      note === "lost"
        ? "The bank sided with the cardholder and took the money from your account."
        : "Respond in the payment provider's dashboard before the deadline there. The signed waiver and the emails help.",
  }),
  no_link: ({ bookingId }, amount) => ({
    about: `Booking ${bookingId}`,
    matter: `has no payment link for ${amount}`,
    help: "The customer was asked to call. Take the payment by phone and record it, or add a link to your settings.",
  }),
};

export function alertText(alert: Alert): AlertText {
  const write = texts[alert.kind];
  const amount = formatCents(alert.amountCents);
  return write ? write(alert, amount) : { about: "A payment", matter: "needs a look", help: "" };
}
