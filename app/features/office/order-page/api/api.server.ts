import { Readable } from "node:stream";
import * as z from "zod/mini";
import { apiRoute } from "#app/api-route.server.ts";
import { signedInStaff } from "#app/features/base/staff/confirm-identity.server.ts";
import { requireConfirmed } from "#app/features/base/staff/require-confirmed.server.ts";
import { onlyOwnStops } from "#app/features/day/crew/day/only-own-stops.server.ts";
import { forCrew, readRunSheet } from "#app/features/day/deliveries/load-run-sheet.server.ts";
import { isCrewDay } from "#app/features/day/deliveries/rules/deliveries.ts";
import {
  crewRunSheetSchema,
  runSheetQuerySchema,
  runSheetSchema,
} from "#app/features/day/deliveries/run-sheet-schema.ts";
import { proposalApi } from "#app/features/orders/offers/api.server.ts";
import { correctOrder } from "#app/features/orders/orders/change/correct-order-details.server.ts";
import { orderChangedSchema } from "#app/features/orders/orders/change-schema.ts";
import { correctionSchema } from "#app/features/orders/orders/correction-schema.ts";
import { listBookings } from "#app/features/orders/orders/model/list-store.server.ts";
import { loadOrders } from "#app/features/orders/orders/model/load-orders.server.ts";
import { findBooking } from "#app/features/orders/orders/model/order-row-store.server.ts";
import { requireVersion } from "#app/features/orders/orders/model/require-version.server.ts";
import { viewOrder } from "#app/features/orders/orders/model/view-orders.server.ts";
import { bookingSchema } from "#app/features/orders/orders/order-schema.ts";
import { bookingPaper } from "#app/features/site/private-page/load-paper.server.ts";
import { idParam } from "#app/shared/calls/list-query.ts";
import { businessToday } from "#app/shared/days/business-clock.ts";
import { serves } from "#app/shared/people/access.ts";
import { orNotFound, Problem } from "#app/shared/problem.ts";
import { MOST_COUNTED } from "#app/shared/words/search-words.ts";
import { paperKinds } from "#app/shared/words/vocabulary.ts";
import type { Tx } from "#db/database.ts";
import { dryRun } from "#db/dry-run.server.ts";
import { exportOrders } from "../list/export-orders.server.ts";
import { bookingsExportSchema, bookingsQuerySchema } from "../list-schema.ts";
import { loadOrderPage } from "../load-order-page.server.ts";
import { bookingDetailSchema } from "../order-page-schema.ts";
import { bookingActionsApi } from "./api-acts.server.ts";
import { orderChangeApi } from "./api-change.server.ts";
import { messageApi } from "./api-message.server.ts";
import { bookingPaymentsApi } from "./api-payments.server.ts";

const unknown = { 404: "Unknown booking" };

