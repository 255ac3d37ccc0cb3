import * as z from "zod/mini";
import { business } from "../../../config/business.ts";
import { type ApiRoute, apiRoute } from "../../api-route.server.ts";
import { idParam } from "../../shared/list-query.ts";
import { addDays, daysBetween } from "../../shared/plain-date.ts";
import { Problem } from "../../shared/problem.ts";
import { isOwner } from "../auth/owner-session.server.ts";
import { businessToday } from "../booking/rules/bookable-days.ts";
import { findInflatable } from "../inventory/store.server.ts";
import { blockDate, unblockDate } from "./block-date.server.ts";
import { availabilityDays } from "./rules/days.ts";
import { availabilityEntrySchema, availabilityQuerySchema, blockSchema, unblockSchema } from "./schema.ts";
import { listClaims } from "./store.server.ts";
import { streamAvailability } from "./stream.server.ts";

const MAX_DAYS = 366;
const success = z.object({ success: z.boolean() });

export const availabilityApi: ApiRoute[] = [
  apiRoute({
    method: "get",
    path: "/availability/stream",
    access: "public",
    summary: "Server-sent events: every change of a day, with heartbeats; resumes after Last-Event-ID.",
    answers: { 200: { description: "text/event-stream of `availability` events" } },
    handle: streamAvailability,
  }),
  apiRoute({
    method: "get",
    path: "/availability/:id{\\d+}",
    access: "public",
    summary: "The days of an item from start to end (default: today and the next 90 days, at most 366).",
    params: idParam,
    query: availabilityQuerySchema,
    answers: {
      200: { description: "One entry a day", schema: z.array(availabilityEntrySchema) },
      404: { description: "Unknown item" },
    },
    handle: async (c, { params, query }) => {
      const { deps } = c.var;
      const forOwner = await isOwner(deps, c.req.header("cookie"));
      const item = await findInflatable(deps.db, params.id);
      if (!item || (!item.active && !forOwner)) throw new Problem(404, "unknown_item", "There is no such inflatable.");
      const start = query.start ?? businessToday(deps.now());
      const end = query.end ?? addDays(start, business.booking.windowDays);
      if (end < start)
        throw new Problem(422, "invalid_input", "The end lies before the start.", { fields: { end: "Before start." } });
      if (daysBetween(start, end) >= MAX_DAYS) {
        throw new Problem(422, "invalid_input", `Please ask for at most ${MAX_DAYS} days.`, {
          fields: { end: "Too far." },
        });
      }
      const claims = await listClaims(deps.db, params.id, start, end);
      return c.json(availabilityDays(params.id, start, end, claims, forOwner));
    },
  }),
  apiRoute({
    method: "post",
    path: "/availability/block",
    access: "owner",
    summary: "Blocks a day of an item.",
    body: blockSchema,
    answers: { 200: { description: "Blocked", schema: success }, 409: { description: "The day is booked" } },
    write: async (tx, { body }, c) => {
      await blockDate(tx, body, c.var.deps.now());
      return { status: 200, body: { success: true } };
    },
  }),
  apiRoute({
    method: "delete",
    path: "/availability/unblock",
    access: "owner",
    summary: "Lifts the block of a day.",
    body: unblockSchema,
    answers: { 200: { description: "Free again", schema: success } },
    write: async (tx, { body }, c) => {
      await unblockDate(tx, body, c.var.deps.now());
      return { status: 200, body: { success: true } };
    },
  }),
];
