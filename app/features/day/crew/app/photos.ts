// Photos, made small enough to send from a field: one at a time, because a phone has little memory for what its camera makes.

import { MAX_PICTURE_BYTES } from "#app/features/fleet/catalog/rules/picture-upload.ts";
import type { PlainDate } from "#app/shared/days/plain-date.ts";
import type { AttachmentKind } from "#app/shared/words/vocabulary.ts";
import type { Photo } from "../rules/stop-draft.ts";
import { deviceQueue } from "./device-database.ts";

const LONGEST_SIDE = 1600;
const QUALITY = 0.82;
const THUMBNAIL_SIDE = 160;

type Belongs = { userId: number; date: PlainDate; bookingId: number };
/** Full: the device has no room left for it. Too large: it can't be made smaller here, and the server takes none of that size. */
type StoredPhoto = { ok: true; photo: Photo } | { ok: false; reason: "full" | "too_large" };

let last: Promise<unknown> = Promise.resolve();

/** Stores a photo before anything refers to it. One that this browser can't read is stored and sent as it is. */
export function storePhoto(file: Blob, belongs: Belongs): Promise<StoredPhoto> {
  const stored = last.then(async (): Promise<StoredPhoto> => {
    const small = await shrink(file);
    if (!small && file.size > MAX_PICTURE_BYTES) return { ok: false, reason: "too_large" };
    return storeFile(small?.photo ?? file, "photo", belongs, small?.thumbnail ?? "");
  });
  last = stored.catch(() => {});
  return stored;
}

export async function storeFile(
  file: Blob,
  kind: AttachmentKind,
  belongs: Belongs,
  thumbnail = "",
): Promise<StoredPhoto> {
  const bytes = await file.arrayBuffer();
  const hash = toHex(await crypto.subtle.digest("SHA-256", bytes));
  try {
    await deviceQueue.saveFile({ hash, kind, type: file.type || "application/octet-stream", bytes, ...belongs });
  } catch (error) {
    if ((error as Error | null)?.name !== "QuotaExceededError") throw error;
    return { ok: false, reason: "full" };
  }
  return { ok: true, photo: { hash, thumbnail } };
}

async function shrink(file: Blob): Promise<{ photo: Blob; thumbnail: string } | undefined> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
    try {
      const photo = await new Promise<Blob | null>((done) => {
        drawn(bitmap, LONGEST_SIDE).toBlob(done, "image/jpeg", QUALITY);
      });
      if (!photo) return undefined;
      return { photo, thumbnail: drawn(bitmap, THUMBNAIL_SIDE).toDataURL("image/jpeg", 0.6) };
    } finally {
      bitmap.close();
    }
  } catch {
    return undefined;
  }
}

function drawn(bitmap: ImageBitmap, longest: number): HTMLCanvasElement {
  const scale = Math.min(1, longest / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas;
}

function toHex(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
