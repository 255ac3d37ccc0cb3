// The built HTTP app, in this process, on a database of its own. Requests go through every layer but the socket.
import type { Config, Deps } from "../../app/deps.server.ts";
import { defaultContact } from "../../config/business.ts";
import { parseRateLimits } from "../../config/rate-limits.ts";
import type { Db } from "../../db/database.ts";
import { createLog } from "../../server/log.ts";
import { testDatabase } from "./database.ts";
import { OWNER_PASSWORD } from "./owner-password.ts";

type BuiltApp = typeof import("../../server/app.ts");

const ORIGIN = "http://localhost:3000";

export async function builtApp(): Promise<BuiltApp> {
  const built = new URL("../../build/server/index.js", import.meta.url).href;
  return import(/* @vite-ignore */ built);
}

type Overrides = { now?: () => Date; config?: Partial<Config>; db?: Db; logLines?: string[] };

export async function testApp(overrides: Overrides = {}) {
  const db = overrides.db ?? (await testDatabase()).db;
  const deps = testDeps(db, overrides);
  const app = (await builtApp()).createApp(deps);
  const request = (path: string, init?: RequestInit) => app.request(ORIGIN + path, init);
  return { db, deps, app, request };
}

function testDeps(db: Db, { now, config, logLines }: Overrides): Deps {
  const env = { LOG_LEVEL: logLines ? "info" : "silent", LOG_FORMAT: "json", NODE_ENV: "test" } as const;
  const log = createLog(env, { write: (line) => void logLines?.push(line) });
  return {
    db,
    log,
    now: now ?? (() => new Date()),
    config: {
      mode: "test",
      publicUrl: ORIGIN,
      contact: defaultContact,
      session: { idleMs: 12 * 3_600_000, maxMs: 30 * 24 * 3_600_000 },
      rateLimits: parseRateLimits("") ?? "off",
      trustedProxies: 0,
      ...config,
    },
  };
}

export function json(method: string, body: unknown, headers: Record<string, string> = {}): RequestInit {
  return { method, body: JSON.stringify(body), headers: { "Content-Type": "application/json", ...headers } };
}

/** Signs the owner in and returns the cookie to send. */
export async function ownerCookie(request: (path: string, init?: RequestInit) => Response | Promise<Response>) {
  const response = await request("/api/session", json("POST", { password: OWNER_PASSWORD }));
  if (response.status !== 204) throw new Error(`Sign-in answered ${response.status}`);
  return String(response.headers.get("set-cookie")).split(";")[0] ?? "";
}
