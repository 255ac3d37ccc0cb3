import * as z from "zod/mini";
import { type ApiRoute, apiRoute } from "../../api-route.server.ts";
import { idParam } from "../../shared/list-query.ts";
import { centsFromDollars, dollarsFromCents } from "../../shared/money.ts";
import { viewBookings } from "./booking-view.server.ts";
import { cancelBooking } from "./cancel-booking.server.ts";
import { completeBooking } from "./complete-booking.server.ts";
import { deleteBooking } from "./delete-booking.server.ts";
import { recordPayment } from "./record-payment.server.ts";
import { remindOfPayment } from "./remind-payment.server.ts";
import { rescheduleBooking } from "./reschedule-booking.server.ts";
import { businessToday } from "./rules/bookable-days.ts";
import { readRunSheet } from "./run-sheet.server.ts";
import { runSheetQuerySchema, runSheetSchema } from "./run-sheet-schema.ts";
import { bookingSchema, bookingsQuerySchema, cancelSchema, ownerPaymentSchema, rescheduleSchema } from "./schema.ts";
import { listBookings } from "./store.server.ts";

const done = { status: 200, body: { success: true } };
const success = z.object({ success: z.boolean() });
const answers = {
  200: { description: "Done", schema: success },
  404: { description: "Unknown booking" },
  409: { description: "Not possible for this booking; the message says why" },
};

export const bookingApi: ApiRoute[] = [
  apiRoute({
    method: "get",
    path: "/bookings",
    access: "owner",
    summary: "Bookings, newest first; X-Total-Count says how many there are.",
    query: bookingsQuerySchema,
    answers: { 200: { description: "Bookings", schema: z.array(bookingSchema) } },
    handle: async (c, { query }) => {
      const { db } = c.var.deps;
      const { rows, total } = await listBookings(db, query, query);
      c.header("X-Total-Count", String(total));
      return c.json(await viewBookings(db, rows));
    },
  }),
  apiRoute({
    method: "delete",
    path: "/bookings/:id{\\d+}",
    access: "owner",
    summary: "Erases a booking and frees its date; one with payments is cancelled instead.",
    params: idParam,
    answers: {
      ...answers,
      200: { description: "What happened", schema: z.object({ outcome: z.enum(["erased", "cancelled"]) }) },
    },
    write: async (tx, { params }, c) => ({
      status: 200,
      body: { outcome: await deleteBooking(tx, c.var.deps, params.id) },
    }),
  }),
  apiRoute({
    method: "post",
    path: "/bookings/:id{\\d+}/cancel",
    access: "owner",
    summary: "Cancels: the date is free again, the refund follows the rule unless refund is full.",
    params: idParam,
    body: cancelSchema,
    answers: {
      ...answers,
      200: {
        description: "Dollars that go back, are kept, and must be given back by hand",
        schema: z.object({ refund: z.number(), kept: z.number(), byHand: z.number() }),
      },
    },
    write: async (tx, { params, body }, c) => {
      const result = await cancelBooking(tx, c.var.deps, { bookingId: params.id, ...body, actor: "owner" });
      const { refundCents, keptCents, byHandCents } = result;
      const [refund, kept, byHand] = [refundCents, keptCents, byHandCents].map(dollarsFromCents);
      return { status: 200, body: { refund, kept, byHand } };
    },
  }),
  apiRoute({
    method: "post",
    path: "/bookings/:id{\\d+}/reschedule",
    access: "owner",
    summary: "Moves a booking to another day of the same item.",
    params: idParam,
    body: rescheduleSchema,
    answers,
    write: async (tx, { params, body }, c) => {
      await rescheduleBooking(tx, c.var.deps, { bookingId: params.id, ...body });
      return done;
    },
  }),
  apiRoute({
    method: "post",
    path: "/bookings/:id{\\d+}/payments",
    access: "owner",
    summary: "Records cash, a check, a card payment through a link, or a refund given by hand.",
    params: idParam,
    body: ownerPaymentSchema,
    answers,
    write: async (tx, { params, body }, c) => {
      const amountCents = centsFromDollars(body.amount);
      await recordPayment(tx, c.var.deps, { bookingId: params.id, kind: body.kind, amountCents });
      return done;
    },
  }),
  apiRoute({
    method: "post",
    path: "/bookings/:id{\\d+}/complete",
    access: "owner",
    summary: "Marks a confirmed booking as completed.",
    params: idParam,
    answers,
    write: async (tx, { params }, c) => {
      await completeBooking(tx, c.var.deps, params.id, "owner");
      return done;
    },
  }),
  apiRoute({
    method: "post",
    path: "/bookings/:id{\\d+}/remind",
    access: "owner",
    summary: "Mails the customer what is still to pay, with a link to pay it.",
    params: idParam,
    answers,
    write: async (tx, { params }, c) => {
      await remindOfPayment(tx, c.var.deps, params.id);
      return done;
    },
  }),
  apiRoute({
    method: "get",
    path: "/run-sheet",
    access: "owner",
    summary: "The deliveries of a day (default: today) with everything the truck needs to know.",
    query: runSheetQuerySchema,
    answers: { 200: { description: "The stops", schema: runSheetSchema } },
    handle: async (c, { query }) => {
      const { db, now } = c.var.deps;
      return c.json(await readRunSheet(db, query.date ?? businessToday(now())));
    },
  }),
];
