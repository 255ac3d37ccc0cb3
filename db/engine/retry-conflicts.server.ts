import { setTimeout as sleep } from "node:timers/promises";

const ATTEMPTS = 4;
const PAUSE_MS = 20;
// After a deadlock or a serialization failure PostgreSQL has rolled back the whole transaction and asks to try it
// again.
const CONFLICT_CODES = new Set(["40P01", "40001"]);
// A statement planned on this connection no longer fits its table (after a migration) or is gone (after a pooler).
const OUTDATED_CODES = new Set(["0A000", "26000"]);

export const isOutdated = (error: unknown): boolean => OUTDATED_CODES.has(databaseCode(error) ?? "");

/** Runs a whole transaction, and runs it again if it lost a conflict with another one. */
export async function retryConflicts<T>(transaction: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transaction();
    } catch (error) {
      const isWorthAnother = CONFLICT_CODES.has(databaseCode(error) ?? "") || isOutdated(error);
      if (attempt === ATTEMPTS || !isWorthAnother) throw error;
      await sleep(PAUSE_MS * attempt * (0.5 + Math.random()));
    }
  }
}

/** Finds PostgreSQL's error code, even if drizzle wrapped the error. */
export function databaseCode(error: unknown): string | undefined {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown };
  if (typeof code === "string") return code;
  return cause === undefined ? undefined : databaseCode(cause);
}
