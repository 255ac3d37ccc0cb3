import * as z from "zod/mini";
import { momentName } from "#app/shared/days/moment-name.ts";
import type { Erasure } from "#app/shared/people/erasure.ts";

/** The folder for the notes, in the data folder and in the store. */
export const ERASURES = "erasures";

/** Includes the id, because two erasures can fall in the same second. */
export const erasureName = ({ at, id }: Pick<Erasure, "at" | "id">) => `${momentName(new Date(at))}-${id}`;

/** The time in a note's name, rounded down to the second; undefined for other files. */
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
