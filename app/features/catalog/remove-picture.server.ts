import type { Tx } from "../../../db/database.ts";
import { orNotFound } from "../../shared/problem.ts";
import { writeAudit } from "../audit/store.server.ts";
import type { Inflatable } from "./schema.ts";
import { lockInflatable, replacePicture } from "./store.server.ts";

/** Shows the standard picture again. Without an uploaded one nothing happens. */
export async function removePicture(tx: Tx, id: number, now: Date): Promise<Inflatable> {
  const item = orNotFound(await lockInflatable(tx, id), "item");
  if (!item.picture) return item;
  const saved = await replacePicture(tx, id, { picture: null, files: [], now });
  const details = { inflatableId: id, name: saved.name };
  await writeAudit(tx, { at: now, actor: "owner", action: "item picture removed", details });
  return saved;
}
