import type { Deps } from "#app/deps.server.ts";
import { writeAudit } from "#app/features/base/audit/store.server.ts";
import type { Act } from "#app/shared/people/act.ts";
import type { Tx } from "#db/database.ts";
import { newItemValues } from "./rules/item-values.ts";
import { freeSlug } from "./rules/slug.ts";
import type { Inflatable, NewItem } from "./schema.ts";
import { insertInflatable, listTakenSlugs, lockCatalog, nextInflatableId } from "./store.server.ts";

export async function addInflatable(
  tx: Tx,
  deps: Pick<Deps, "business">,
  act: Act,
  newItem: NewItem,
): Promise<Inflatable> {
  const { windLimitMph } = deps.business().site;
  await lockCatalog(tx);
  const id = await nextInflatableId(tx);
  const slug = freeSlug(newItem.name, await listTakenSlugs(tx));
  const values = { id, slug, ...newItemValues({ windLimitMph, ...newItem }) };
  const item = await insertInflatable(tx, values, { now: act.at, by: act.by });
  const details = { inflatableId: id, name: item.name, slug, price: item.price };
  await writeAudit(tx, act, { action: "item added", details });
  return item;
}
