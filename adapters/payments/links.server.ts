// Hosted payment pages that the owner made at the payment provider. We get no reports about them: the owner sees who paid
// in the dashboard there, and makes refunds there.
import { findLink } from "#config/payment-links.ts";
import { PaymentError } from "./payment-error.ts";
import type { PaymentPort } from "./port.ts";

/** The links are asked for each time: the owner may publish others at any time. */
export function linkPayments(links: () => Readonly<Record<string, string>>): PaymentPort {
  return {
    provider: "links",
    reportsPayments: false,
    refundsByApi: false,
    takes: (purpose) => findLink(links(), purpose) !== undefined,
    checkoutOrigins: () => [...new Set(Object.values(links()).map((link) => new URL(link).origin))],
    createCheckout: async ({ itemType, wet, part, bookingId, customerEmail }) => {
      const link = findLink(links(), { itemType, wet, part });
      if (!link) throw new PaymentError("no_link", "No payment link is set for this rental and amount");
      const url = new URL(link);
      // The names Stripe's payment links understand; others take no notice.
      url.searchParams.set("client_reference_id", `booking-${bookingId}`);
      if (customerEmail !== "") url.searchParams.set("prefilled_email", customerEmail);
      return { url: url.href, checkoutRef: null, expiresAt: null };
    },
    lookUpCheckout: notSupported,
    closeCheckout: notSupported,
    listCheckouts: notSupported,
    listRefunds: notSupported,
    listDisputes: notSupported,
    refund: async () => {
      throw new PaymentError(
        "refund_by_hand",
        "Refund a payment made by link in the dashboard where the link was created",
      );
    },
    readWebhook: async () => undefined,
  };
}

async function notSupported(): Promise<never> {
  throw new PaymentError(
    "no_answer",
    "Payment links can't be looked up; the owner sees who paid in the dashboard where the link was created",
  );
}
