import { Readable } from "node:stream";
import * as z from "zod/mini";
import { apiRoute } from "#app/api-route.server.ts";
import { idParam } from "#app/shared/calls/list-query.ts";
import { businessToday } from "#app/shared/days/business-clock.ts";
import { dollarsFromCents } from "#app/shared/money/money.ts";
import { serves } from "#app/shared/people/access.ts";
import type { Act } from "#app/shared/people/act.ts";
import { orNotFound } from "#app/shared/problem.ts";
import { findCreditRow, listCreditEntries, listCredits, sumOwed } from "./credit-list-store.server.ts";
import { exportCredits } from "./export-credits.server.ts";
import { extendCredit, giveCredit, takeCreditBack, unfreezeCredit } from "./manage-credit.server.ts";
import {
  type CreditDetail,
  creditDetailSchema,
  creditSchema,
  creditsQuerySchema,
  extendCreditSchema,
  issueCreditSchema,
  owedSchema,
  takeBackCreditSchema,
} from "./schema.ts";
import { viewCredit, viewEntry } from "./view-credit.server.ts";

const unknown = { 404: "Unknown rain check" };
const changed = { 200: { description: "The rain check as it is now", schema: creditDetailSchema }, ...unknown };

const asReader = ({ by }: Act) => ({ isOwner: serves("owner", by?.role) });

async function loadDetail(act: Act, db: Parameters<typeof findCreditRow>[0], id: number, timeZone: string) {
  const row = orNotFound(await findCreditRow(db, id), "rain_check");
  const entries = await listCreditEntries(db, id);
  return {
    ...viewCredit(row, businessToday(act.at, timeZone), asReader(act)),
    entries: entries.map(viewEntry),
  } satisfies CreditDetail;
}

export const creditsApi = [
  apiRoute("GET /rain-checks", {
    access: "office",
    summary: "Rain checks, the newest first; q searches name, email, code and booking number.",
    query: creditsQuerySchema,
    answers: { 200: { description: "Rain checks", schema: z.array(creditSchema) } },
    handle: async (c, { query }) => {
      const { db, now } = c.var.deps;
      const today = businessToday(now(), c.var.deps.timeZone());
      const { rows, total } = await listCredits(db, { ...query, today }, query);
      c.header("X-Total-Count", String(total));
      return c.json(rows.map((row) => viewCredit(row, today, asReader(c.var.act))));
    },
  }),
  apiRoute("GET /rain-checks/owed", {
    access: "owner",
    summary: "What is owed on all rain checks that can still be used.",
    answers: { 200: { description: "The sum, and how many they are", schema: owedSchema } },
    handle: async (c) => {
      const { db, now } = c.var.deps;
      const { owedCents, count } = await sumOwed(db, businessToday(now(), c.var.deps.timeZone()));
      return c.json({ owed: dollarsFromCents(owedCents), count });
    },
  }),
  apiRoute("GET /rain-checks/export", {
    access: "owner",
    asksAgain: true,
    summary: "All rain checks as a CSV file. Cells can't act as formulas.",
    answers: { 200: "text/csv" },
    handle: (c) => {
      const { db, now } = c.var.deps;
      const today = businessToday(now(), c.var.deps.timeZone());
      const file = Readable.from(exportCredits(db, today), { objectMode: false });
      return c.body(Readable.toWeb(file) as ReadableStream, 200, {
        "Content-Type": "text/csv; charset=utf-8",
        "Content-Disposition": `attachment; filename="rain-checks-${today}.csv"`,
      });
    },
  }),
  apiRoute("GET /rain-checks/:id{\\d+}", {
    access: "office",
    summary: "One rain check with everything that happened to it.",
    params: idParam,
    answers: { 200: { description: "The rain check", schema: creditDetailSchema }, ...unknown },
    handle: async (c, { params }) =>
      c.json(await loadDetail(c.var.act, c.var.deps.db, params.id, c.var.deps.timeZone())),
  }),
  apiRoute("POST /rain-checks", {
    access: "owner",
    asksAgain: true,
    summary: "Gives somebody a rain check and emails them its code.",
    body: issueCreditSchema,
    answers: { 201: { description: "The new rain check", schema: creditDetailSchema } },
    write: async (tx, { body }, c) => {
      const id = await giveCredit(tx, c.var.deps, c.var.act, body);
      return { status: 201, body: await loadDetail(c.var.act, tx, id, c.var.deps.timeZone()) };
    },
  }),
  apiRoute("POST /rain-checks/:id{\\d+}/extend", {
    access: "owner",
    asksAgain: true,
    summary: "Lets a rain check last longer and emails its holder.",
    params: idParam,
    body: extendCreditSchema,
    answers: {
      ...changed,
      409: "Nothing is left on it (nothing_left), or it can't be used (not_active)",
    },
    write: async (tx, { params, body }, c) => {
      await extendCredit(tx, c.var.deps, c.var.act, params.id, body);
      return { body: await loadDetail(c.var.act, tx, params.id, c.var.deps.timeZone()) };
    },
  }),
  apiRoute("POST /rain-checks/:id{\\d+}/unfreeze", {
    access: "owner",
    asksAgain: true,
    summary: "Lets a rain check be used again whose payment went back.",
    params: idParam,
    answers: { ...changed, 409: "It isn't frozen (not_frozen)" },
    write: async (tx, { params }, c) => {
      await unfreezeCredit(tx, c.var.act, params.id);
      return { body: await loadDetail(c.var.act, tx, params.id, c.var.deps.timeZone()) };
    },
  }),
  apiRoute("POST /rain-checks/:id{\\d+}/take-back", {
    access: "owner",
    asksAgain: true,
    summary: "Takes back what is left on a rain check and emails its holder.",
    params: idParam,
    body: takeBackCreditSchema,
    answers: {
      ...changed,
      409: "nothing_left, or another sum is left than was seen (changed_meanwhile)",
    },
    write: async (tx, { params, body }, c) => {
      await takeCreditBack(tx, c.var.deps, c.var.act, params.id, body);
      return { body: await loadDetail(c.var.act, tx, params.id, c.var.deps.timeZone()) };
    },
  }),
];
