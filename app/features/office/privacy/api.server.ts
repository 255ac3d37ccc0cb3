import { apiRoute } from "#app/api-route.server.ts";
import { ownerEmails } from "#app/features/base/settings/rules/owner-emails.ts";
import { erasePerson } from "./erase-person.server.ts";
import { findPerson } from "./find-person.server.ts";
import { planErasure } from "./rules/erasure-plan.ts";
import { erasePersonSchema, erasurePlanSchema, personSchema } from "./schema.ts";

const unknown = { 404: "Unknown booking or quote request" };

export const privacyApi = [
  apiRoute("GET /people/erasure", {
    access: "owner",
    summary: "What erasing a person would remove, what has to stay and until when.",
    query: personSchema,
    answers: { 200: { description: "The plan; nothing has been erased yet", schema: erasurePlanSchema }, ...unknown },
    handle: async (c, { query }) => {
      const { db, business } = c.var.deps;
      const { records } = await findPerson(db, query, ownerEmails(business()));
      return c.json(planErasure(records, business().retention.recordYears));
    },
  }),
  apiRoute("POST /people/erase", {
    access: "owner",
    asksAgain: true,
    summary: "Erases a person's data, except what the law requires us to keep. confirmName is their name.",
    body: erasePersonSchema,
    answers: {
      200: { description: "What was done", schema: erasurePlanSchema },
      ...unknown,
      409: "Something has to be settled first, or nothing is left to erase",
    },
    write: async (tx, { body: { confirmName, ...key } }, c) => ({
      body: await erasePerson(tx, c.var.deps, c.var.act, key, confirmName),
    }),
  }),
];
