import type { Deps } from "#app/deps.server.ts";
import { dateInZone } from "#app/shared/days/plain-date.ts";
import { invalidInput } from "#app/shared/problem.ts";
import type { Tx } from "#db/database.ts";
import { writeSetting } from "#db/settings-store.server.ts";
import type { WaiverReview } from "./schema.ts";
import { factsKey, settingNames } from "./setup-settings.server.ts";

export async function confirmBusinessFacts(tx: Tx, deps: Deps): Promise<void> {
  const now = deps.now();
  await writeSetting(tx, settingNames.business, { at: now.toISOString(), facts: factsKey(deps) }, now);
}

/** Stored for the version that was reviewed; a new version has to be reviewed again. */
export async function recordWaiverReview(tx: Tx, deps: Deps, review: WaiverReview): Promise<void> {
  const now = deps.now();
  if (review.readOn > dateInZone(now, deps.timeZone()))
    throw invalidInput("readOn", "Choose a date that isn't in the future.");
  await writeSetting(tx, settingNames.waiverReview(deps.waiverText().version), review, now);
}
