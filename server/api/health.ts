import { sql } from "drizzle-orm";
import { Hono } from "hono";
import type { ApiEnv } from "#app/api-route.server.ts";

/**
 * /healthz: the process answers. /readyz: it should get traffic (the database answers, no shutdown in progress); a full
 * disk doesn't fail it. /savez: a booking could be saved, for monitoring.
 */
export function healthRoutes(isDraining: () => boolean): Hono<ApiEnv> {
  const health = new Hono<ApiEnv>();
  const fresh = { "Cache-Control": "no-store" };
  health.get("/healthz", (c) => c.json({ ok: true }, 200, fresh));
  health.get("/readyz", async (c) => {
    if (isDraining()) return c.json({ ok: false, reason: "shutting down" }, 503, fresh);
    // The proxy skips this process, because a newer one is running.
    if (c.var.deps.schema.isOutdated()) return c.json({ ok: false, reason: "newer schema" }, 503, fresh);
    try {
      await c.var.deps.db.execute(sql`select 1`);
      return c.json({ ok: true }, 200, fresh);
    } catch {
      return c.json({ ok: false, reason: "database" }, 503, fresh);
    }
  });
  health.get("/savez", async (c) => {
    const { schema, health: memory } = c.var.deps;
    const isSaved = !schema.isOutdated() && (await memory.trialWrite()).ok;
    return c.json({ ok: isSaved }, isSaved ? 200 : 503, fresh);
  });
  return health;
}
