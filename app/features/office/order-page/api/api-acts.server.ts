// What the owner does to a booking, but for its money: one call for each act.
import type { Context } from "hono";
import * as z from "zod/mini";
import { type ApiEnv, apiRoute } from "#app/api-route.server.ts";
import { findMessageAfter, lastMessageId } from "#app/features/base/messages/store.server.ts";
import { requireConfirmed } from "#app/features/base/staff/require-confirmed.server.ts";
import { moveOffer } from "#app/features/orders/offers/make-offer.server.ts";
import { requireOffer, withdrawOffer } from "#app/features/orders/offers/withdraw-offer.server.ts";
import { bookWaitingAddition } from "#app/features/orders/orders/additions/book-addition.server.ts";
import { releaseAddition } from "#app/features/orders/orders/additions/end-addition.server.ts";
import { cancelSchema, rescheduleSchema } from "#app/features/orders/orders/cancel-schema.ts";
import { releaseChangedEmail } from "#app/features/orders/orders/change/correct-order-details.server.ts";
import {
  previewSigningLink,
  resendSigningLink,
} from "#app/features/orders/orders/emails/resend-signing-link.server.ts";
import { type AuthorizeCancellation, cancelOrder } from "#app/features/orders/orders/lifecycle/cancel-order.server.ts";
import { completeOrder } from "#app/features/orders/orders/lifecycle/complete-order.server.ts";
import { deleteOrder } from "#app/features/orders/orders/lifecycle/delete-order.server.ts";
import { moveOrder } from "#app/features/orders/orders/lifecycle/move-order.server.ts";
import { lockBooking } from "#app/features/orders/orders/model/order-row-store.server.ts";
import { requireVersion } from "#app/features/orders/orders/model/require-version.server.ts";
import type { RefundChoice } from "#app/features/orders/orders/rules/plan-cancellation.ts";
import { seenBookingSchema, writtenMessage } from "#app/features/orders/orders/seen-schema.ts";
import { closeChangeRequest } from "#app/features/site/private-page/acts/request-change.server.ts";
import { idParam } from "#app/shared/calls/list-query.ts";
import { centsFromDollars } from "#app/shared/money/money.ts";
import { orNotFound, Problem } from "#app/shared/problem.ts";
import type { Tx } from "#db/database.ts";
import { dryRun } from "#db/dry-run.server.ts";
import { viewRefund } from "../load-order-page.server.ts";
import { refundSchema } from "../order-page-schema.ts";
import { addressedEmail, answers, done, requireOwner, simpleAction, success } from "./act-call.server.ts";

/** A promo code that the move takes the order out of, and what it costs more without it. */
const lostCode = z.optional(z.object({ code: z.string(), moreCents: z.int() }));

/** The owner's alone: to decide otherwise than the policy, and to give back money or a rain check that the policy would not. */
async function authorizeCancellation(c: Context<ApiEnv>, refund: RefundChoice, plan: Planned): Promise<void> {
  if (ownersChoices.includes(refund)) {
    await requireOwner(c, "Only the owner decides to keep more or less than our policy says.");
  }
  const { refundCents, newCreditCents, creditBackCents } = plan;
  // What a rain check paid goes back to it by itself.
  if (refundCents + newCreditCents === 0 && (refund === "by_rule" || creditBackCents === 0)) return;
  await requireOwner(c, "Canceling this booking refunds money, so only the owner can do it.");
  await requireConfirmed(c);
}

type Planned = Parameters<AuthorizeCancellation>[0];

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

export const bookingActionsApi = [
  apiRoute("DELETE /bookings/:id{\\d+}", {
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
      // Canceled instead of erased: money may go back.
      const outcome = await deleteOrder(tx, c.var.deps, c.var.act, params.id, query, () => requireConfirmed(c));
      return { status: 200, body: { outcome } };
    },
  }),
  apiRoute("POST /bookings/:id{\\d+}/cancel", {
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
      const cancellation = { bookingId: params.id, ...request, amountCents: centsFromDollars(amount) };
      const cancel = (to: Tx, authorize?: AuthorizeCancellation) =>
        row.status === "proposed"
          ? withdrawOffer(to, c.var.deps, c.var.act, row, authorize)
          : cancelOrder(to, c.var.deps, c.var.act, { ...cancellation, ...(authorize && { authorize }) });
      if (body.preview) {
        const { outcome, message } = await previewWithMessage(tx, params.id, (inner) => cancel(inner));
        return { status: 200, body: { ...viewRefund(outcome), message } };
      }
      const result = await cancel(tx, (plan) => authorizeCancellation(c, body.refund, plan));
      return { status: 200, body: viewRefund(result) };
    },
  }),
  apiRoute("POST /bookings/:id{\\d+}/reschedule", {
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
      const request = { bookingId: params.id, ...body };
      const move = (to: Tx) =>
        row.status === "proposed"
          ? moveOffer(to, c.var.deps, c.var.act, row, request)
          : moveOrder(to, c.var.deps, c.var.act, request);
      if (!body.preview) {
        await move(tx);
        return done;
      }
      const { outcome, message } = await previewWithMessage(tx, params.id, move);
      return { status: 200, body: { success: true, message, lostCode: outcome } };
    },
  }),
  simpleAction(
    "accept-email",
    "Accepts an email that the office changed: the customer can cancel, move or renew the link by code again.",
    (tx, _deps, act, id) => releaseChangedEmail(tx, act, id),
    { access: "owner", asksAgain: true },
  ),
  simpleAction("complete", "Marks a confirmed booking as completed.", (tx, deps, act, id) =>
    completeOrder(tx, act, id, deps.timeZone()),
  ),
  simpleAction("book-addition", "Books what a customer's addition holds, paid or not.", bookWaitingAddition),
  simpleAction(
    "release-addition",
    "Releases what a customer's addition holds. The order stays as it is.",
    releaseAddition,
  ),
  simpleAction("settle-request", "Closes the customer's request to cancel or move.", (tx, _deps, act, id) =>
    closeChangeRequest(tx, act, id),
  ),
  apiRoute("GET /waivers/:id{\\d+}/signing-link", {
    access: "office",
    summary: "The email with the signing link as it would be sent again. Stores and sends nothing.",
    params: idParam,
    answers: {
      200: { description: "The email", schema: addressedEmail },
      409: "Nothing to sign",
    },
    handle: async (c, { params }) => c.json(await previewSigningLink(c.var.deps, params.id)),
  }),
  apiRoute("POST /waivers/:id{\\d+}/resend", {
    access: "office",
    summary: "Emails the signing link again.",
    params: idParam,
    answers: { 200: "Queued", 409: "Nothing to sign" },
    write: async (tx, { params }, c) => {
      await resendSigningLink(tx, c.var.deps, c.var.act, params.id);
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
