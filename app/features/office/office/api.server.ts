import * as z from "zod/mini";
import { apiRoute } from "#app/api-route.server.ts";
import { idParam } from "#app/shared/calls/list-query.ts";
import { businessToday } from "#app/shared/days/business-clock.ts";
import { listAttention } from "./list-attention.server.ts";
import { streamOffice } from "./office-stream.server.ts";
import { attentionSchema, moneyQuerySchema, officeSummarySchema, periodMoneySchema } from "./schema.ts";
import {
  recordCounted,
  settleCertificate,
  settleMissedStop,
  settlePaymentAlert,
  settleStopMatter,
} from "./settle-attention.server.ts";
import { sumUpPeriod } from "./sum-up-money.server.ts";
import { sumUpOffice } from "./sum-up-office.server.ts";

export const officeApi = [
  apiRoute("GET /office/summary", {
    access: "office",
    summary: "The dashboard's counts, how many things wait on each page, and for the owner the money.",
    answers: { 200: { description: "The summary", schema: officeSummarySchema } },
    handle: async (c) => {
      const { db, now } = c.var.deps;
      return c.json(
        await sumUpOffice(db, businessToday(now(), c.var.deps.timeZone()), await c.var.role(), c.var.deps.timeZone()),
      );
    },
  }),
  apiRoute("GET /office/money", {
    access: "owner",
    summary: "What came in during this week, month or season, and what its orders still owe.",
    query: moneyQuerySchema,
    answers: { 200: { description: "The money of the period", schema: periodMoneySchema } },
    handle: async (c, { query }) => c.json(await sumUpPeriod(c.var.deps, query.period)),
  }),
  apiRoute("GET /office/attention", {
    access: "office",
    summary: "What needs attention, most urgent first, up to 50; refunds and payment alerts only for the owner.",
    answers: { 200: { description: "What needs attention", schema: z.array(attentionSchema) } },
    handle: async (c) => {
      const { db, now } = c.var.deps;
      return c.json(
        await listAttention(db, businessToday(now(), c.var.deps.timeZone()), await c.var.role(), c.var.deps.timeZone()),
      );
    },
  }),
  apiRoute("POST /office/payment-alerts/:id{\\d+}/done", {
    access: "owner",
    params: idParam,
    summary: "Marks a payment alert as done.",
    answers: { 200: "Done", 404: "No such open alert" },
    write: async (tx, { params }, c) => {
      await settlePaymentAlert(tx, c.var.act, params.id);
      return { body: { done: true } };
    },
  }),
  apiRoute("POST /office/certificates/:id{\\d+}/done", {
    access: "office",
    params: idParam,
    summary: "Marks a certificate of insurance, which a park or a school may want for a booking, as taken care of.",
    answers: { 200: "Done", 404: "None is waited for" },
    write: async (tx, { params }, c) => {
      await settleCertificate(tx, c.var.act, params.id);
      return { body: { done: true } };
    },
  }),
  apiRoute("POST /office/stop-events/:id{\\d+}/done", {
    access: "office",
    params: idParam,
    summary:
      "Marks what the crew reported of a stop as taken care of: a problem, damage, something not set up or not returned.",
    answers: { 200: "Done", 404: "Done before, or unknown" },
    write: async (tx, { params }, c) => {
      await settleStopMatter(tx, c.var.act, params.id);
      return { body: { done: true } };
    },
  }),
  apiRoute("POST /office/stop-events/:id{\\d+}/record-money", {
    access: "office",
    params: idParam,
    summary: "Records money that the crew counted and that was not recorded by itself, as of when it was counted.",
    answers: { 200: "Recorded", 404: "Done before, or unknown", 409: "The booking takes no payment" },
    write: async (tx, { params }, c) => {
      await recordCounted(tx, c.var.deps, c.var.act, params.id);
      return { body: { done: true } };
    },
  }),
  apiRoute("POST /office/stops/:runId{\\d+}/:bookingId{\\d+}/done", {
    access: "office",
    params: z.object({ runId: idParam.shape.id, bookingId: idParam.shape.id }),
    summary: "Says that somebody knows what became of a planned stop that the crew reported nothing of.",
    answers: { 200: "Done", 404: "Done before, or unknown" },
    write: async (tx, { params }, c) => {
      await settleMissedStop(tx, c.var.act, params);
      return { body: { done: true } };
    },
  }),
  apiRoute("GET /office/stream", {
    access: "office",
    summary: "Server-sent events: `changed` names the tables that changed; ends with the session.",
    answers: { 200: "text/event-stream of `changed` events" },
    handle: streamOffice,
  }),
];
