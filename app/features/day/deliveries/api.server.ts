import type * as z from "zod/v4/core";
import { apiRoute } from "#app/api-route.server.ts";
import type { Deps } from "#app/deps.server.ts";
import { idParam } from "#app/shared/calls/list-query.ts";
import { businessToday } from "#app/shared/days/business-clock.ts";
import type { PlainDate } from "#app/shared/days/plain-date.ts";
import type { Act } from "#app/shared/people/act.ts";
import { orNotFound } from "#app/shared/problem.ts";
import type { Tx } from "#db/database.ts";
import {
  addTruckSchema,
  changeTruckSchema,
  dayParams,
  dayQuerySchema,
  daySchema,
  moveStopSchema,
  orderStopsSchema,
  placeSchema,
  planVersionSchema,
  sendDaySchema,
  truckOfDaySchema,
} from "./day-schema.ts";
import { addTruck, changeTruck, moveStop, orderStops, type Planned, removeTruck } from "./plan/change-plan.server.ts";
import { loadDay } from "./plan/load-day.server.ts";
import { sendDay } from "./plan/send-day.server.ts";
import { forgetPlace, setPlace } from "./stops/address-points.server.ts";
import { findAttachment } from "./stops/stop-store.server.ts";

const changed = {
  200: { description: "Changed; the version for the next change", schema: planVersionSchema },
  409: "Somebody else changed the plan meanwhile, or the order isn't on that day any more",
};

const unknownTruck = { 404: "Unknown truck" };

/** A change of a day's plan: it says which version it saw, and is answered with the next one. */
function changesPlan<
  const Call extends Parameters<typeof apiRoute>[0],
  Body extends z.$ZodType,
  const More extends Record<number, string>,
>(
  call: Call,
  summary: string,
  { body, answers }: { body: Body; answers: More },
  change: (tx: Tx, deps: Deps, act: Act, date: PlainDate, wanted: z.output<Body>) => Promise<Planned>,
) {
  return apiRoute(call, {
    access: "office",
    summary,
    params: dayParams,
    body,
    answers: { ...changed, ...answers },
    write: async (tx, { params, body: wanted }, c) => ({
      body: await change(tx, c.var.deps, c.var.act, params.date, wanted as z.output<Body>),
    }),
  });
}

export const deliveriesApi = [
  apiRoute("GET /day", {
    access: "office",
    summary: "A delivery day (default: today): its stops, trucks, crews and how far each stop is.",
    query: dayQuerySchema,
    answers: { 200: { description: "The day", schema: daySchema } },
    handle: async (c, { query }) => {
      const { deps } = c.var;
      return c.json(await loadDay(deps, query.date ?? businessToday(deps.now(), deps.timeZone())));
    },
  }),

  changesPlan(
    "POST /day/:date/stops",
    "Puts a stop on a truck, before another stop or at the end, or takes it off.",
    { body: moveStopSchema, answers: { 404: "Unknown booking or truck" } },
    moveStop,
  ),
  changesPlan(
    "POST /day/:date/order",
    "Puts the stops of a truck in driving order; without a truck those of all, and stops without a truck on one.",
    { body: orderStopsSchema, answers: unknownTruck },
    orderStops,
  ),
  changesPlan("POST /day/:date/trucks", "Adds a truck for that day.", { body: addTruckSchema, answers: {} }, addTruck),
  changesPlan(
    "PATCH /day/:date/trucks",
    "Says who drives a truck, or when it leaves; without a time it is at its first stop when the window opens.",
    { body: changeTruckSchema, answers: { ...unknownTruck, 422: "Somebody who doesn't work here" } },
    changeTruck,
  ),
  changesPlan(
    "DELETE /day/:date/trucks",
    "Removes a truck from that day. Its stops have no truck then.",
    { body: truckOfDaySchema, answers: unknownTruck },
    removeTruck,
  ),
  changesPlan(
    "POST /day/:date/send",
    "Sends the plan to the crew: from now on it drives by this one.",
    { body: sendDaySchema, answers: {} },
    sendDay,
  ),

  apiRoute("PUT /bookings/:id{\\d+}/place", {
    access: "office",
    summary:
      "Says where an order's address is. It stays, whatever a crew's phone says later, and counts for every order there.",
    params: idParam,
    body: placeSchema,
    answers: { 200: "Stored", 404: "Unknown booking", 422: "No place, or one that is too far away" },
    write: async (tx, { params, body }, c) => {
      await setPlace(tx, c.var.deps, c.var.act, params.id, body.place);
      return { body: { done: true } };
    },
  }),

  apiRoute("DELETE /bookings/:id{\\d+}/place", {
    access: "office",
    summary: "Forgets where an order's address is; the middle of its ZIP counts until a crew arrives there.",
    params: idParam,
    answers: { 200: "Forgotten", 404: "Unknown booking" },
    write: async (tx, { params }, c) => {
      await forgetPlace(tx, c.var.act, params.id);
      return { body: { done: true } };
    },
  }),

  apiRoute("GET /attachments/:id{\\d+}", {
    access: "office",
    summary: "A photo or signature that the crew took.",
    params: idParam,
    answers: { 200: "image/jpeg or image/png", 404: "Unknown" },
    handle: async (c, { params }) => {
      const found = orNotFound(await findAttachment(c.var.deps.db, params.id), "file");
      return c.body(Buffer.from(found.bytes), 200, {
        "Content-Type": found.contentType,
        // It never changes under its number; the browser of who may see it can keep it.
        "Cache-Control": "private, max-age=604800, immutable",
      });
    },
  }),
];
