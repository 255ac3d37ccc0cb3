import { DrizzleQueryError } from "drizzle-orm";
import { type DestinationStream, type Logger, type LoggerOptions, pino, stdSerializers } from "pino";
import type { Env } from "../config/env.server.ts";

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

/** A failed query quotes its parameters in its message, and those are people's names: keep the statement only. */
function serializeError(error: Error): unknown {
  if (!(error instanceof DrizzleQueryError)) return stdSerializers.err(error);
  const { code, message } = (error.cause ?? {}) as { code?: string; message?: string };
  return { type: "DrizzleQueryError", query: error.query, code, message };
}
