import { createHash } from "node:crypto";
import type { Deps } from "#app/deps.server.ts";
import { encodeUpload } from "#app/features/fleet/catalog/uploaded-picture.server.ts";
import type { Act } from "#app/shared/people/act.ts";
import { orNotFound } from "#app/shared/problem.ts";
import type { Db } from "#db/database.ts";
import { audited, requireRoom, toTestimonial } from "./manage-testimonials.server.ts";
import type { Testimonial } from "./schema.ts";
import { findByFile, findPhotoFile, insertTestimonial } from "./store.server.ts";

/** Stores a photo, off the site until it is described and may be published. The same file again is the same photo. */
export async function addPhoto(
  { db, pictures }: Pick<Deps, "db" | "pictures">,
  act: Act,
  upload: Uint8Array,
): Promise<Testimonial> {
  const fileHash = createHash("sha256").update(upload).digest("hex");
  const known = await findByFile(db, fileHash);
  if (known) return toTestimonial(known);
  // Encoding takes seconds, so it happens before the transaction.
  const { picture, files } = await encodeUpload(pictures, upload);
  return db.transaction(async (tx) => {
    await requireRoom(tx);
    const meanwhile = await findByFile(tx, fileHash);
    if (meanwhile) return toTestimonial(meanwhile);
    const created = { createdAt: act.at, createdBy: act.by?.userId ?? null };
    const row = await insertTestimonial(tx, { kind: "photo", picture, fileHash, ...created }, files);
    return audited(tx, act, "testimonial added", row);
  });
}

/** `3-480.webp`: photo 3, 480 pixels wide, while it is on the site. */
export async function shownPhoto(db: Db, file: string) {
  const [, id, width] = /^([1-9]\d{0,8})-([1-9]\d{1,4})\.webp$/.exec(file) ?? [];
  return id && width ? findPhotoFile(db, { id: Number(id), width: Number(width), which: "shown" }) : undefined;
}

/** The smallest one, also of a photo that is off the site. */
export async function officePhoto(db: Db, id: number) {
  return orNotFound(await findPhotoFile(db, { id, which: "all" }), "file");
}
