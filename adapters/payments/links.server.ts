// One hosted payment page per item, made by hand at the card company. It tells us nothing by itself: the owner sees who
// paid there, and gives money back there.
import type { Env } from "../../config/env.server.ts";
import { PaymentError } from "./payment-error.ts";
import type { PaymentPort } from "./port.ts";

export type LinkSettings = Pick<
  Env,
  | "PAYMENT_LINK_SLIP_SLIDE"
  | "PAYMENT_LINK_GIANT_SLIDE"
  | "PAYMENT_LINK_CASTLE_COMBO"
  | "PAYMENT_LINK_PALM_COMBO"
  | "PAYMENT_LINK_ROYAL_CASTLE"
>;

/** The page of each type of item that has one of its own. */
export function paymentLinks(env: LinkSettings): Record<string, string> {
  const links = {
    "slip-slide": env.PAYMENT_LINK_SLIP_SLIDE,
    "giant-slide": env.PAYMENT_LINK_GIANT_SLIDE,
    "castle-combo": env.PAYMENT_LINK_CASTLE_COMBO,
    "palm-combo": env.PAYMENT_LINK_PALM_COMBO,
    "castle-basketball": env.PAYMENT_LINK_ROYAL_CASTLE,
  };
  return Object.fromEntries(Object.entries(links).filter((pair): pair is [string, string] => pair[1] !== undefined));
}

export function linkPayments(env: LinkSettings): PaymentPort {
  const links = new Map(Object.entries(paymentLinks(env)));
  return {
    provider: "links",
    answers: false,
    refundsByApi: false,
    createCheckout: async ({ itemType, bookingId, customerEmail }) => {
      const link = links.get(itemType) ?? env.PAYMENT_LINK_CASTLE_COMBO;
      if (!link) throw new PaymentError("no_link", "PAYMENT_LINK_CASTLE_COMBO, the default payment link, is not set");
      const url = new URL(link);
      // The names Stripe's payment links understand; others take no notice.
      url.searchParams.set("client_reference_id", `booking-${bookingId}`);
      url.searchParams.set("prefilled_email", customerEmail);
      return { url: url.href, checkoutRef: null, expiresAt: null };
    },
    lookUpCheckout: cannotAsk,
    closeCheckout: cannotAsk,
    listRefunds: cannotAsk,
    refund: async () => {
      throw new PaymentError("refund_by_hand", "Money paid by link is given back by hand, where the link was made");
    },
    readWebhook: async () => undefined,
  };
}

async function cannotAsk(): Promise<never> {
  throw new PaymentError("no_answer", "A payment link tells nothing; the owner sees who paid where it was made");
}
