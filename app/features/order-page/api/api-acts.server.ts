// What the owner does to a booking: one call for each act.
import type { Context } from "hono";
import * as z from "zod/mini";
import type { Tx } from "../../../../db/database.ts";
import { dryRun } from "../../../../db/dry-run.server.ts";
import { type ApiEnv, type ApiRoute, apiRoute } from "../../../api-route.server.ts";
import type { Deps } from "../../../deps.server.ts";
import { serves } from "../../../shared/access.ts";
import { idParam } from "../../../shared/list-query.ts";
import { centsFromDollars } from "../../../shared/money.ts";
import { orNotFound, Problem } from "../../../shared/problem.ts";
import { findMessageAfter, lastMessageId } from "../../messages/store.server.ts";
import { moveOffer } from "../../offers/move-offer.server.ts";
import { requireOffer, withdrawOffer } from "../../offers/withdraw-offer.server.ts";
import { bookWaitingAddition } from "../../orders/additions/book-addition.server.ts";
import { releaseAddition } from "../../orders/additions/end-addition.server.ts";
import { correctPayment } from "../../orders/bookkeeping/correct-payment.server.ts";
import { markRefunded } from "../../orders/bookkeeping/mark-refunded.server.ts";
import { recordPayment } from "../../orders/bookkeeping/record-payment.server.ts";
import { refundByOwner } from "../../orders/bookkeeping/refund-by-owner.server.ts";
import { previewPaymentReminder, sendPaymentReminder } from "../../orders/bookkeeping/send-payment-reminder.server.ts";
import { writeOffBalance } from "../../orders/bookkeeping/write-off-balance.server.ts";
import { cancelSchema, rescheduleSchema } from "../../orders/cancel-schema.ts";
import { releaseChangedEmail } from "../../orders/change/correct-order-details.server.ts";
import { previewSigningLink, resendSigningLink } from "../../orders/emails/resend-signing-link.server.ts";
import { cancelBooking } from "../../orders/lifecycle/cancel-order.server.ts";
import { completeBooking } from "../../orders/lifecycle/complete-order.server.ts";
import { deleteBooking } from "../../orders/lifecycle/delete-order.server.ts";
import { rescheduleBooking } from "../../orders/lifecycle/move-order.server.ts";
import { lockBooking } from "../../orders/model/order-row-store.server.ts";
import { requireVersion } from "../../orders/model/require-version.server.ts";
import {
  ledgerEntryParam,
  ownerPaymentSchema,
  paymentCorrectionSchema,
  settleRefundSchema,
  writeOffSchema,
} from "../../orders/payment-schema.ts";
import type { CancellationPlan, RefundChoice } from "../../orders/rules/plan-cancellation.ts";
import { seenBookingSchema, seenVersionQuery, writtenMessage } from "../../orders/seen-schema.ts";
import { closeChangeRequest } from "../../private-page/acts/request-change.server.ts";
import { requireConfirmed } from "../../staff/require-confirmed.server.ts";
import { viewRefund } from "../load-order-page.server.ts";
import { refundSchema } from "../order-page-schema.ts";

const done = { status: 200, body: { success: true } };
const success = z.object({ success: z.boolean() });
/** A promo code that the move takes the order out of, and what it costs more without it. */
const lostCode = z.optional(z.object({ code: z.string(), moreCents: z.int() }));

const answers = {
  200: { description: "Done", schema: success },
  404: { description: "Unknown booking" },
  409: { description: "Not possible for this booking, or not the version that was seen. The message says why" },
};

const addressedEmail = z.object({ to: z.string(), subject: z.string(), text: z.string(), html: z.string() });

/** For an act that only sometimes is the owner's alone. Thrown inside a write, it undoes the write. */
async function requireOwner(c: Context<ApiEnv>, refusal: string): Promise<void> {
  if (!serves("owner", await c.var.role())) throw new Problem(403, "not_allowed", refusal);
}

/** Money, or a rain check that the rule would not give: what a rain check paid goes back to it by itself. */
function givesBack(result: CancelledMoney, refund: RefundChoice): boolean {
  const { refundCents, newCreditCents, creditBackCents } = result;
  return refundCents + newCreditCents > 0 || (refund !== "by_rule" && creditBackCents > 0);
}

const ownersChoices: RefundChoice[] = ["amount", "nothing", "no_show"];

/** Another amount is explained; a preview may come before the reason is typed. */
function requireReason({ refund, amount, reason, preview }: z.infer<typeof cancelSchema>): void {
  if (refund !== "amount") return;
  const fields = {
    ...(amount === undefined ? { amount: "Please enter an amount." } : {}),
    ...(reason || preview ? {} : { reason: "Please give a reason." }),
  };
  const [message] = Object.values(fields);
  if (message) throw new Problem(422, "invalid", message, { fields });
}

