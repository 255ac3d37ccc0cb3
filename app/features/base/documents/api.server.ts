import type { Context } from "hono";
import * as z from "zod/mini";
import { type ApiEnv, apiRoute } from "#app/api-route.server.ts";
import { Problem } from "#app/shared/problem.ts";
import type { Answer } from "#db/idempotency.server.ts";
import { listNamedFacts, previewWords } from "./check-words.server.ts";
import { compareVersions } from "./compare-versions.server.ts";
import { listDocuments, viewDocument } from "./document-views.server.ts";
import { leadOn, orderDocuments } from "./place-document.server.ts";
import {
  cancelSchedule,
  discardDraft,
  publishDocument,
  republishDocument,
  restoreVersion,
  unpublishDocument,
} from "./publish-document.server.ts";
import { saveDocumentDraft } from "./save-draft.server.ts";
import {
  compareQuery,
  documentParams,
  documentSchema,
  draftBody,
  factsSchema,
  leadOnBody,
  orderBody,
  outlineSchema,
  partsSchema,
  previewBody,
  previewSchema,
  publishBody,
  publishedSchema,
  restoreBody,
  savedDraftSchema,
  seenBody,
  startingBulkBody,
  startingBulkSchema,
  townParams,
} from "./schema.ts";
import { changeStartingTexts } from "./starting-in-bulk.server.ts";

const ONE = "/documents/:kind/:name" as const;
const conflict = { 409: "Someone else changed it (edited_elsewhere); details has their draft" };
const unknown = { 404: "Unknown text or version" };

/** The publisher reads the new text on the next page, without waiting for the notification. */
async function showAtOnce(answer: Answer, _input: unknown, c: Context<ApiEnv>): Promise<Answer> {
  await c.var.deps.documents.reload();
  return answer;
}

