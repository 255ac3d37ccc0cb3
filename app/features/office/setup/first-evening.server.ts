import { eq } from "drizzle-orm";
import type { Deps } from "#app/deps.server.ts";
import type { Act } from "#app/shared/people/act.ts";
import type { Db, Tx } from "#db/database.ts";
import { settings } from "#db/schema/settings.ts";
import { getOrCreateSetting, readSetting, writeSetting } from "#db/settings-store.server.ts";
import { type EveningEvent, eveningAfter, type FirstEvening, newEvening } from "./rules/first-evening.ts";

const NAME = "first_evening";

/** Only a new installation has one; an owner who has worked here before is not led through anything. */
export async function plantFirstEvening(db: Db | Tx, now: Date): Promise<void> {
  await getOrCreateSetting(db, NAME, newEvening, now);
}

export async function readFirstEvening(db: Db | Tx): Promise<FirstEvening | null> {
  return (await readSetting<FirstEvening>(db, NAME)) ?? null;
}

export async function recordFirstEvening(tx: Tx, { now }: Pick<Deps, "now">, event: EveningEvent): Promise<void> {
  // Of two at once, the later one adds to what the first one noted.
  await tx.select().from(settings).where(eq(settings.key, NAME)).for("update");
  const evening = await readFirstEvening(tx);
  if (evening) await writeSetting(tx, NAME, eveningAfter(evening, event), now());
}

/** The owner's first visit of the dashboard leads to the first page; from then on the dashboard only offers to go on. */
export async function isFirstVisit({ db }: Pick<Deps, "db">, act: Act): Promise<boolean> {
  return act.by?.role === "owner" && (await readFirstEvening(db))?.state === "new";
}
