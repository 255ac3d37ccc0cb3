import type { Context } from "hono";
import * as z from "zod/mini";
import { type ApiEnv, apiRoute } from "#app/api-route.server.ts";
import { findInflatable } from "#app/features/fleet/catalog/store.server.ts";
import { idParam } from "#app/shared/calls/list-query.ts";
import { businessToday } from "#app/shared/days/business-clock.ts";
import { serves } from "#app/shared/people/access.ts";
import { orNotFound } from "#app/shared/problem.ts";
import {
  editOutageSchema,
  editUnitSchema,
  newOutageSchema,
  newUnitSchema,
  reseatedSchema,
  tryOutageSchema,
  unitSchema,
} from "./unit-schema.ts";
import { viewUnits } from "./units/list-units.server.ts";
import { addUnit, editUnit } from "./units/manage-unit.server.ts";
import { changeOutage, endOutage, takeUnitOut, tryOutage } from "./units/take-unit-out.server.ts";

const units = z.array(unitSchema);
const unknownUnit = { 404: "Unknown unit" };
const unknownOutage = { 404: "Unknown outage" };
const reseated = { description: "Whose bookings another unit takes, and whose none can take", schema: reseatedSchema };
const alreadyOut = { description: "Already out on one of these days (already_out), or retired (unit_retired)" };

async function readRequest(c: Context<ApiEnv>) {
  return {
    today: businessToday(c.var.deps.now(), c.var.deps.timeZone()),
    isOwner: serves("owner", await c.var.role()),
  };
}

/** Everybody in the office may take a unit out of service; only the owner adds and changes units. */
export const unitsApi = [
  apiRoute("GET /units", {
    access: "office",
    summary: "The units of all items, each with its outages, its next booking and the bookings to settle.",
    answers: { 200: { description: "Units by item and position, retired ones last", schema: units } },
    handle: async (c) => c.json(await viewUnits(c.var.deps.db, await readRequest(c))),
  }),
  apiRoute("GET /inflatables/:id{\\d+}/units", {
    access: "office",
    summary: "The units of one item.",
    params: idParam,
    answers: { 200: { description: "Units by position", schema: units }, 404: "Unknown item" },
    handle: async (c, { params }) => {
      const { db } = c.var.deps;
      orNotFound(await findInflatable(db, params.id), "item");
      return c.json(await viewUnits(db, { ...(await readRequest(c)), inflatableId: params.id }));
    },
  }),
  apiRoute("POST /inflatables/:id{\\d+}/units", {
    access: "owner",
    summary: "Adds a unit to an item. Without a name it gets the item's with the next number.",
    params: idParam,
    body: newUnitSchema,
    answers: {
      201: { description: "The units of the item", schema: units },
      404: "Unknown item",
      409: "The name is taken (name_taken)",
    },
    write: async (tx, { params, body }, c) => {
      await addUnit(tx, c.var.act, params.id, body, c.var.deps.timeZone());
      return { status: 201, body: await viewUnits(tx, { ...(await readRequest(c)), inflatableId: params.id }) };
    },
  }),
  apiRoute("PATCH /units/:id{\\d+}", {
    access: "owner",
    summary: "Changes the given fields of a unit, or retires it or puts it back with `status`.",
    params: idParam,
    body: editUnitSchema,
    answers: {
      200: { description: "The units of its item", schema: units },
      ...unknownUnit,
      409: "The name is taken (name_taken), or bookings need it (unit_promised)",
    },
    write: async (tx, { params, body }, c) => {
      const { inflatableId } = await editUnit(tx, c.var.act, params.id, body, c.var.deps.timeZone());
      return { body: await viewUnits(tx, { ...(await readRequest(c)), inflatableId }) };
    },
  }),
  apiRoute("GET /units/:id{\\d+}/try-outage", {
    access: "office",
    summary: "What taking a unit out on these days would do; `outage` is the one that they would replace.",
    params: idParam,
    query: tryOutageSchema,
    answers: { 200: reseated, ...unknownUnit },
    handle: async (c, { params, query: { backOn = null, ...query } }) =>
      c.json(await tryOutage(c.var.deps.db, c.var.deps, params.id, { ...query, backOn })),
  }),
  apiRoute("POST /units/:id{\\d+}/outages", {
    access: "office",
    summary: "Takes a unit out of service until the day it is back on, or until further notice.",
    params: idParam,
    body: newOutageSchema,
    answers: { 201: reseated, ...unknownUnit, 409: alreadyOut },
    write: async (tx, { params, body }, c) => ({
      status: 201,
      body: await takeUnitOut(tx, c.var.act, params.id, body, c.var.deps.timeZone()),
    }),
  }),
  apiRoute("PATCH /outages/:id{\\d+}", {
    access: "office",
    summary: "Changes the days or the reason of an outage.",
    params: idParam,
    body: editOutageSchema,
    answers: { 200: reseated, ...unknownOutage, 409: alreadyOut },
    write: async (tx, { params, body }, c) => ({
      body: await changeOutage(tx, c.var.act, params.id, body, c.var.deps.timeZone()),
    }),
  }),
  apiRoute("DELETE /outages/:id{\\d+}", {
    access: "office",
    summary: "Puts a unit back in service today. Bookings that moved to another unit stay there.",
    params: idParam,
    answers: { 200: { description: "Done", schema: z.object({ success: z.boolean() }) }, ...unknownOutage },
    write: async (tx, { params }, c) => {
      await endOutage(tx, c.var.act, params.id, c.var.deps.timeZone());
      return { body: { success: true } };
    },
  }),
];