export const documentsApi = [
  apiRoute("GET /documents", {
    access: "owner",
    summary: "Articles, questions, town pages, the waiver, legal pages and announcements, each with its state.",
    answers: { 200: { description: "Documents", schema: z.array(outlineSchema) } },
    handle: async (c) => c.json(await listDocuments(c.var.deps)),
  }),
  apiRoute("GET /document-facts", {
    access: "owner",
    summary: "Every fact that a text can name in double braces, with what it is today.",
    answers: { 200: { description: "Facts", schema: factsSchema } },
    handle: async (c) => c.json(await listNamedFacts(c.var.deps)),
  }),
  apiRoute("POST /document-preview", {
    access: "owner",
    summary: "A text with today's facts, and what keeps it from being published. Nothing is stored.",
    body: previewBody,
    answers: { 200: { description: "The text as customers would read it", schema: previewSchema } },
    handle: async (c, { body }) => {
      const { kind, ...text } = body.text;
      return c.json(await previewWords(c.var.deps, { kind, name: body.name }, text));
    },
  }),
  apiRoute(`GET ${ONE}`, {
    access: "owner",
    summary: "One text: what customers read, the draft, and every version.",
    params: documentParams,
    answers: { 200: { description: "The document", schema: documentSchema }, ...unknown },
    handle: async (c, { params }) => c.json(await viewDocument(c.var.deps, params)),
  }),
  apiRoute(`GET ${ONE}/compare`, {
    access: "owner",
    summary: "The difference between two versions, word by word; version 0 is empty.",
    params: documentParams,
    query: compareQuery,
    answers: { 200: { description: "Parts", schema: partsSchema }, ...unknown },
    handle: async (c, { params, query }) => {
      return c.json(await compareVersions(c.var.deps, params, query.from, query.to));
    },
  }),
  apiRoute(`PUT ${ONE}/draft`, {
    access: "owner",
    summary: "Keeps the draft of a text, also of a new one. seenRevision and seenVersion are what was edited.",
    params: documentParams,
    body: draftBody,
    answers: { 200: { description: "The save", schema: savedDraftSchema }, ...conflict, ...unknown },
    write: async (tx, { params, body }, c) => {
      const { kind, ...text } = body.text;
      if (kind !== params.kind) throw new Problem(422, "invalid_input", "This text is of another kind.");
      return { body: await saveDocumentDraft(tx, c.var.act, params, text, body) };
    },
  }),
  apiRoute(`DELETE ${ONE}/draft`, {
    access: "owner",
    summary: "Deletes the draft. What is on the site stays.",
    params: documentParams,
    body: seenBody,
    answers: { 204: "Deleted", ...conflict },
    write: (tx, { params, body }, c) => discardDraft(tx, c.var.act, params, body.seenRevision),
  }),
  apiRoute(`POST ${ONE}/publish`, {
    access: "owner",
    summary: "Publishes the draft, or schedules it for a moment. A waiver text counts from its effective date.",
    params: documentParams,
    body: publishBody,
    answers: {
      200: { description: "Published", schema: publishedSchema },
      ...conflict,
      422: "Something is missing or unknown",
    },
    write: async (tx, { params, body }, c) => ({
      body: await publishDocument(tx, c.var.deps, c.var.act, params, body),
    }),
    after: showAtOnce,
  }),
  apiRoute(`POST ${ONE}/unpublish`, {
    access: "owner",
    summary: "Takes a text off the site. Every version stays in the history.",
    params: documentParams,
    answers: { 204: "Not on the site any more", 409: "It isn't, or it has to stay" },
    write: (tx, { params }, c) => unpublishDocument(tx, c.var.act, params),
    after: showAtOnce,
  }),
  apiRoute(`POST ${ONE}/lead-on`, {
    access: "owner",
    summary: "Takes a town off the site if it is there. Its address leads on to another page, or says that it's gone.",
    params: townParams,
    body: leadOnBody,
    answers: { 204: "Stored", 409: "It was never on the site", 422: "leadsTo is no page of this site" },
    write: (tx, { params, body }, c) => leadOn(tx, c.var.deps, c.var.act, params, body.leadsTo || null),
    after: showAtOnce,
  }),
  apiRoute(`POST ${ONE}/republish`, {
    access: "owner",
    summary: "Puts what was last on the site there again.",
    params: documentParams,
    answers: {
      200: { description: "Published", schema: publishedSchema },
      409: "It is on the site, or has a draft",
      422: "Something is missing or unknown",
    },
    write: async (tx, { params }, c) => ({ body: await republishDocument(tx, c.var.deps, c.var.act, params) }),
    after: showAtOnce,
  }),
  apiRoute("POST /starting-documents", {
    access: "owner",
    summary:
      "Hides, shows or deletes all articles, questions or town pages that came with the product and that nobody changed.",
    body: startingBulkBody,
    answers: { 200: { description: "Which of them", schema: startingBulkSchema } },
    write: async (tx, { body }, c) => ({ body: { names: await changeStartingTexts(tx, c.var.act, body) } }),
    after: showAtOnce,
  }),
  apiRoute("PUT /town-order", {
    access: "owner",
    summary: "The order in which the site lists its town pages, by their names.",
    body: orderBody,
    answers: { 204: "Stored", 409: "The list has changed meanwhile" },
    write: (tx, { body }, c) => orderDocuments(tx, c.var.act, "town", body.names),
    after: showAtOnce,
  }),
  apiRoute(`POST ${ONE}/cancel-schedule`, {
    access: "owner",
    summary: "What was to appear later becomes a draft again.",
    params: documentParams,
    answers: { 204: "Canceled", 409: "Nothing is scheduled" },
    write: (tx, { params }, c) => cancelSchedule(tx, c.var.act, params),
    after: showAtOnce,
  }),
  apiRoute(`POST ${ONE}/restore`, {
    access: "owner",
    summary: "Makes an old version the draft.",
    params: documentParams,
    body: restoreBody,
    answers: { 200: { description: "The draft", schema: savedDraftSchema }, ...conflict, ...unknown },
    write: async (tx, { params, body }, c) => ({ body: await restoreVersion(tx, c.var.act, params, body) }),
  }),
];
