import * as z from "zod/mini";
import { type ApiRoute, apiRoute } from "../../../api-route.server.ts";
import { idParam } from "../../../shared/list-query.ts";
import { orNotFound } from "../../../shared/problem.ts";
import { paperKinds } from "../../money/rules/paper-text.ts";
import { findBooking } from "../../orders/model/order-row-store.server.ts";
import { bookingPaper } from "../../private-page/load-paper.server.ts";

export const papersApi: ApiRoute[] = [
  apiRoute({
    method: "get",
    path: "/bookings/:id{\\d+}/papers/:kind",
    access: "office",
    summary: "The receipt or invoice that the customer gets, the same copy as long as the books are the same.",
    params: z.extend(idParam, { kind: z.enum(paperKinds, "Please ask for a receipt or an invoice.") }),
    answers: { 200: { description: "application/pdf" }, 404: { description: "Unknown, or there is none" } },
    handle: async (c, { params: { id, kind } }) => {
      const { token } = orNotFound(await findBooking(c.var.deps.db, id), "booking");
      const paper = orNotFound(await bookingPaper(c.var.deps, token, kind), "file");
      return c.body(Buffer.from(paper.pdf), 200, {
        "Content-Type": "application/pdf",
        "Content-Disposition": `inline; filename="booking-${id}-${kind}-${paper.revision}.pdf"`,
      });
    },
  }),
];
