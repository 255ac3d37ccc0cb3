import type { Deps } from "../../deps.server.ts";
import { countOpenHolds, deleteOldHoldRecords, hasHoldSample, insertHoldSample } from "./hold-store.server.ts";

const HOUR_MS = 3_600_000;
const SAMPLE_HOURS = 30 * 24;
const CODE_HOURS = 24;

/** Notes once an hour how many holds stand unpaid, which says what is usual; forgets what is older than it matters. */
export async function watchHolds({ db, now }: Deps): Promise<void> {
  const hour = new Date(Math.floor(now().getTime() / HOUR_MS) * HOUR_MS);
  if (await hasHoldSample(db, hour)) return;
  await insertHoldSample(db, hour, await countOpenHolds(db));
  const ago = (hours: number) => new Date(now().getTime() - hours * HOUR_MS);
  await deleteOldHoldRecords(db, ago(CODE_HOURS), ago(SAMPLE_HOURS));
}
