import { apiRoute } from "#app/api-route.server.ts";
import { holdAlarmSchema } from "#app/features/orders/holds/schema.ts";
import { loadHoldAlarm } from "#app/features/orders/holds/watch-open-holds.server.ts";
import { releasedHoldsSchema, releaseHoldsSchema } from "#app/features/orders/orders/hold-schema.ts";
import { releaseHolds } from "#app/features/orders/payments/release-holds.server.ts";

/** Unpaid holds, for the office. */
export const holdsApi = [
  apiRoute("GET /holds/alarm", {
    access: "office",
    summary: "Unpaid holds that look like someone blocking the calendar.",
    answers: { 200: { description: "The alarm, or null", schema: holdAlarmSchema } },
    handle: async (c) => c.json(await loadHoldAlarm(c.var.deps)),
  }),
  apiRoute("POST /holds/release", {
    access: "office",
    summary: "Ends unpaid holds early. Paid bookings stay.",
    body: releaseHoldsSchema,
    answers: { 200: { description: "How many ended", schema: releasedHoldsSchema } },
    handle: async (c, { body }) => c.json(await releaseHolds(c.var.deps, c.var.act, body.bookingIds)),
  }),
];
