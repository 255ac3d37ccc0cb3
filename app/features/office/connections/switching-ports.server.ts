// Ports that stand for whatever is connected at the moment, so that nothing has to be made anew when the owner connects
// another provider or mail server.
import type { MailPort } from "#adapters/mail/port.ts";
import type { PaymentPort } from "#adapters/payments/port.ts";
import type { TextsPort } from "#adapters/texts/port.ts";

export function switchingPayments(now: () => PaymentPort): PaymentPort {
  return {
    now,
    get provider() {
      return now().provider;
    },
    get reportsPayments() {
      return now().reportsPayments;
    },
    get refundsByApi() {
      return now().refundsByApi;
    },
    takes: (purpose) => now().takes(purpose),
    checkoutOrigins: () => now().checkoutOrigins(),
    createCheckout: (request) => now().createCheckout(request),
    lookUpCheckout: (ref) => now().lookUpCheckout(ref),
    closeCheckout: (ref) => now().closeCheckout(ref),
    listCheckouts: (since) => now().listCheckouts(since),
    listRefunds: (since) => now().listRefunds(since),
    listDisputes: (since) => now().listDisputes(since),
    refund: (request) => now().refund(request),
    readWebhook: (request) => now().readWebhook(request),
  };
}

export function switchingMail(now: () => MailPort): MailPort {
  return {
    now,
    get by() {
      return now().by;
    },
    send: (mail) => now().send(mail),
    verify: async () => now().verify?.(),
    erase: (messageIds) => now().erase(messageIds),
    close: () => now().close(),
  };
}

export function switchingTexts(now: () => TextsPort): TextsPort {
  return {
    now,
    get by() {
      return now().by;
    },
    send: (text) => now().send(text),
    find: (text, since) => now().find(text, since),
    readWebhook: (webhook) => now().readWebhook(webhook),
  };
}

type Ports = { payments: PaymentPort; mail: MailPort; texts: TextsPort };

/** For one request, job or run of the timer: it finishes with what was connected when it began. */
export function withCurrentPorts<Deps extends Ports>(deps: Deps): Deps {
  const { payments, mail, texts } = deps;
  const current = { payments: payments.now?.() ?? payments, mail: mail.now?.() ?? mail };
  return { ...deps, ...current, texts: texts.now?.() ?? texts };
}
