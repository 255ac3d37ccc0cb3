import { databaseCode } from "./retry-conflicts.server.ts";

/** What PostgreSQL answers to everything in a transaction that has failed already. */
const AFTER_A_FAILURE = "25P02";

/**
 * Runs statements of one transaction that don't need each other's answers. They run one after the other in the order given, and
 * PostgreSQL gets them in one round trip. Returns or throws when all have ended: none may be left over for after the transaction.
 * A list has either calls of async functions, which send when they are called, or queries of drizzle, which send when they are
 * awaited; a mixed one would lose its order.
 */
export async function sendTogether<Statements extends unknown[] | []>(
  statements: Statements,
): Promise<{ -readonly [At in keyof Statements]: Awaited<Statements[At]> }> {
  // Drizzle runs a statement each time it is awaited; a promise of its own runs it once.
  const running = statements.map((statement) => Promise.resolve(statement)) as Statements;
  const outcomes = await Promise.allSettled(running);
  const failures = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason] : []));
  if (failures.length > 0) throw failures.find((reason) => databaseCode(reason) !== AFTER_A_FAILURE) ?? failures[0];
  return Promise.all(running);
}
