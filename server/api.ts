import { type Context, Hono } from "hono";
import * as z from "zod/v4/core";
import type { ApiEnv, ApiRoute } from "../app/api-route.server.ts";
import { authApi } from "../app/features/auth/api.server.ts";
import { isOwner } from "../app/features/auth/owner-session.server.ts";
import { inventoryApi } from "../app/features/inventory/api.server.ts";
import { Problem } from "../app/shared/problem.ts";
import { openApiDocument } from "./openapi.ts";

/** Every call of the API. A feature adds its list here. */
export const apiRoutes: ApiRoute[] = [...authApi, ...inventoryApi];

export function createApi(publicUrl: string): Hono<ApiEnv> {
  const api = new Hono<ApiEnv>();
  for (const route of apiRoutes) {
    api.on(route.method.toUpperCase(), route.path, async (c) => {
      c.header("Cache-Control", "no-store");
      if (route.access === "owner") await requireOwner(c);
      return route.handle(c, await readInput(c, route));
    });
  }
  const document = JSON.stringify(openApiDocument(apiRoutes, publicUrl));
  api.get("/openapi.json", (c) => c.body(document, 200, { "Content-Type": "application/json" }));
  api.all("*", () => {
    throw new Problem(404, "not_found", "There is no such call.");
  });
  return api;
}

async function requireOwner(c: Context<ApiEnv>): Promise<void> {
  if (await isOwner(c.var.deps, c.req.header("cookie"))) return;
  throw new Problem(401, "sign_in_required", "Please sign in to do this.");
}

async function readInput(c: Context<ApiEnv>, route: ApiRoute) {
  return {
    params: parse(route.params, c.req.param()),
    query: parse(route.query, c.req.query()),
    body: route.body ? parse(route.body, await readJson(c)) : undefined,
  };
}

async function readJson(c: Context<ApiEnv>): Promise<unknown> {
  if (!/^application\/json\b/i.test(c.req.header("content-type") ?? "")) {
    throw new Problem(415, "json_expected", "Please send JSON with Content-Type: application/json.");
  }
  try {
    return await c.req.json();
  } catch (error) {
    if (error instanceof SyntaxError) throw new Problem(400, "malformed_json", "The JSON cannot be read.");
    throw error;
  }
}

function parse(schema: z.$ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const result = z.safeParse(schema, value);
  if (result.success) return result.data;
  const fields: Record<string, string> = {};
  for (const issue of result.error.issues) fields[issue.path.join(".") || "body"] ??= issue.message;
  const message = Object.values(fields)[0] ?? "Please check what you sent.";
  throw new Problem(422, "invalid_input", message, { fields });
}
