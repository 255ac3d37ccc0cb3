// What the calls of an order's acts have in common.
import type { Context } from "hono";
import * as z from "zod/mini";
import type { Tx } from "../../../../db/database.ts";
import { type ApiEnv, apiRoute } from "../../../api-route.server.ts";
import type { Deps } from "../../../deps.server.ts";
import { serves } from "../../../shared/access.ts";
import type { Act } from "../../../shared/act.ts";
import { idParam } from "../../../shared/list-query.ts";
import { Problem } from "../../../shared/problem.ts";
import { requireVersion } from "../../orders/model/require-version.server.ts";
import { seenVersionQuery } from "../../orders/seen-schema.ts";

export const done = { status: 200, body: { success: true } };
export const success = z.object({ success: z.boolean() });

export const answers = {
  200: { description: "Done", schema: success },
  404: "Unknown booking",
  409: "Not possible for this booking, or not the version that was seen. The message says why",
};

export const addressedEmail = z.object({ to: z.string(), subject: z.string(), text: z.string(), html: z.string() });

/** For an act that only sometimes is the owner's alone. */
export async function requireOwner(c: Context<ApiEnv>, refusal: string): Promise<void> {
  if (!serves("owner", await c.var.role())) throw new Problem(403, "not_allowed", refusal);
}

/** One that needs no more than to be asked for. */
export const simpleAction = <Name extends string>(
  name: Name,
  summary: string,
  work: (tx: Tx, deps: Deps, act: Act, bookingId: number) => Promise<void>,
  whose: { access: "office" | "owner"; asksAgain?: boolean } = { access: "office" },
) =>
  apiRoute(`POST /bookings/:id{\\d+}/${name}`, {
    ...whose,
    summary,
    params: idParam,
    query: seenVersionQuery,
    answers,
    write: async (tx, { params, query }, c) => {
      await requireVersion(tx, params.id, query.version);
      await work(tx, c.var.deps, c.var.act, params.id);
      return done;
    },
  });
