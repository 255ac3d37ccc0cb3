import type { Deps } from "#app/deps.server.ts";
import { writeAudit } from "#app/features/base/audit/store.server.ts";
import { hindranceOfNumber } from "#app/features/base/texts/queue-text.server.ts";
import { usNumber } from "#app/features/base/texts/rules/us-number.ts";
import { saveNumber } from "#app/features/base/texts/store.server.ts";
import type { Act } from "#app/shared/people/act.ts";
import { Problem } from "#app/shared/problem.ts";
import type { Tx } from "#db/database.ts";
import { listPhones } from "./store.server.ts";
import { findWho } from "./thread.server.ts";

/** A customer says that they want no more texts: none goes to any of their numbers, also none that waits. */
export async function stopTexts(tx: Tx, deps: Deps, act: Act, key: string): Promise<void> {
  const { customerId, number, bookingId } = await findWho(tx, deps, key);
  const phones = customerId === undefined ? [] : await listPhones(tx, customerId);
  const numbers = new Set([number, ...phones].flatMap((phone) => usNumber(phone) ?? []));
  if (numbers.size === 0) throw new Problem(409, "no_number", "There's no number in the United States to text.");
  for (const one of numbers) {
    // What they wrote themselves stays: only they can lift that.
    if ((await hindranceOfNumber(tx, one)) === "stopped") continue;
    await saveNumber(tx, one, { stoppedAt: act.at, stopWords: null, stoppedBy: act.by?.userId ?? null });
  }
  if (bookingId !== undefined) await writeAudit(tx, act, { action: "texts stopped by office", bookingId, details: {} });
}
