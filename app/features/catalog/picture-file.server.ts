import type { Db } from "../../../db/database.ts";
import { findPictureFile } from "./store.server.ts";

type PictureFile = { bytes: Uint8Array; contentType: string; version: string };

/** `3-480.webp`: the picture of item 3, 480 pixels wide. */
export async function pictureFile(db: Db, file: string): Promise<PictureFile | undefined> {
  const [, id, width] = /^([1-9]\d{0,8})-([1-9]\d{1,4})\.webp$/.exec(file) ?? [];
  return id && width ? findPictureFile(db, Number(id), Number(width)) : undefined;
}
