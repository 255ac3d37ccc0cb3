// The ports of a restored copy: they can read, but they send nothing and move no money.
import type { MailPort } from "#adapters/mail/port.ts";
import { PaymentError } from "#adapters/payments/payment-error.ts";
import type { PaymentPort } from "#adapters/payments/port.ts";
import { TextNotTaken, type TextsPort } from "#adapters/texts/port.ts";

const HELD = "This is a restored copy that its owner hasn't confirmed: nothing is sent or charged";

const refusePayment = async () => {
  throw new PaymentError("restored_copy", HELD, true, true);
};

export function holdPayments(payments: PaymentPort): PaymentPort {
  return {
    ...payments,
    // Checkout pages then ask the customer to call.
    takes: () => false,
    createCheckout: refusePayment,
    refund: refusePayment,
    // An open checkout may belong to the original, which may still be running.
    closeCheckout: (ref) => payments.lookUpCheckout(ref),
  };
}

export function holdMail(mail: MailPort): MailPort {
  return {
    ...mail,
    send: async () => {
      throw new Error(HELD);
    },
  };
}

export function holdTexts(texts: TextsPort): TextsPort {
  return {
    ...texts,
    send: async () => {
      throw new TextNotTaken(HELD);
    },
  };
}
