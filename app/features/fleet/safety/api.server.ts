import * as z from "zod/mini";
import { apiRoute } from "#app/api-route.server.ts";
import { idParam } from "#app/shared/calls/list-query.ts";
import { orNotFound } from "#app/shared/problem.ts";
import { endLink, makeLink, viewLink } from "./inspector/inspector-link.server.ts";
import { listOpenLinks } from "./inspector/link-store.server.ts";
import { addEntry } from "./log/add-entry.server.ts";
import { exportLog } from "./log/export-log.server.ts";
import { findUnitWithItem } from "./log/store.server.ts";
import { viewUnitLog } from "./log/view-log.server.ts";
import {
  madeLinkSchema,
  newEntrySchema,
  newLinkSchema,
  releaseSchema,
  unitLinkSchema,
  unitLogSchema,
} from "./schema.ts";
import { releaseUnit } from "./unit-readiness.server.ts";

const unknownUnit = { 404: "Unknown unit" };

/** The crew reads and adds entries; only the owner sends out a unit that failed or is overdue. */
export const safetyApi = [
  apiRoute("GET /units/:id{\\d+}/log", {
    access: "crew",
    summary: "A unit with its safety log, the newest entry first. The crew gets no customers and no money.",
    params: idParam,
    answers: { 200: { description: "The unit and its log", schema: unitLogSchema }, ...unknownUnit },
    handle: async (c, { params }) => c.json(await viewUnitLog(c.var.deps, params.id, await c.var.role())),
  }),
  apiRoute("POST /units/:id{\\d+}/log", {
    access: "crew",
    summary:
      "Adds an entry to the safety log of a unit. Entries are never changed; `corrects` names one that was wrong.",
    params: idParam,
    body: newEntrySchema,
    answers: {
      201: { description: "The entry's place in the log", schema: z.object({ position: z.int() }) },
      ...unknownUnit,
    },
    write: async (tx, { params, body }, c) => ({
      status: 201,
      body: { position: await addEntry(tx, c.var.act, params.id, body, c.var.deps.timeZone()) },
    }),
  }),
  apiRoute("GET /units/:id{\\d+}/log/csv", {
    access: "office",
    summary: "The safety log of a unit as a file for a spreadsheet.",
    params: idParam,
    answers: { 200: "text/csv", ...unknownUnit },
    handle: async (c, { params }) => {
      orNotFound(await findUnitWithItem(c.var.deps.db, params.id), "unit");
      return c.body(await exportLog(c.var.deps.db, params.id), 200, {
        "Content-Type": "text/csv; charset=utf-8",
        "Content-Disposition": `attachment; filename="safety-log-${params.id}.csv"`,
      });
    },
  }),
  apiRoute("POST /units/:id{\\d+}/release", {
    access: "owner",
    summary: "Lets a unit that failed or is overdue go out for one booking, with the reason as an entry of its log.",
    params: idParam,
    body: releaseSchema,
    answers: {
      204: "It may go out",
      404: "Unknown booking",
      409: "The booking doesn't have this unit (not_its_unit), or it needs no reason (unit_ready)",
    },
    write: async (tx, { params, body }, c) => releaseUnit(tx, c.var.act, params.id, body, c.var.deps.timeZone()),
  }),
  apiRoute("GET /units/:id{\\d+}/links", {
    access: "office",
    summary: "The open links of inspectors to a unit's log.",
    params: idParam,
    answers: { 200: { description: "Open links", schema: z.array(unitLinkSchema) } },
    handle: async (c, { params }) => {
      const { db, now } = c.var.deps;
      return c.json((await listOpenLinks(db, params.id, now())).map(viewLink));
    },
  }),
  apiRoute("POST /units/:id{\\d+}/links", {
    access: "office",
    summary:
      "Makes a link that shows a unit's log to an inspector for one day. It is answered once and stored as a hash.",
    params: idParam,
    body: newLinkSchema,
    answers: { 201: { description: "The link", schema: madeLinkSchema }, ...unknownUnit },
    // Not a write, because a write's answer would be stored with the request's key, and the link must not be.
    handle: async (c, { params, body }) => {
      const { deps, act } = c.var;
      return c.json(await deps.db.transaction((tx) => makeLink(tx, deps, act, params.id, body.forWhom)), 201);
    },
  }),
  apiRoute("DELETE /unit-links/:id{\\d+}", {
    access: "office",
    summary: "Ends an inspector's link at once.",
    params: idParam,
    answers: { 204: "It opens nothing anymore", 404: "It has ended already" },
    write: async (tx, { params }, c) => endLink(tx, c.var.act, params.id),
  }),
];
