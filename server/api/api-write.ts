import { createHash } from "node:crypto";
import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import * as z from "zod/v4/core";
import type { ApiEnv, ApiRoute } from "#app/api-route.server.ts";
import { atMoment } from "#app/shared/people/act.ts";
import { Problem } from "#app/shared/problem.ts";
import { type Answer, isKnownKey, oncePerKey } from "#db/idempotency.server.ts";

export type WriteRoute = Extract<ApiRoute, { write: unknown }>;
type WriteInput = Parameters<WriteRoute["write"]>[1];

/** Runs the write and its key in one transaction, then the work that must happen outside it. */
export async function performWrite(c: Context<ApiEnv>, route: WriteRoute, input: WriteInput): Promise<Response> {
  const { db } = c.var.deps;
  await route.before?.(input, c);
  const key = readKey(c.req.header("idempotency-key"));
  const scope = key ? await makeScope(c, route) : "";
  const refusal = await findRefusal(c, route, input, false);
  if (refusal) throw refusal;
  const prepared = await route.prepare?.(input, c);
  const perform = async () => {
    const live = c.var.deps;
    c.set("deps", atMoment(live, c.var.act));
    const done = await db.transaction(async (tx) => {
      const write = async (): Promise<Answer> => {
        const outcome = await route.write(tx, input, c, prepared);
        return outcome === undefined ? { status: 204, body: null } : { status: 200, ...outcome };
      };
      if (!key) return write();
      return oncePerKey(
        tx,
        { scope, key, body: input.body ?? null, version: bodyVersion(route), now: c.var.act.at },
        write,
      );
    });
    c.set("deps", live);
    // The writer sees the change at once; other processes are notified.
    live.calendar.forget();
    if (done === "other_request") {
      throw new Problem(422, "key_reused", "This Idempotency-Key was used for another request. Please use a new one.");
    }
    return route.after ? route.after(done, input, c) : done;
  };
  const first = await perform();
  const answer = first === "write_again" ? await perform() : first;
  if (answer === "write_again") throw new Error("A write asked to be repeated twice");
  return reply(c, answer);
}

export async function findRefusal(
  c: Context<ApiEnv>,
  route: WriteRoute,
  input: WriteInput,
  isCrowded: boolean,
): Promise<Problem | undefined> {
  const refusal = await route.refuse?.(input, c, isCrowded);
  if (!refusal) return undefined;
  const key = readKey(c.req.header("idempotency-key"));
  return key && (await isKnownKey(c.var.deps.db, await makeScope(c, route), key)) ? undefined : refusal;
}

const makeScope = async (c: Context<ApiEnv>, { method }: WriteRoute) =>
  `${method} ${c.req.path}${await describeCaller(c)}`;

/**
 * Identifies the holder of a private token, a member of staff, or anyone, so that nobody gets another caller's answer.
 */
async function describeCaller(c: Context<ApiEnv>): Promise<string> {
  const token = c.req.header("authorization");
  if (token) return ` by ${createHash("sha256").update(token).digest("base64url")}`;
  const staff = await c.var.staff();
  return staff ? ` by user ${staff.userId}` : "";
}

const versions = new WeakMap<WriteRoute, string>();

/** Derived from the schema, so nobody has to remember to raise it. */
function bodyVersion(route: WriteRoute): string {
  const cached = versions.get(route);
  if (cached !== undefined) return cached;
  const shape = route.body ? z.toJSONSchema(route.body, { io: "output", unrepresentable: "any" }) : {};
  const version = createHash("sha256").update(JSON.stringify(shape)).digest("hex").slice(0, 12);
  versions.set(route, version);
  return version;
}

function reply(c: Context<ApiEnv>, { status, body }: Answer): Response {
  return status === 204 ? c.body(null, 204) : c.json(body as object, status as ContentfulStatusCode);
}

function readKey(header: string | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (/^[\x21-\x7e]{8,200}$/.test(header)) return header;
  throw new Problem(422, "bad_key", "An Idempotency-Key must have 8 to 200 visible characters.");
}
