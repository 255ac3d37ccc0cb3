import { writeAudit } from "#app/features/base/audit/store.server.ts";
import type { Act } from "#app/shared/people/act.ts";
import { orNotFound, Problem } from "#app/shared/problem.ts";
import type { Tx } from "#db/database.ts";
import { changedItem, itemChanges } from "./rules/item-values.ts";
import { freeSlug, movesAddress } from "./rules/slug.ts";
import type { Inflatable, SeenItemChange } from "./schema.ts";
import {
  deleteInflatableRow,
  findLastEdit,
  itemHasBookings,
  itemHasSafetyLog,
  listTakenSlugs,
  lockCatalog,
  lockInflatable,
  moveSlug,
  updateInflatable,
} from "./store.server.ts";

/**
 * Updates the given fields, unless somebody else changed the item since. An update that changes nothing is not logged.
 */
export async function editInflatable(
  tx: Tx,
  act: Act,
  id: number,
  { version, ...change }: SeenItemChange,
): Promise<Inflatable> {
  // Lock the catalog before the row, as everywhere, so that two transactions cannot deadlock.
  if (change.name !== undefined) await lockCatalog(tx);
  const { item, version: present } = orNotFound(await lockInflatable(tx, id), "item");
  if (version !== undefined && version !== present) throw await changedMeanwhile(tx, { ...item, version: present });
  const edited = changedItem(item, change);
  if (movesAddress(item, edited.name)) {
    edited.slug = freeSlug(edited.name, await listTakenSlugs(tx, id));
    await moveSlug(tx, id, { from: item.slug, to: edited.slug });
  }
  if (Object.keys(itemChanges(item, edited)).length === 0) return item;
  const savedItem = await updateInflatable(tx, edited, { now: act.at, by: act.by });
  const details = { inflatableId: id, name: savedItem.name, changes: itemChanges(item, savedItem) };
  await writeAudit(tx, act, { action: "item changed", details });
  return savedItem;
}

async function changedMeanwhile(tx: Tx, item: Inflatable): Promise<Problem> {
  const last = await findLastEdit(tx, item.id);
  const by = last?.by ?? null;
  const at = last?.at.toISOString() ?? null;
  const message = `${by ?? "Someone"} changed the ${item.name} while you were editing. Please look at both.`;
  return new Problem(409, "changed_meanwhile", message, { details: { item, by, at } });
}

const HAS_LOG = "This rental has a safety log, which is kept for good, so you can't delete it. Turn it off instead.";
const HAS_BOOKINGS = "This rental has bookings, so you can't delete it. Turn it off instead.";

/** Deletes an item that was never booked and has no safety log, together with its blocked days. */
export async function deleteInflatable(tx: Tx, act: Act, id: number): Promise<Inflatable> {
  const { item } = orNotFound(await lockInflatable(tx, id), "item");
  if (await itemHasBookings(tx, id)) throw new Problem(409, "item_has_bookings", HAS_BOOKINGS);
  if (await itemHasSafetyLog(tx, id)) throw new Problem(409, "item_has_log", HAS_LOG);
  await deleteInflatableRow(tx, id);
  const details = { ...item, inflatableId: id };
  await writeAudit(tx, act, { action: "item deleted", details });
  return item;
}
