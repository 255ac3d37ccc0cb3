import * as z from "zod/mini";
import { apiRoute } from "#app/api-route.server.ts";
import { findInflatable } from "#app/features/fleet/catalog/store.server.ts";
import { idParam } from "#app/shared/calls/list-query.ts";
import { businessToday } from "#app/shared/days/business-clock.ts";
import { addDays } from "#app/shared/days/plain-date.ts";
import { serves } from "#app/shared/people/access.ts";
import { orNotFound } from "#app/shared/problem.ts";
import type { Business } from "#config/business.ts";
import { blockDates, openBlock, unblockDates } from "./block-date.server.ts";
import { loadDays } from "./days/load-days.server.ts";
import { mostDays, requireSpan } from "./days/requested-span.ts";
import { streamAvailability } from "./days/stream.server.ts";
import { closedDays } from "./rules/closed-days.ts";
import {
  availabilityEntrySchema,
  availabilityQuerySchema,
  blockParamSchema,
  blockSchema,
  claimSchema,
  claimsQuerySchema,
  closedDaySchema,
  unblockSchema,
} from "./schema.ts";
import { listOwnerClaims } from "./store.server.ts";

const MAX_CLAIM_DAYS = 200;
const mostClaimDays = ({ adminMonths }: Business["booking"]) => Math.max(MAX_CLAIM_DAYS, adminMonths * 31);
const success = z.object({ success: z.boolean() });

export const availabilityApi = [
  apiRoute("GET /availability/stream", {
    access: "public",
    summary:
      "Server-sent events: every change of a day, and of the facts that `?facts=` is the version of, with heartbeats; resumes after Last-Event-ID.",
    answers: { 200: "text/event-stream of `availability` events" },
    handle: streamAvailability,
  }),
  apiRoute("GET /availability/:id{\\d+}", {
    access: "public",
    limit: "read",
    shared: true,
    cost: 3,
    summary: "The days of an item from start to end (default: as far ahead as customers book, at most 366 days).",
    params: idParam,
    query: availabilityQuerySchema,
    answers: {
      200: { description: "One entry per day", schema: z.array(availabilityEntrySchema) },
      404: "Unknown item",
    },
    handle: async (c, { params, query }) => {
      const { deps } = c.var;
      const forOwner = serves("office", await c.var.role());
      const item = await findInflatable(deps.db, params.id);
      orNotFound(item?.active || forOwner ? item : undefined, "item");
      const start = query.start ?? businessToday(deps.now(), deps.timeZone());
      const end = query.end ?? addDays(start, deps.business().booking.windowDays);
      requireSpan(start, end, mostDays(deps.business().booking));
      return c.json(await loadDays(deps, params.id, { from: start, through: end }, forOwner));
    },
  }),
  apiRoute("GET /claims", {
    access: "office",
    summary: `The claimed days of all items from start to end (at most ${MAX_CLAIM_DAYS} days, or as far as the office calendar goes), with who has them.`,
    query: claimsQuerySchema,
    answers: { 200: { description: "One entry per claimed day", schema: z.array(claimSchema) } },
    handle: async (c, { query: { start, end } }) => {
      requireSpan(start, end, mostClaimDays(c.var.deps.business().booking));
      return c.json(await listOwnerClaims(c.var.deps.db, { from: start, through: end }));
    },
  }),
  apiRoute("GET /closed-days", {
    access: "office",
    summary: `The days from start to end (at most ${MAX_CLAIM_DAYS}, or as far as the office calendar goes) on which the business is closed by its settings, with the reason.`,
    query: claimsQuerySchema,
    answers: { 200: { description: "One entry per closed day", schema: z.array(closedDaySchema) } },
    handle: async (c, { query: { start, end } }) => {
      requireSpan(start, end, mostClaimDays(c.var.deps.business().booking));
      return c.json(closedDays({ from: start, through: end }, c.var.deps.business().closed));
    },
  }),
  apiRoute("POST /availability/block", {
    access: "office",
    summary:
      "Blocks a day of an item, or with `through` every day up to that one: all of them or none. With `unitId` one unit; with `inflatableId` all, everything that is free. With `seenOrders`, what is free around those orders.",
    body: blockSchema,
    answers: {
      200: { description: "Blocked", schema: success },
      409: "A day is booked, or an order is there that isn't in `seenOrders`",
    },
    write: async (tx, { body }, c) => {
      await blockDates(tx, c.var.act, body);
      return { body: { success: true } };
    },
  }),
  apiRoute("DELETE /availability/unblock", {
    access: "office",
    summary: "Unblocks a day of an item, or with `through` every day up to that one.",
    body: unblockSchema,
    answers: { 200: { description: "Unblocked", schema: success } },
    write: async (tx, { body }, c) => {
      await unblockDates(tx, c.var.act, body);
      return { body: { success: true } };
    },
  }),
  apiRoute("DELETE /availability/blocks/:blockId", {
    access: "office",
    summary: "Unblocks all days that were blocked in one go.",
    params: blockParamSchema,
    answers: { 200: { description: "Unblocked", schema: success }, 404: "Unknown block" },
    write: async (tx, { params }, c) => {
      await openBlock(tx, c.var.act, params.blockId);
      return { body: { success: true } };
    },
  }),
];
