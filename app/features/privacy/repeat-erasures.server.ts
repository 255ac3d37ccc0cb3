// After a restore: people who were erased since the backup are in it again. They are found by the numbers of their records, then
// erased as before, with all that the backup has of them.
import type { Db, Tx } from "../../../db/database.ts";
import type { Erasure } from "../../shared/erasure.ts";
import { writeAudit } from "../audit/store.server.ts";
import { eraseRecords } from "./erase-records.server.ts";
import { findPerson, type Person } from "./find-person.server.ts";
import { listPresent } from "./store.server.ts";

/** Safe to repeat. Says of how many erasures there was something to erase. */
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
  const messageIds = await eraseRecords(tx, asErased(found, erasure, present), now);
  const act = { at: now, actor: "system" } as const;
  const { bookingIds, quoteIds } = present;
  const details = { bookings: bookingIds.length, quotes: quoteIds.length, messages: messageIds.length };
  await writeAudit(tx, act, { action: "person erased", details });
  return true;
}

type Present = Awaited<ReturnType<typeof listPresent>>;

/**
 * Exactly the records that were erased, with the addresses and the number that the backup has for them. A waiver is what it was
 * then: in the backup it may still look like evidence.
 */
function asErased(
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
