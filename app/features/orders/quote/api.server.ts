import * as z from "zod/mini";
import { apiRoute } from "#app/api-route.server.ts";
import { idParam } from "#app/shared/calls/list-query.ts";
import { orNotFound } from "#app/shared/problem.ts";
import { answerQuote, markQuote } from "./mark-quote.server.ts";
import { requestQuote } from "./request-quote.server.ts";
import {
  type QuoteView,
  quoteAnswerSchema,
  quoteReplySchema,
  quoteRequestSchema,
  quoteSchema,
  quoteStatusSchema,
  quotesQuerySchema,
} from "./schema.ts";
import { findQuote, listQuotes, type Quote } from "./store.server.ts";

const received = (responseHours: number) => `Quote request sent. We'll reply within ${responseHours} hours.`;

const unknownQuote = { 404: "Unknown quote request" };

export const quoteApi = [
  apiRoute("POST /quote-request", {
    access: "public",
    limit: "quote",
    summary: "Asks for a quote; the customer and the owner each get an email.",
    body: quoteRequestSchema,
    answers: { 201: { description: "Received", schema: quoteAnswerSchema } },
    write: async (tx, { body }, c) => {
      const id = await requestQuote(tx, c.var.deps, c.var.act, body);
      const { responseHours } = c.var.deps.business().claims;
      return { status: 201, body: { success: true, id, message: received(responseHours) } };
    },
  }),
  apiRoute("GET /quotes", {
    access: "office",
    summary:
      "Quote requests, unanswered ones first, then by age; q searches name, email, phone, place, date, rentals and number.",
    query: quotesQuerySchema,
    answers: { 200: { description: "Quote requests", schema: z.array(quoteSchema) } },
    handle: async (c, { query }) => {
      const { rows, total } = await listQuotes(c.var.deps.db, query, query);
      c.header("X-Total-Count", String(total));
      return c.json(rows.map(viewQuote));
    },
  }),
  apiRoute("GET /quotes/:id{\\d+}", {
    access: "office",
    summary: "One quote request.",
    params: idParam,
    answers: { 200: { description: "The quote request", schema: quoteSchema }, ...unknownQuote },
    handle: async (c, { params }) => {
      return c.json(viewQuote(orNotFound(await findQuote(c.var.deps.db, params.id), "quote")));
    },
  }),
  apiRoute("POST /quotes/:id{\\d+}/answer", {
    access: "office",
    summary: "Emails the owner's answer to the customer and marks a new request as answered.",
    params: idParam,
    body: quoteReplySchema,
    answers: { 200: { description: "Queued; the quote request as it is now", schema: quoteSchema }, ...unknownQuote },
    write: async (tx, { params, body }, c) => {
      const quote = await answerQuote(tx, c.var.deps, c.var.act, params.id, body);
      return { body: viewQuote(quote) };
    },
  }),
  apiRoute("PATCH /quotes/:id{\\d+}", {
    access: "office",
    summary: "Marks a quote request as new, answered or booked.",
    params: idParam,
    body: quoteStatusSchema,
    answers: {
      200: { description: "The quote request as it is now", schema: quoteSchema },
      ...unknownQuote,
    },
    write: async (tx, { params, body }, c) => {
      const quote = await markQuote(tx, c.var.act, params.id, body);
      return { body: viewQuote(quote) };
    },
  }),
];

function viewQuote({ createdAt, answeredAt, ...rest }: Quote): QuoteView {
  return { ...rest, createdAt: createdAt.toISOString(), answeredAt: answeredAt?.toISOString() ?? null };
}
