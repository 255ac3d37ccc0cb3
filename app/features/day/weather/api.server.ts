import * as z from "zod/mini";
import { apiRoute } from "#app/api-route.server.ts";
import { idParam } from "#app/shared/calls/list-query.ts";
import { callOff, callOnAgain } from "./call-off.server.ts";
import { loadDesk } from "./load-desk.server.ts";
import { offerChoice, previewOffer } from "./offer-choice.server.ts";
import { readForecastsNow } from "./refresh-forecasts.server.ts";
import { liveWatchSchema, offerPreviewSchema, weatherDeskSchema, whichOrdersSchema } from "./schema.ts";
import { alertByOffice, reportAllOff } from "./watch/answer-alert.server.ts";
import { loadLiveWatch } from "./watch/load-live-watch.server.ts";
import { readSites } from "./watch/read-sites.server.ts";
import { judgeParties } from "./watch/watch-parties.server.ts";

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
      await readForecastsNow(c.var.deps, LEAST_MS);
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

  apiRoute("POST /weather/offers/preview", {
    access: "office",
    summary: "What these customers would be asked, and how many by email and by text. Stores and sends nothing.",
    body: whichOrdersSchema,
    answers: { 200: { description: "The messages", schema: offerPreviewSchema }, 404: "Unknown booking" },
    handle: async (c, { body }) => c.json(await previewOffer(c.var.deps, body.bookingIds)),
  }),

  apiRoute("DELETE /weather/call-off/:id{\\d+}", {
    access: "office",
    summary: "Takes back that an order was called off, as long as the customer has not chosen.",
    params: idParam,
    answers: { 204: "It takes place again", 409: "The customer has chosen meanwhile" },
    write: async (tx, { params }, c) => callOnAgain(tx, c.var.act, params.id),
  }),

  apiRoute("GET /weather/live", {
    access: "office",
    summary: "The live watch: every party that runs now, with the last readings of its place.",
    answers: { 200: { description: "The live watch", schema: liveWatchSchema } },
    handle: async (c) => c.json(await loadLiveWatch(c.var.deps)),
  }),

  apiRoute("POST /weather/live/read", {
    access: "office",
    summary: "Looks at the weather of running parties now, where that was longer than a minute ago.",
    answers: { 200: { description: "The live watch", schema: liveWatchSchema } },
    handle: async (c) => {
      await readSites(c.var.deps, true);
      if (c.var.deps.business().weather.liveWatch) await judgeParties(c.var.deps);
      return c.json(await loadLiveWatch(c.var.deps));
    },
  }),

  apiRoute("POST /weather/live/:id{\\d+}/alert", {
    access: "office",
    summary: "Asks the customer of a running party to get everyone off, whatever the readings say.",
    params: idParam,
    answers: {
      200: { description: "False where they were asked already", schema: z.object({ notified: z.boolean() }) },
      409: "The party isn't running",
    },
    write: async (tx, { params }, c) => ({ body: await alertByOffice(tx, c.var.deps, c.var.act, params.id) }),
  }),

  apiRoute("POST /weather/live/:id{\\d+}/all-off", {
    access: "office",
    summary: "Stores that the customer said on the phone that everyone is off.",
    params: idParam,
    answers: { 204: "Stored; an earlier answer stays" },
    write: async (tx, { params }, c) => reportAllOff(tx, c.var.act, params.id),
  }),
];
