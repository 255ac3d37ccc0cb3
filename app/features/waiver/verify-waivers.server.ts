import type { Db } from "../../../db/database.ts";
import { hashOf } from "./seal.server.ts";
import { listSigned } from "./store.server.ts";

/** Walks the chain from its beginning. A record is broken when its hash or its link to the one before does not hold. */
export async function verifyWaivers(db: Db): Promise<{ checked: number; broken: number[] }> {
  const signed = await listSigned(db);
  const broken: number[] = [];
  let previous: string | null = null;
  for (const waiver of signed) {
    if (waiver.previousHash !== previous || hashOf(waiver) !== waiver.hash) broken.push(waiver.id);
    previous = waiver.hash;
  }
  return { checked: signed.length, broken };
}
