import * as z from "zod/mini";
import { apiRoute, notServed } from "#app/api-route.server.ts";
import { idParam } from "#app/shared/calls/list-query.ts";
import { businessToday } from "#app/shared/days/business-clock.ts";
import { addDays } from "#app/shared/days/plain-date.ts";
import { serves } from "#app/shared/people/access.ts";
import { editExtraSchema, extraSchema, extrasQuerySchema, newExtraSchema } from "./extra-schema.ts";
import { countPromised, listExtras } from "./extra-store.server.ts";
import { addExtra, editExtra, listOfferedExtras, ownersExtra } from "./manage-extra.server.ts";

export const extrasApi = [
  apiRoute("GET /extras", {
    access: "public",
    limit: "read",
    summary:
      "What can go along with a rental; with from (and days) how many are left then; with all=1 also the inactive ones and how many there are (office only).",
    query: extrasQuerySchema,
    answers: { 200: { description: "Extras by position", schema: z.array(extraSchema) } },
    handle: async (c, { query }) => {
      const { db, now } = c.var.deps;
      if (!query.all) return c.json(await listOfferedExtras(db, query));
      if (!serves("office", await c.var.role())) throw await notServed(c, "Please sign in to see all extras.");
      const counts = await countPromised(db, addDays(businessToday(now(), c.var.deps.timeZone()), 1));
      const rows = await listExtras(db, "all");
      return c.json(rows.map((row) => ({ ...ownersExtra(row), promisedTomorrow: counts.get(row.id) ?? 0 })));
    },
  }),
  apiRoute("POST /extras", {
    access: "owner",
    summary: "Adds something that can go along with a rental.",
    body: newExtraSchema,
    answers: {
      201: { description: "The new extra", schema: extraSchema },
      409: "The name is taken (name_taken)",
    },
    write: async (tx, { body }, c) => ({ status: 201, body: await addExtra(tx, c.var.act, body) }),
  }),
  apiRoute("PATCH /extras/:id{\\d+}", {
    access: "owner",
    summary: "Changes the given fields of an extra. What is promised keeps its price, and its stock.",
    params: idParam,
    body: editExtraSchema,
    answers: {
      200: { description: "The extra as it is now", schema: extraSchema },
      404: "Unknown extra",
      409: "Too many are promised (stock_promised), changed since (changed_meanwhile), or name_taken",
    },
    write: async (tx, { params, body }, c) => ({
      body: await editExtra(tx, c.var.deps, c.var.act, params.id, body),
    }),
    // The generator's price is among the facts of the business.
    after: async (answer, _input, c) => {
      await c.var.deps.settings.reload();
      return answer;
    },
  }),
];