export const bookingApi = [
  apiRoute("GET /bookings", {
    access: "office",
    summary: `Bookings, newest first; sort=coming begins with the next event and ends with the past. X-Total-Count is the total, at most ${MOST_COUNTED} for a search. q searches name, email, phone, address, number, rentals and promo code; each word has to be found.`,
    query: bookingsQuerySchema,
    answers: { 200: { description: "Bookings", schema: z.array(bookingSchema) } },
    handle: async (c, { query }) => {
      const { db, now } = c.var.deps;
      const { rows, total } = await listBookings(db, query, query, businessToday(now(), c.var.deps.timeZone()));
      c.header("X-Total-Count", String(total));
      return c.json((await loadOrders(db, rows)).map(viewOrder));
    },
  }),
  apiRoute("GET /bookings/export", {
    access: "owner",
    asksAgain: true,
    summary: "All bookings that match the filter, as a CSV file. Cells can't act as formulas.",
    query: bookingsExportSchema,
    answers: { 200: "text/csv" },
    handle: async (c, { query }) => {
      const { db, now } = c.var.deps;
      const name = `bookings-${businessToday(now(), c.var.deps.timeZone())}.csv`;
      const file = Readable.from(exportOrders(db, query), { objectMode: false });
      return c.body(Readable.toWeb(file) as ReadableStream, 200, {
        "Content-Type": "text/csv; charset=utf-8",
        "Content-Disposition": `attachment; filename="${name}"`,
      });
    },
  }),
  apiRoute("GET /bookings/:id{\\d+}", {
    access: "office",
    summary:
      "One booking with its price, payments, waivers, messages and history, what can be done to it, and what its customer may do alone today (customerOptions).",
    params: idParam,
    answers: { 200: { description: "The booking", schema: bookingDetailSchema }, ...unknown },
    handle: async (c, { params }) => c.json(await loadOrderPage(c.var.deps, c.var.act, params.id)),
  }),
  apiRoute("PATCH /bookings/:id{\\d+}", {
    access: "office",
    summary:
      "Edits the customer's details and the delivery address; one in another delivery zone has that zone's fee, of which the customer is emailed unless tell is false. With preview nothing is stored, and the difference and the email are shown. areaAccepted accepts an address outside the area.",
    params: idParam,
    body: correctionSchema,
    answers: {
      200: {
        description: "Corrected. totalCents where the address made it another one; of a preview all that comes of it",
        schema: z.object({
          success: z.boolean(),
          totalCents: z.optional(z.int()),
          changed: z.optional(orderChangedSchema),
        }),
      },
      409: "Not the version that was seen",
      ...unknown,
    },
    write: async (tx, { params, body: { version, preview, ...correction } }, c) => {
      await requireVersion(tx, params.id, version);
      const correct = (to: Tx, authorize?: () => Promise<void>) =>
        correctOrder(to, c.var.deps, c.var.act, params.id, correction, authorize);
      if (preview) return { status: 200, body: { success: true, changed: await dryRun(tx, (to) => correct(to)) } };
      const repriced = await correct(tx, () => requireConfirmed(c));
      return { status: 200, body: { success: true, totalCents: repriced?.after.totalCents } };
    },
  }),
  apiRoute("GET /run-sheet", {
    access: "crew",
    summary: "A day's deliveries (default: today). The crew sees today and tomorrow, and only what a stop needs.",
    query: runSheetQuerySchema,
    answers: {
      200: { description: "The stops", schema: z.union([runSheetSchema, crewRunSheetSchema]) },
      403: "The crew asked for another day",
    },
    handle: async (c, { query }) => {
      const { deps, act } = c.var;
      const today = businessToday(deps.now(), deps.timeZone());
      const date = query.date ?? today;
      if (serves("office", await c.var.role())) return c.json(await readRunSheet(deps, date));
      if (!isCrewDay(date, today)) throw new Problem(403, "not_allowed", "You can see today's and tomorrow's stops.");
      return c.json(forCrew(await onlyOwnStops(deps.db, signedInStaff(act), await readRunSheet(deps, date))));
    },
  }),
  ...bookingActionsApi,
  ...bookingPaymentsApi,
  apiRoute("GET /bookings/:id{\\d+}/papers/:kind", {
    access: "office",
    summary: "The receipt or invoice that the customer gets, the same copy as long as the books are the same.",
    params: z.extend(idParam, { kind: z.enum(paperKinds, "Please ask for a receipt or an invoice.") }),
    answers: { 200: "application/pdf", 404: "Unknown, or there is none" },
    handle: async (c, { params: { id, kind } }) => {
      const { token } = orNotFound(await findBooking(c.var.deps.db, id), "booking");
      const paper = orNotFound(await bookingPaper(c.var.deps, token, kind), "file");
      return c.body(Buffer.from(paper.pdf), 200, {
        "Content-Type": "application/pdf",
        "Content-Disposition": `inline; filename="booking-${id}-${kind}-${paper.revision}.pdf"`,
      });
    },
  }),
  ...messageApi,
  ...proposalApi,
  ...orderChangeApi,
];
