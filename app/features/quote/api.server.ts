import * as z from "zod/mini";
import { business } from "../../../config/business.ts";
import { type ApiRoute, apiRoute } from "../../api-route.server.ts";
import { idParam } from "../../shared/list-query.ts";
import { markQuote } from "./mark-quote.server.ts";
import { requestQuote } from "./request-quote.server.ts";
import {
  type QuoteView,
  quoteAnswerSchema,
  quoteRequestSchema,
  quoteSchema,
  quoteStatusSchema,
  quotesQuerySchema,
} from "./schema.ts";
import { listQuotes, type Quote } from "./store.server.ts";

const RECEIVED = `Quote request sent. We reply within ${business.claims.responseHours} hours.`;

export const quoteApi: ApiRoute[] = [
  apiRoute({
    method: "post",
    path: "/quote-request",
    access: "public",
    limit: "quote",
    summary: "Asks for a quote; the customer and the owner are mailed.",
    body: quoteRequestSchema,
    answers: { 201: { description: "Received", schema: quoteAnswerSchema } },
    write: async (tx, { body }, c) => {
      const id = await requestQuote(tx, c.var.deps, body);
      return { status: 201, body: { success: true, id, message: RECEIVED } };
    },
  }),
  apiRoute({
    method: "get",
    path: "/quotes",
    access: "owner",
    summary: "Quote requests, newest first; q searches name, e-mail, phone, place and date.",
    query: quotesQuerySchema,
    answers: { 200: { description: "Quote requests", schema: z.array(quoteSchema) } },
    handle: async (c, { query }) => {
      const { rows, total } = await listQuotes(c.var.deps.db, query, query);
      c.header("X-Total-Count", String(total));
      return c.json(rows.map(viewQuote));
    },
  }),
  apiRoute({
    method: "patch",
    path: "/quotes/:id{\\d+}",
    access: "owner",
    summary: "Says whether a quote request is new, answered or booked.",
    params: idParam,
    body: quoteStatusSchema,
    answers: {
      200: { description: "The quote request as it is now", schema: quoteSchema },
      404: { description: "Unknown quote request" },
    },
    write: async (tx, { params, body }, c) => {
      const quote = await markQuote(tx, params.id, body.status, c.var.deps.now());
      return { status: 200, body: viewQuote(quote) };
    },
  }),
];

function viewQuote({ createdAt, answeredAt, ...rest }: Quote): QuoteView {
  return { ...rest, createdAt: createdAt.toISOString(), answeredAt: answeredAt?.toISOString() ?? null };
}
