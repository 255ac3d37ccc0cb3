// Repeats erasures after a restore, whose backup still contains people erased since. Finds them by their record ids and erases
// everything the backup has about them.

import { writeAudit } from "#app/features/base/audit/store.server.ts";
import type { Erasure } from "#app/shared/people/erasure.ts";
import type { Db, Tx } from "#db/database.ts";
import { eraseRecords } from "./erase-records.server.ts";
import { findPerson, type Person } from "./find-person.server.ts";
import { listPresent } from "./store.server.ts";

/** Safe to repeat. Returns how many erasures still had something to erase. */
export async function repeatErasures(
  db: Db,
  erasures: Erasure[],
  owners: readonly string[],
  now: Date,
): Promise<number> {
  let repeated = 0;
  for (const erasure of erasures) {
    if (await db.transaction((tx) => repeatErasure(tx, erasure, owners, now))) repeated += 1;
  }
  return repeated;
}

async function repeatErasure(tx: Tx, erasure: Erasure, owners: readonly string[], now: Date): Promise<boolean> {
  const present = await listPresent(tx, erasure);
  const [bookingId] = present.bookingIds;
  const [quoteId] = present.quoteIds;
  const key = bookingId === undefined ? quoteId !== undefined && { quoteId } : { bookingId };
  if (!key && present.creditIds.length + present.waiverIds.length === 0) return false;
  const found = key ? await findPerson(tx, key, owners) : NOBODY;
  const messageIds = await eraseRecords(tx, limitToErasure(found, erasure, present), now);
  const act = { at: now, actor: "system" } as const;
  const { bookingIds, quoteIds } = present;
  const details = { bookings: bookingIds.length, quotes: quoteIds.length, messages: messageIds.length };
  await writeAudit(tx, act, { action: "person erased", details });
  return true;
}

type Present = Awaited<ReturnType<typeof listPresent>>;

/**
 * Limits the person to the records that were erased. Waivers get the status they had then, because in the backup they may still
 * look like evidence.
 */
function limitToErasure(
  found: Person,
  { waiverIds, deletedIds }: Erasure,
  { bookingIds, quoteIds, creditIds }: Present,
): Person {
  const waivers = found.records.waivers.map((waiver) =>
    waiverIds.includes(waiver.id) ? { ...waiver, status: "void" as const } : waiver,
  );
  return { ...found, bookingIds, quoteIds, creditIds, deletedIds, records: { ...found.records, waivers } };
}

const NOBODY: Person = {
  records: { name: "", bookings: [], waivers: [], quotes: 0, credits: 0, messages: 0 },
  contact: {},
  bookingIds: [],
  quoteIds: [],
  emails: [],
  creditIds: [],
  deletedIds: [],
  mailbox: undefined,
};
