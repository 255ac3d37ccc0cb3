// Payments and refunds that the owner records, and reminders of what is due.
import { apiRoute } from "#app/api-route.server.ts";
import { requireConfirmed } from "#app/features/base/staff/require-confirmed.server.ts";
import { correctPayment } from "#app/features/orders/orders/bookkeeping/correct-payment.server.ts";
import { markRefunded } from "#app/features/orders/orders/bookkeeping/mark-refunded.server.ts";
import { recordPayment } from "#app/features/orders/orders/bookkeeping/record-payment.server.ts";
import { refundByOwner } from "#app/features/orders/orders/bookkeeping/refund-by-owner.server.ts";
import {
  previewPaymentReminder,
  sendPaymentReminder,
} from "#app/features/orders/orders/bookkeeping/send-payment-reminder.server.ts";
import { writeOffBalance } from "#app/features/orders/orders/bookkeeping/write-off-balance.server.ts";
import { requireVersion } from "#app/features/orders/orders/model/require-version.server.ts";
import {
  ledgerEntryParam,
  ownerPaymentSchema,
  paymentCorrectionSchema,
  settleRefundSchema,
  writeOffSchema,
} from "#app/features/orders/orders/payment-schema.ts";
import { idParam } from "#app/shared/calls/list-query.ts";
import { centsFromDollars } from "#app/shared/money/money.ts";
import { addressedEmail, answers, done, requireOwner, simpleAction } from "./act-call.server.ts";

export const bookingPaymentsApi = [
  apiRoute("POST /bookings/:id{\\d+}/payments", {
    access: "office",
    summary:
      "Records cash, a check, a card payment by link, another payment, or a refund the owner made. With toCard the payment provider makes the refund, with lowersPrice the price goes down with it.",
    params: idParam,
    body: ownerPaymentSchema,
    answers,
    write: async (tx, { params, body }, c) => {
      if (body.kind === "refund") {
        await requireOwner(c, "Only the owner can record a refund.");
        await requireConfirmed(c);
      }
      await requireVersion(tx, params.id, body.version);
      const { kind, amount, receivedAt, ...rest } = body;
      const received = receivedAt === undefined ? {} : { receivedAt: new Date(receivedAt) };
      const payment = { bookingId: params.id, amountCents: centsFromDollars(amount), ...rest, ...received };
      await (kind === "refund"
        ? refundByOwner(tx, c.var.deps, c.var.act, payment)
        : recordPayment(tx, c.var.deps, c.var.act, { ...payment, kind }));
      return done;
    },
  }),
  apiRoute("POST /bookings/:id{\\d+}/payments/:entryId{\\d+}/correct", {
    access: "owner",
    asksAgain: true,
    summary: "Corrects a mistyped payment with a second entry. Nobody is emailed.",
    params: ledgerEntryParam,
    body: paymentCorrectionSchema,
    answers,
    write: async (tx, { params: { id: bookingId, entryId }, body }, c) => {
      await requireVersion(tx, bookingId, body.version);
      const rightCents = centsFromDollars(body.amount);
      await correctPayment(tx, c.var.deps, c.var.act, { bookingId, entryId, rightCents, reason: body.reason });
      return done;
    },
  }),
  apiRoute("POST /bookings/:id{\\d+}/write-off", {
    access: "owner",
    asksAgain: true,
    summary: "Writes off the balance of a delivered booking. Nobody is emailed.",
    params: idParam,
    body: writeOffSchema,
    answers,
    write: async (tx, { params, body }, c) => {
      await requireVersion(tx, params.id, body.version);
      await writeOffBalance(tx, c.var.deps, c.var.act, { bookingId: params.id, ...body });
      return done;
    },
  }),
  apiRoute("POST /bookings/:id{\\d+}/settle-refund", {
    access: "owner",
    asksAgain: true,
    summary: "Records that the owner made the refund that was due.",
    params: idParam,
    body: settleRefundSchema,
    answers,
    write: async (tx, { params, body }, c) => {
      await requireVersion(tx, params.id, body.version);
      await markRefunded(tx, c.var.deps, c.var.act, { bookingId: params.id, ...body });
      return done;
    },
  }),
  simpleAction("remind", "Emails the customer the balance due, with a link to pay it.", sendPaymentReminder),
  apiRoute("GET /bookings/:id{\\d+}/reminder", {
    access: "office",
    summary: "The email that reminds of the balance due, as it would be sent. Stores and sends nothing.",
    params: idParam,
    answers: {
      200: { description: "The email", schema: addressedEmail },
      404: answers[404],
      409: "Nothing is due, or too little to pay by card",
    },
    handle: async (c, { params }) => c.json(await previewPaymentReminder(c.var.deps, params.id)),
  }),
];
