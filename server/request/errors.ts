// Every error becomes an HTTP response here. Unexpected errors are logged and never shown.
import { DrizzleQueryError } from "drizzle-orm";
import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { ApiEnv } from "#app/api-route.server.ts";
import { Problem } from "#app/shared/problem.ts";
import { databaseCode } from "#db/engine/retry-conflicts.server.ts";
import { PLAIN_PAGE_POLICY, plainPage } from "../pages/plain-page.ts";

export function answerError(error: Error, c: Context<ApiEnv>): Response {
  if (isSchemaChanged(error)) void c.var.deps.schema.check();
  const problem = toProblem(error, c.req.method);
  if (problem.status >= 500) c.var.deps.log.error({ err: error, requestId: c.var.facts?.requestId }, "request failed");
  if (problem.retryAfterSeconds !== undefined) c.header("Retry-After", String(problem.retryAfterSeconds));
  c.header("Cache-Control", "no-store");
  const { code, message, fields, details } = problem;
  if (!c.req.path.startsWith("/api")) return answerPage(problem, c);
  const body = { code, message, ...(fields ? { fields } : {}), ...(details ? { details } : {}) };
  return c.json({ error: body }, problem.status as ContentfulStatusCode);
}

/** After a GET the page reloads by itself. */
function answerPage({ status, message, retryAfterSeconds }: Problem, c: Context<ApiEnv>): Response {
  const code = status as ContentfulStatusCode;
  if (!c.req.header("accept")?.includes("text/html")) return c.text(message, code);
  const again = c.req.method === "GET" && status === 503 ? retryAfterSeconds : undefined;
  c.header("Content-Security-Policy", PLAIN_PAGE_POLICY);
  return c.html(plainPage({ text: message, ...(again === undefined ? {} : { reloadSeconds: again }) }), code);
}

function toProblem(error: Error, method: string): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof HTTPException) return new Problem(error.status, "refused", error.message || "Refused.");
  if (isTemporary(error)) {
    const reads = method === "GET" || method === "HEAD";
    const what = reads ? "We can't load this right now." : "We can't save anything right now.";
    return new Problem(503, "unavailable", `${what} Please try again in a moment.`, { retryAfterSeconds: 5 });
  }
  return new Problem(500, "server_error", "Something went wrong on our side. Please try again.");
}

// The database is unreachable or can't write: the disk is full (53100) or broken (58030), a lock or a statement took
// too long (55P03, 57014, 25P03), or others were repeatedly faster (40P01, 40001).
const AWAY_CODES =
  /^(ECONN\w+|EPIPE|ETIMEDOUT|ENOTFOUND|EHOSTUNREACH|08\w{3}|57P0[1-3]|53[13]00|58030|55P03|57014|25P03|40P01|40001)$/;
// A newer version migrated the database while this one was running, so a table, column or function is missing.
const SCHEMA_CODES = /^(42P01|42703|42883)$/;
// Errors of the driver itself have no code. The last alternative is for a statement after the one that found the
// connection gone.
const AWAY_MESSAGES = /Connection terminated|timeout exceeded when trying|is not queryable/;

const isSchemaChanged = (error: unknown) => SCHEMA_CODES.test(databaseCode(error) ?? "");

/** A retry in a moment may succeed. */
export function isTemporary(error: unknown): error is Error {
  return isDatabaseAway(error) || isSchemaChanged(error);
}

function isDatabaseAway(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  const { code, message } = (cause ?? {}) as { code?: string; message?: string };
  return AWAY_CODES.test(code ?? "") || AWAY_MESSAGES.test(message ?? "");
}
