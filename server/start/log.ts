import { DrizzleQueryError } from "drizzle-orm";
import type { MiddlewareHandler } from "hono";
import { type DestinationStream, type Logger, type LoggerOptions, pino, stdSerializers } from "pino";
import type { ApiEnv } from "#app/api-route.server.ts";
import type { Env } from "#config/env.server.ts";
import { loggablePath } from "../request/private-path.ts";

const personal = ["name", "email", "phone", "address", "password", "token", "signature", "cookie", "authorization"];
const redact = {
  paths: [...personal, ...personal.map((key) => `*.${key}`), "*.customerName", "*.customerEmail", "*.customerPhone"],
  censor: "[redacted]",
};

type LogEnv = Pick<Env, "LOG_LEVEL" | "LOG_FORMAT" | "NODE_ENV">;

export function createLog(env: LogEnv, destination?: DestinationStream): Logger {
  const pretty = (env.LOG_FORMAT ?? (env.NODE_ENV === "development" ? "pretty" : "json")) === "pretty";
  const options: LoggerOptions = {
    level: env.LOG_LEVEL,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (level) => ({ level }) },
    redact,
    serializers: { err: serializeError },
    ...(pretty ? { transport: { target: "pino-pretty", options: { colorize: true, singleLine: true } } } : {}),
  };
  return destination ? pino(options, destination) : pino(options);
}

/** A failed query quotes its parameters in its message, and those may be people's names, so log only the statement. */
function serializeError(error: Error): unknown {
  if (!(error instanceof DrizzleQueryError)) return stdSerializers.err(error);
  const { code, message } = (error.cause ?? {}) as { code?: string; message?: string };
  return { type: "DrizzleQueryError", query: error.query, code, message };
}

const HEALTH_CHECK = /^\/(healthz|readyz|savez)$/;

/**
 * Logs method, path, status and duration of each request. Query, body and address are personal data. Proxies check our
 * health every other second, so only failed checks are logged.
 */
export const logRequests: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const start = performance.now();
  await next();
  const ms = Math.round(performance.now() - start);
  // The request passes here again when it has waited.
  if (c.env?.ahead?.isPassed) return;
  const { requestId } = c.var.facts;
  const line = { method: c.req.method, path: loggablePath(c.req.path), status: c.res.status, ms, requestId };
  const isFine = HEALTH_CHECK.test(c.req.path) && c.res.ok;
  c.var.deps.log[c.res.status >= 500 ? "error" : isFine ? "debug" : "info"](line, "request");
};
