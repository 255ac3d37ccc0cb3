import type { Context } from "hono";
import type { ApiEnv } from "../../api-route.server.ts";
import { Problem } from "../../shared/problem.ts";
import { isConfirmed } from "./rules/confirmation.ts";
import { CONFIRM_IDENTITY } from "./schema.ts";

/**
 * Asks for the password or passkey again when the session has not shown one lately: a borrowed or forgotten computer must
 * not move money or let people in. A call that always asks says `asksAgain`; thrown inside a write, it undoes the write.
 * `forMs`: must hold for that much longer.
 */
export async function requireConfirmed(c: Context<ApiEnv>, forMs = 0): Promise<void> {
  const staff = await c.var.staff();
  if (!staff) throw new Problem(401, "sign_in_required", "Please sign in to do this.");
  if (isConfirmed(staff.confirmedAt, new Date(c.var.deps.now().getTime() + forMs))) return;
  throw new Problem(403, "confirm_needed", CONFIRM_IDENTITY);
}
