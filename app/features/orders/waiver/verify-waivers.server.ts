import { ERASED_NAME } from "#app/shared/people/erased-name.ts";
import type { Db } from "#db/database.ts";
import { hashWaiver, sha256 } from "./seal.server.ts";
import { listSigned, listWaiverTexts, type Waiver } from "./store.server.ts";

export type ChainCheck = { checked: number; erased: number; broken: number[] };

/**
 * Walks the chain from its beginning. A record is broken when its hash or its link to the one before does not hold, or when
 * the text it was given for is not there, letter for letter. Of one that was erased after its years the hash cannot be computed again; its link still has to hold.
 */
export async function verifyWaivers(db: Db): Promise<ChainCheck> {
  const signed = await listSigned(db);
  const texts = await listWaiverTexts(db);
  const intact = new Set(texts.filter((text) => sha256(text.markdown) === text.sha256).map((text) => text.sha256));
  const broken: number[] = [];
  let erased = 0;
  let previous: string | null = null;
  for (const waiver of signed) {
    const isErased = wasErased(waiver);
    const holds = waiver.previousHash === previous && intact.has(waiver.textSha256);
    if (!holds || (!isErased && hashWaiver(waiver) !== waiver.hash)) broken.push(waiver.id);
    else if (isErased) erased += 1;
    previous = waiver.hash;
  }
  return { checked: signed.length, erased, broken };
}

/** Emptied as a whole: a mark on a record that still says something excuses nothing. */
function wasErased({ erasedAt, fullName, email, typedSignature, drawnSignature, ip, pdf }: Waiver): boolean {
  const isEmpty = fullName === ERASED_NAME && email === "" && typedSignature === "";
  return erasedAt !== null && isEmpty && drawnSignature === null && ip === null && pdf === null;
}
