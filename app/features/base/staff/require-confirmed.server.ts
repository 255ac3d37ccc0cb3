import type { Context } from "hono";
import type { ApiEnv } from "#app/api-route.server.ts";
import { Problem } from "#app/shared/problem.ts";
import { CONFIRM_IDENTITY } from "./schema.ts";

const CONFIRMED_MS = 15 * 60_000;

/**
 * Asks for the password or passkey again if the session hasn't shown one lately, because a borrowed or forgotten
 * computer must not move money or let people in. A call that always asks sets `asksAgain`. Inside a write, the refusal
 * rolls it back.
 */
export async function requireConfirmed(c: Context<ApiEnv>): Promise<void> {
  const staff = await c.var.staff();
  if (!staff) throw new Problem(401, "sign_in_required", "Please sign in to do this.");
  if (c.var.deps.now().getTime() - staff.confirmedAt.getTime() < CONFIRMED_MS) return;
  throw new Problem(403, "confirm_needed", CONFIRM_IDENTITY);
}
