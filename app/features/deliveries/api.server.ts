import { apiRoute } from "../../api-route.server.ts";
import { businessToday } from "../../shared/business-clock.ts";
import { idParam } from "../../shared/list-query.ts";
import { orNotFound } from "../../shared/problem.ts";
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
import { addTruck, changeTruck, moveStop, orderStops, removeTruck } from "./plan/change-plan.server.ts";
import { loadDay } from "./plan/load-day.server.ts";
import { sendDay } from "./plan/send-day.server.ts";
import { forgetPlace, setPlace } from "./stops/set-place.server.ts";
import { findAttachment } from "./stops/stop-store.server.ts";

const changed = {
  200: { description: "Changed; the version for the next change", schema: planVersionSchema },
  409: "Somebody else changed the plan meanwhile, or the order isn't on that day any more",
};

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

  apiRoute("POST /day/:date/stops", {
    access: "office",
    summary: "Puts a stop on a truck, before another stop or at the end, or takes it off.",
    params: dayParams,
    body: moveStopSchema,
    answers: { ...changed, 404: "Unknown booking or truck" },
    write: async (tx, { params, body }, c) => ({ body: await moveStop(tx, c.var.deps, c.var.act, params.date, body) }),
  }),

  apiRoute("POST /day/:date/order", {
    access: "office",
    summary:
      "Puts the stops of a truck in driving order; without a truck those of all, and stops without a truck on one.",
    params: dayParams,
    body: orderStopsSchema,
    answers: { ...changed, 404: "Unknown truck" },
    write: async (tx, { params, body }, c) => ({
      body: await orderStops(tx, c.var.deps, c.var.act, params.date, body),
    }),
  }),

  apiRoute("POST /day/:date/trucks", {
    access: "office",
    summary: "Adds a truck for that day.",
    params: dayParams,
    body: addTruckSchema,
    answers: changed,
    write: async (tx, { params, body }, c) => ({ body: await addTruck(tx, c.var.deps, c.var.act, params.date, body) }),
  }),

  apiRoute("PATCH /day/:date/trucks", {
    access: "office",
    summary:
      "Says who drives a truck, or when it leaves; without a time it is at its first stop when the window opens.",
    params: dayParams,
    body: changeTruckSchema,
    answers: { ...changed, 404: "Unknown truck", 422: "Somebody who doesn't work here" },
    write: async (tx, { params, body }, c) => ({
      body: await changeTruck(tx, c.var.deps, c.var.act, params.date, body),
    }),
  }),

  apiRoute("DELETE /day/:date/trucks", {
    access: "office",
    summary: "Removes a truck from that day. Its stops have no truck then.",
    params: dayParams,
    body: truckOfDaySchema,
    answers: { ...changed, 404: "Unknown truck" },
    write: async (tx, { params, body }, c) => ({
      body: await removeTruck(tx, c.var.deps, c.var.act, params.date, body),
    }),
  }),

  apiRoute("POST /day/:date/send", {
    access: "office",
    summary: "Sends the plan to the crew: from now on it drives by this one.",
    params: dayParams,
    body: sendDaySchema,
    answers: changed,
    write: async (tx, { params, body }, c) => ({
      body: await sendDay(tx, c.var.deps, c.var.act, params.date, body.version),
    }),
  }),

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
