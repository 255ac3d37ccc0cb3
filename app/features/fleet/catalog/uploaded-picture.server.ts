import { createHash } from "node:crypto";
import type { PicturePort } from "#adapters/pictures/port.ts";
import type { Deps } from "#app/deps.server.ts";
import { writeAudit } from "#app/features/base/audit/store.server.ts";
import type { Act } from "#app/shared/people/act.ts";
import { orNotFound, Problem } from "#app/shared/problem.ts";
import type { Db, Tx } from "#db/database.ts";
import { pictureRefusals } from "./rules/picture-upload.ts";
import type { Inflatable } from "./schema.ts";
import { findInflatable, findPictureFile, lockInflatable, replacePicture } from "./store.server.ts";

/** Encoding takes seconds, so it happens before the transaction. */
export async function setPicture(
  deps: Pick<Deps, "db" | "pictures">,
  act: Act,
  id: number,
  upload: Uint8Array,
): Promise<Inflatable> {
  const { db, pictures } = deps;
  orNotFound(await findInflatable(db, id), "item");
  const { picture, files } = await encodeUpload(pictures, upload);
  return db.transaction(async (tx) => {
    // The item may have been deleted while the picture was encoded.
    orNotFound(await lockInflatable(tx, id), "item");
    const item = await replacePicture(tx, id, { picture, files }, { now: act.at, by: act.by });
    const { version, width, height } = picture;
    const details = { inflatableId: id, name: item.name, version, width, height };
    await writeAudit(tx, act, { action: "item picture changed", details });
    return item;
  });
}

/** Encodes an upload in the widths of the site, without its metadata. Refuses with a sentence. */
export async function encodeUpload(pictures: PicturePort, upload: Uint8Array) {
  const outcome = await pictures.encode(upload);
  if (!outcome.ok) throw new Problem(422, outcome.reason, pictureRefusals[outcome.reason]);
  const { files, ...size } = outcome.picture;
  const version = createHash("sha256").update(upload).digest("hex").slice(0, 10);
  return {
    picture: { version, ...size, widths: files.map(({ width }) => width) },
    files: files.map((file) => ({ ...file, contentType: pictures.contentType })),
  };
}

/** Shows the standard picture again. Does nothing without an uploaded one. */
export async function removePicture(tx: Tx, act: Act, id: number): Promise<Inflatable> {
  const { item } = orNotFound(await lockInflatable(tx, id), "item");
  if (!item.picture) return item;
  const savedItem = await replacePicture(tx, id, { picture: null, files: [] }, { now: act.at, by: act.by });
  const details = { inflatableId: id, name: savedItem.name };
  await writeAudit(tx, act, { action: "item picture removed", details });
  return savedItem;
}

type PictureFile = { bytes: Uint8Array; contentType: string; version: string };

/** `3-480.webp` is the picture of item 3, 480 pixels wide. */
export async function pictureFile(db: Db, file: string): Promise<PictureFile | undefined> {
  const [, id, width] = /^([1-9]\d{0,8})-([1-9]\d{1,4})\.webp$/.exec(file) ?? [];
  return id && width ? findPictureFile(db, Number(id), Number(width)) : undefined;
}
