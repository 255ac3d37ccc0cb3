import * as z from "zod/mini";
import { apiRoute } from "#app/api-route.server.ts";
import { idParam } from "#app/shared/calls/list-query.ts";
import { businessToday } from "#app/shared/days/business-clock.ts";
import { momentTexts } from "#app/shared/days/moment-texts.ts";
import { plainDate } from "#app/shared/days/plain-date.ts";
import { pickFields } from "#app/shared/pick-fields.ts";
import { orNotFound } from "#app/shared/problem.ts";
import { waitingSchema } from "./schema.ts";
import { deleteWaiting, listWaitingByDay } from "./store.server.ts";

export const waitingListApi = [
  apiRoute("GET /waiting-list", {
    access: "office",
    summary: "Who wants an email when a taken day opens, by day.",
    answers: { 200: { description: "The people", schema: z.array(waitingSchema) } },
    handle: async (c) => {
      const { db, now, timeZone } = c.var.deps;
      const rows = await listWaitingByDay(db, businessToday(now(), timeZone()));
      const people = rows.map(({ createdAt, ...row }) =>
        pickFields(waitingSchema, {
          ...momentTexts(row),
          date: plainDate(row.date),
          since: createdAt.toISOString(),
        }),
      );
      return c.json(people);
    },
  }),

  apiRoute("DELETE /waiting-list/:id{\\d+}", {
    access: "office",
    summary: "Takes somebody off the waiting list. They are not emailed.",
    params: idParam,
    answers: { 204: "Off the list", 404: "Not on the list any more" },
    write: async (tx, { params }) => {
      orNotFound((await deleteWaiting(tx, params.id)) || undefined, "person");
    },
  }),
];
