import { createHash } from "node:crypto";
import type { Deps } from "#app/deps.server.ts";
import { pictureRefusals } from "#app/features/fleet/catalog/rules/picture-upload.ts";
import { Problem } from "#app/shared/problem.ts";
import { insertAttachment, isAttached } from "./attachment-store.server.ts";

/** A photo or a signature that an event will name. The same file again changes nothing. */
export async function keepFile(
  { db, pictures, now }: Pick<Deps, "db" | "pictures" | "now">,
  userId: number,
  hash: string,
  upload: Uint8Array,
): Promise<void> {
  if (createHash("sha256").update(upload).digest("hex") !== hash)
    throw new Problem(422, "hash_differs", "This file arrived damaged. Please send it again.");
  if (await isAttached(db, hash)) return;
  // Encoding takes a while, so nothing is held meanwhile.
  const outcome = await pictures.encodeRecord(upload);
  if (!outcome.ok) throw new Problem(422, outcome.reason, pictureRefusals[outcome.reason]);
  await insertAttachment(db, {
    hash,
    userId,
    kind: "photo",
    contentType: pictures.contentType,
    receivedAt: now(),
    ...outcome.picture,
  });
}
