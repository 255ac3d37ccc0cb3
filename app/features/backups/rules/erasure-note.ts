import * as z from "zod/mini";
import type { Erasure } from "../../../shared/erasure.ts";
import { momentName } from "../../../shared/moment-name.ts";

/** The folder of the notes, in the data folder and in the store. */
export const ERASURES = "erasures";

/** Its moment and its own number: two at the same second are two. */
export const erasureName = ({ at, id }: Pick<Erasure, "at" | "id">) => `${momentName(new Date(at))}-${id}`;

/** When it was, to the second before; undefined for a file that is no such note. */
export function readErasureName(name: string): Date | undefined {
  const found = /^(\d{4}-\d\d-\d\d)-(\d\d)-(\d\d)-(\d\d)-[\w-]+\.(json|enc)$/.exec(name);
  return found ? new Date(`${found[1]}T${found[2]}:${found[3]}:${found[4]}Z`) : undefined;
}

const ids = z.array(z.int());

export const erasureSchema = z.object({
  id: z.string(),
  at: z.string(),
  bookingIds: ids,
  deletedIds: ids,
  quoteIds: ids,
  creditIds: ids,
  waiverIds: ids,
});
