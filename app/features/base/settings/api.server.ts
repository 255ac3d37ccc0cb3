import * as z from "zod/mini";
import { apiRoute } from "#app/api-route.server.ts";
import { idParam } from "#app/shared/calls/list-query.ts";
import { ownMark } from "./own-mark.server.ts";
import { loadSettings, publishSettings } from "./publish-settings.server.ts";
import { reviewSettings } from "./review-settings.server.ts";
import {
  reviewSchema,
  settingsAnswerSchema,
  versionSchema,
  versionsQuerySchema,
  versionValuesSchema,
} from "./schema.ts";
import { settingsHistory, settingsVersion } from "./settings-history.server.ts";
import { settingsSchema } from "./settings-schema.server.ts";

const refused = { 422: "A setting can't be as it is, or the environment fixes it" };

export const settingsApi = [
  apiRoute("GET /settings", {
    access: "owner",
    summary: "The settings of the business as they count now, who published them, and what the environment fixes.",
    answers: { 200: { description: "The settings", schema: settingsAnswerSchema } },
    handle: async (c) => c.json(await loadSettings(c.var.deps)),
  }),
  apiRoute("POST /settings", {
    access: "owner",
    asksAgain: true,
    summary: "Publishes settings, all of them. seenVersion is the version that was edited.",
    body: z.object({
      seenVersion: z.int(),
      values: settingsSchema,
      restoredFrom: z.optional(z.int()),
    }),
    answers: {
      200: { description: "The settings as they count now", schema: settingsAnswerSchema },
      409: "Others were published meanwhile (settings_changed); details has them",
      ...refused,
    },
    prepare: ({ body }, c) => ownMark(c.var.deps, c.var.act, body.values),
    write: async (tx, { body }, c, logo) => {
      const values = { ...body.values, logo };
      return { status: 200, body: await publishSettings(tx, c.var.deps, c.var.act, { ...body, values }) };
    },
    // The publisher sees the new settings on the next page, without waiting for the notification.
    after: async (answer, _input, c) => {
      await c.var.deps.settings.reload();
      return answer;
    },
  }),
  apiRoute("POST /settings/review", {
    access: "owner",
    summary: "What publishing these settings would change, and which bookings it would meet. Nothing is stored.",
    body: z.object({ values: settingsSchema }),
    answers: { 200: { description: "Changes and notices", schema: reviewSchema }, ...refused },
    handle: async (c, { body }) => c.json(await reviewSettings(c.var.deps, c.var.act, body.values)),
  }),
  apiRoute("GET /settings/versions", {
    access: "owner",
    summary: "Every published state, newest first: who, when, what changed. X-Total-Count is the number of them.",
    query: versionsQuerySchema,
    answers: { 200: { description: "Versions", schema: z.array(versionSchema) } },
    handle: async (c, { query }) => {
      const { rows, total } = await settingsHistory(c.var.deps, query);
      c.header("X-Total-Count", String(total));
      return c.json(rows);
    },
  }),
  apiRoute("GET /settings/versions/:id{\\d+}", {
    access: "owner",
    summary: "One published state, whole. Publishing its values again restores it.",
    params: idParam,
    answers: {
      200: { description: "Its values", schema: versionValuesSchema },
      404: "Unknown version",
    },
    handle: async (c, { params }) => c.json(await settingsVersion(c.var.deps, params.id)),
  }),
];
