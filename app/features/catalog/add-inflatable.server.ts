import type { Tx } from "../../../db/database.ts";
import type { Deps } from "../../deps.server.ts";
import { writeAudit } from "../audit/store.server.ts";
import { newItemValues } from "./rules/item-values.ts";
import { freeSlug } from "./rules/slug.ts";
import type { Inflatable, NewItem } from "./schema.ts";
import { insertInflatable, listTakenSlugs, lockCatalog, nextInflatableId } from "./store.server.ts";

export async function addInflatable(
  tx: Tx,
  deps: Pick<Deps, "now" | "by" | "business">,
  given: NewItem,
): Promise<Inflatable> {
  const now = deps.now();
  const { windLimitMph } = deps.business().site;
  await lockCatalog(tx);
  const id = await nextInflatableId(tx);
  const slug = freeSlug(given.name, await listTakenSlugs(tx));
  const values = { id, slug, ...newItemValues({ windLimitMph, ...given }) };
  const item = await insertInflatable(tx, values, { now, by: deps.by });
  const details = { inflatableId: id, name: item.name, slug, price: item.price };
  await writeAudit(tx, { at: now, actor: "owner", by: deps.by, action: "item added", details });
  return item;
}
