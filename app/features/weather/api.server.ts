import * as z from "zod/mini";
import { apiRoute } from "../../api-route.server.ts";
import { idParam } from "../../shared/list-query.ts";
import { callOff, callOnAgain } from "./call-off.server.ts";
import { loadDesk } from "./load-desk.server.ts";
import { offerChoice } from "./offer-choice.server.ts";
import { readForecasts } from "./refresh-forecasts.server.ts";
import { weatherDeskSchema, whichOrdersSchema } from "./schema.ts";

/** Pressed again and again, it asks the service once a minute. */
const LEAST_MS = 60_000;

export const weatherApi = [
  apiRoute("GET /weather", {
    access: "office",
    summary: "The next seven days: each order with what the forecast means for it.",
    answers: { 200: { description: "The weather desk", schema: weatherDeskSchema } },
    handle: async (c) => c.json(await loadDesk(c.var.deps)),
  }),

  apiRoute("POST /weather/read", {
    access: "office",
    summary: "Asks the weather service now, for places that were not asked within the last minute.",
    answers: { 200: { description: "The weather desk", schema: weatherDeskSchema } },
    handle: async (c) => {
      await readForecasts(c.var.deps, LEAST_MS, true);
      return c.json(await loadDesk(c.var.deps));
    },
  }),

  apiRoute("POST /weather/call-off", {
    access: "office",
    summary:
      "Calls orders off for the weather. Each customer gets an email and chooses: another day, a rain check, or everything back.",
    body: whichOrdersSchema,
    answers: { 200: { description: "How many were called off", schema: z.object({ calledOff: z.int() }) } },
    write: async (tx, { body }, c) => ({ body: await callOff(tx, c.var.deps, c.var.act, body.bookingIds) }),
  }),

  apiRoute("POST /weather/offers", {
    access: "office",
    summary:
      "Offers customers a choice because of the weather: keep the day for now, another one, or a rain check, for free.",
    body: whichOrdersSchema,
    answers: { 200: { description: "How many were asked", schema: z.object({ offered: z.int() }) } },
    write: async (tx, { body }, c) => ({ body: await offerChoice(tx, c.var.deps, c.var.act, body.bookingIds) }),
  }),

  apiRoute("DELETE /weather/call-off/:id{\\d+}", {
    access: "office",
    summary: "Takes back that an order was called off, as long as the customer has not chosen.",
    params: idParam,
    answers: { 204: "It takes place again", 409: "The customer has chosen meanwhile" },
    write: async (tx, { params }, c) => callOnAgain(tx, c.var.act, params.id),
  }),
];
