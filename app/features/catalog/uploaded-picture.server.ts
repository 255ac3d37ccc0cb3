import { createHash } from "node:crypto";
import type { Db, Tx } from "../../../db/database.ts";
import type { Deps } from "../../deps.server.ts";
import { orNotFound, Problem } from "../../shared/problem.ts";
import { writeAudit } from "../audit/store.server.ts";
import { pictureRefusals } from "./rules/picture-upload.ts";
import type { Inflatable } from "./schema.ts";
import { findInflatable, findPictureFile, lockInflatable, replacePicture } from "./store.server.ts";

/** Encoding takes seconds, so it happens before the transaction. */
export async function setPicture(
  deps: Pick<Deps, "db" | "pictures" | "now" | "by">,
  id: number,
  upload: Uint8Array,
): Promise<Inflatable> {
  const { db, pictures, now } = deps;
  orNotFound(await findInflatable(db, id), "item");
  const outcome = await pictures.encode(upload);
  if (!outcome.ok) throw new Problem(422, outcome.reason, pictureRefusals[outcome.reason]);
  const { files, ...size } = outcome.picture;
  const version = createHash("sha256").update(upload).digest("hex").slice(0, 10);
  const picture = { version, ...size, widths: files.map(({ width }) => width) };
  const stored = files.map((file) => ({ ...file, contentType: pictures.contentType }));
  return db.transaction(async (tx) => {
    // It may have been deleted while the picture was encoded.
    orNotFound(await lockInflatable(tx, id), "item");
    const at = now();
    const item = await replacePicture(tx, id, { picture, files: stored }, { now: at, by: deps.by });
    const details = { inflatableId: id, name: item.name, version, width: size.width, height: size.height };
    await writeAudit(tx, { at, actor: "owner", by: deps.by, action: "item picture changed", details });
    return item;
  });
}

/** Shows the standard picture again. Without an uploaded one nothing happens. */
export async function removePicture(tx: Tx, deps: Pick<Deps, "now" | "by">, id: number): Promise<Inflatable> {
  const now = deps.now();
  const { item } = orNotFound(await lockInflatable(tx, id), "item");
  if (!item.picture) return item;
  const saved = await replacePicture(tx, id, { picture: null, files: [] }, { now, by: deps.by });
  const details = { inflatableId: id, name: saved.name };
  await writeAudit(tx, { at: now, actor: "owner", by: deps.by, action: "item picture removed", details });
  return saved;
}

type PictureFile = { bytes: Uint8Array; contentType: string; version: string };

/** `3-480.webp`: the picture of item 3, 480 pixels wide. */
export async function pictureFile(db: Db, file: string): Promise<PictureFile | undefined> {
  const [, id, width] = /^([1-9]\d{0,8})-([1-9]\d{1,4})\.webp$/.exec(file) ?? [];
  return id && width ? findPictureFile(db, Number(id), Number(width)) : undefined;
}
