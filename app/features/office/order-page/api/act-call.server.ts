// What the calls of an order's acts have in common.
import type { Context } from "hono";
import * as z from "zod/mini";
import { type ApiEnv, apiRoute } from "#app/api-route.server.ts";
import type { Deps } from "#app/deps.server.ts";
import { requireVersion } from "#app/features/orders/orders/model/require-version.server.ts";
import { seenVersionQuery } from "#app/features/orders/orders/seen-schema.ts";
import { idParam } from "#app/shared/calls/list-query.ts";
import { serves } from "#app/shared/people/access.ts";
import type { Act } from "#app/shared/people/act.ts";
import { Problem } from "#app/shared/problem.ts";
import type { Tx } from "#db/database.ts";

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