type CancelledMoney = Pick<CancellationPlan, "refundCents" | "newCreditCents" | "creditBackCents">;

/** One that needs no more than to be asked for. */
const simpleAction = (name: string, summary: string, work: (tx: Tx, deps: Deps, bookingId: number) => Promise<void>) =>
  apiRoute({
    method: "post",
    path: `/bookings/:id{\\d+}/${name}`,
    access: "office",
    summary,
    params: idParam,
    query: seenVersionQuery,
    answers,
    write: async (tx, { params, query }, c) => {
      await requireVersion(tx, params.id, query.version);
      await work(tx, c.var.deps, params.id);
      return done;
    },
  });

export const bookingActionsApi: ApiRoute[] = [
  apiRoute({
    method: "delete",
    path: "/bookings/:id{\\d+}",
    access: "owner",
    summary:
      "Deletes a booking and frees its date. A booking with payments is canceled instead, and all that was paid goes back. A booking that changed since it was seen stays.",
    params: idParam,
    query: seenBookingSchema,
    answers: {
      ...answers,
      200: { description: "What happened", schema: z.object({ outcome: z.enum(["erased", "cancelled"]) }) },
    },
    write: async (tx, { params, query }, c) => {
      await requireVersion(tx, params.id, query.version);
      const outcome = await deleteBooking(tx, c.var.deps, params.id, query);
      // Canceled instead of erased: money may go back.
      if (outcome === "cancelled") await requireConfirmed(c);
      return { status: 200, body: { outcome } };
    },
  }),
  apiRoute({
    method: "post",
    path: "/bookings/:id{\\d+}/cancel",
    access: "office",
    summary:
      "Cancels a booking and frees its date. The refund follows the cancellation policy unless refund says otherwise: full, an amount with its reason, nothing, rain_check or no_show. With withdraw only an offer is taken back. Only the owner can cancel when something is refunded.",
    params: idParam,
    body: cancelSchema,
    answers: {
      ...answers,
      200: {
        description: "Dollars refunded, kept, and left for the owner to refund; of a preview also the email",
        schema: z.extend(refundSchema, { message: z.optional(writtenMessage) }),
      },
    },
    write: async (tx, { params, body }, c) => {
      if (body.withdraw) requireOffer(orNotFound(await lockBooking(tx, params.id), "booking"));
      const row = await requireVersion(tx, params.id, body.version);
      const { amount = 0, ...request } = body;
      requireReason(body);
      const cancellation = {
        bookingId: params.id,
        ...request,
        amountCents: centsFromDollars(amount),
        actor: "owner",
      } as const;
      const cancel = (to: Tx) =>
        row.status === "proposed" ? withdrawOffer(to, c.var.deps, row) : cancelBooking(to, c.var.deps, cancellation);
      if (body.preview) {
        const { outcome, message } = await previewWithMessage(tx, params.id, cancel);
        return { status: 200, body: { ...viewRefund(outcome), message } };
      }
      const result = await cancel(tx);
      if (ownersChoices.includes(body.refund)) {
        await requireOwner(c, "Only the owner decides to keep more or less than our policy says.");
      }
      if (givesBack(result, body.refund)) {
        await requireOwner(c, "Canceling this booking refunds money, so only the owner can do it.");
        await requireConfirmed(c);
      }
      return { status: 200, body: viewRefund(result) };
    },
  }),
  apiRoute({
    method: "post",
    path: "/bookings/:id{\\d+}/reschedule",
    access: "office",
    summary: "Moves a booking to another day of the same item. With preview nothing is stored, and the email is shown.",
    params: idParam,
    body: rescheduleSchema,
    answers: {
      ...answers,
      200: { description: "Done", schema: z.extend(success, { message: z.optional(writtenMessage), lostCode }) },
    },
    write: async (tx, { params, body }, c) => {
      const row = await requireVersion(tx, params.id, body.version);
      const request = { bookingId: params.id, ...body, actor: "owner" } as const;
      const move = (to: Tx) =>
        row.status === "proposed"
          ? moveOffer(to, c.var.deps, row, request)
          : rescheduleBooking(to, c.var.deps, request);
      if (!body.preview) {
        await move(tx);
        return done;
      }
      const { outcome, message } = await previewWithMessage(tx, params.id, move);
      return { status: 200, body: { success: true, message, lostCode: outcome } };
    },
  }),
  apiRoute({
    method: "post",
    path: "/bookings/:id{\\d+}/payments",
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
        ? refundByOwner(tx, c.var.deps, payment)
        : recordPayment(tx, c.var.deps, { ...payment, kind }));
      return done;
    },
  }),
  apiRoute({
    method: "post",
    path: "/bookings/:id{\\d+}/payments/:entryId{\\d+}/correct",
    access: "owner",
    asksAgain: true,
    summary: "Corrects a mistyped payment with a second entry. Nobody is emailed.",
    params: ledgerEntryParam,
    body: paymentCorrectionSchema,
    answers,
    write: async (tx, { params: { id: bookingId, entryId }, body }, c) => {
      await requireVersion(tx, bookingId, body.version);
      const rightCents = centsFromDollars(body.amount);
      await correctPayment(tx, c.var.deps, { bookingId, entryId, rightCents, reason: body.reason });
      return done;
    },
  }),
  apiRoute({
    method: "post",
    path: "/bookings/:id{\\d+}/write-off",
    access: "owner",
    asksAgain: true,
    summary: "Writes off the balance of a delivered booking. Nobody is emailed.",
    params: idParam,
    body: writeOffSchema,
    answers,
    write: async (tx, { params, body }, c) => {
      await requireVersion(tx, params.id, body.version);
      await writeOffBalance(tx, c.var.deps, { bookingId: params.id, ...body });
      return done;
    },
  }),
  apiRoute({
    method: "post",
    path: "/bookings/:id{\\d+}/settle-refund",
    access: "owner",
    asksAgain: true,
    summary: "Records that the owner made the refund that was due.",
    params: idParam,
    body: settleRefundSchema,
    answers,
    write: async (tx, { params, body }, c) => {
      await requireVersion(tx, params.id, body.version);
      await markRefunded(tx, c.var.deps, { bookingId: params.id, ...body });
      return done;
    },
  }),
  apiRoute({
    method: "post",
    path: "/bookings/:id{\\d+}/accept-email",
    access: "owner",
    asksAgain: true,
    summary: "Accepts an email that the office changed: the customer can cancel, move or renew the link by code again.",
    params: idParam,
    query: seenVersionQuery,
    answers,
    write: async (tx, { params, query }, c) => {
      await requireVersion(tx, params.id, query.version);
      await releaseChangedEmail(tx, c.var.deps, params.id);
      return done;
    },
  }),
  simpleAction("complete", "Marks a confirmed booking as completed.", (tx, deps, id) =>
    completeBooking(tx, deps, id, "owner"),
  ),
  simpleAction("book-addition", "Books what a customer's addition holds, paid or not.", bookWaitingAddition),
  simpleAction(
    "release-addition",
    "Releases what a customer's addition holds. The order stays as it is.",
    releaseAddition,
  ),
  simpleAction("settle-request", "Closes the customer's request to cancel or move.", closeChangeRequest),
  simpleAction("remind", "Emails the customer the balance due, with a link to pay it.", sendPaymentReminder),
  apiRoute({
    method: "get",
    path: "/bookings/:id{\\d+}/reminder",
    access: "office",
    summary: "The email that reminds of the balance due, as it would be sent. Stores and sends nothing.",
    params: idParam,
    answers: {
      200: { description: "The email", schema: addressedEmail },
      404: answers[404],
      409: { description: "Nothing is due, or too little to pay by card" },
    },
    handle: async (c, { params }) => c.json(await previewPaymentReminder(c.var.deps, params.id)),
  }),
  apiRoute({
    method: "get",
    path: "/waivers/:id{\\d+}/signing-link",
    access: "office",
    summary: "The email with the signing link as it would be sent again. Stores and sends nothing.",
    params: idParam,
    answers: {
      200: { description: "The email", schema: addressedEmail },
      409: { description: "Nothing to sign" },
    },
    handle: async (c, { params }) => c.json(await previewSigningLink(c.var.deps, params.id)),
  }),
  apiRoute({
    method: "post",
    path: "/waivers/:id{\\d+}/resend",
    access: "office",
    summary: "Emails the signing link again.",
    params: idParam,
    answers: { 200: { description: "Queued" }, 409: { description: "Nothing to sign" } },
    write: async (tx, { params }, c) => {
      await resendSigningLink(tx, c.var.deps, params.id);
      return { status: 200, body: { success: true } };
    },
  }),
];

/** What an act would come to, and what the customer would be written: it is done, read and undone. */
async function previewWithMessage<Outcome>(tx: Tx, bookingId: number, work: (inner: Tx) => Promise<Outcome>) {
  return dryRun(tx, async (inner) => {
    const before = await lastMessageId(inner);
    const outcome = await work(inner);
    return { outcome, message: await findMessageAfter(inner, bookingId, before) };
  });
}
