import type { Tx } from "../../../db/database.ts";
import type { Deps } from "../../deps.server.ts";
import { orNotFound } from "../../shared/problem.ts";
import { writeAudit } from "../audit/store.server.ts";
import { changedItem, itemChanges } from "./rules/item-values.ts";
import { freeSlug, movesAddress } from "./rules/slug.ts";
import type { Inflatable, ItemChange } from "./schema.ts";
import { listTakenSlugs, lockCatalog, lockInflatable, moveSlug, updateInflatable } from "./store.server.ts";

/** Updates the given fields. An update that changes nothing is not logged. */
export async function editInflatable(
  tx: Tx,
  deps: Pick<Deps, "now" | "by">,
  id: number,
  change: ItemChange,
): Promise<Inflatable> {
  const now = deps.now();
  // Locked before the row, as everywhere: with one order two transactions cannot deadlock.
  if (change.name !== undefined) await lockCatalog(tx);
  const item = orNotFound(await lockInflatable(tx, id), "item");
  const wanted = changedItem(item, change);
  if (movesAddress(item, wanted.name)) {
    wanted.slug = freeSlug(wanted.name, await listTakenSlugs(tx, id));
    await moveSlug(tx, id, { from: item.slug, to: wanted.slug });
  }
  if (Object.keys(itemChanges(item, wanted)).length === 0) return item;
  const saved = await updateInflatable(tx, wanted, now);
  const details = { inflatableId: id, name: saved.name, changes: itemChanges(item, saved) };
  await writeAudit(tx, { at: now, actor: "owner", by: deps.by, action: "item changed", details });
  return saved;
}
