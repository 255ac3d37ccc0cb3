import type { Tx } from "../../../db/database.ts";
import { Problem } from "../../shared/problem.ts";
import { writeAudit } from "../audit/store.server.ts";
import type { Inflatable } from "./schema.ts";
import { lockInflatable, replacePicture } from "./store.server.ts";

/** Back to the drawn picture. Where there is no other, nothing happens. */
export async function removePicture(tx: Tx, id: number, now: Date): Promise<Inflatable> {
  const item = await lockInflatable(tx, id);
  if (!item) throw new Problem(404, "unknown_item", "There is no such inflatable.");
  if (!item.picture) return item;
  const saved = await replacePicture(tx, id, { picture: null, files: [], now });
  const details = { inflatableId: id, name: saved.name };
  await writeAudit(tx, { at: now, actor: "owner", action: "item picture removed", details });
  return saved;
}
