import { pictureFormat } from "./picture-format.ts";
import { createPictureWorker } from "./picture-worker.server.ts";
import type { PicturePort } from "./port.ts";

const TIMEOUT_MS = 60_000;

export function createPictures(): PicturePort {
  const worker = createPictureWorker(TIMEOUT_MS);
  return {
    ...worker,
    contentType: "image/webp",
    encode: async (upload) => refusalByFormat(upload) ?? worker.encode(upload),
    encodeLogo: async (upload) => refusalByFormat(upload) ?? worker.encodeLogo(upload),
    encodeRecord: async (upload) => refusalByFormat(upload) ?? worker.encodeRecord(upload),
  };
}

function refusalByFormat(upload: Uint8Array): { ok: false; reason: "not_a_picture" | "heic" } | undefined {
  const format = pictureFormat(upload);
  if (!format) return { ok: false, reason: "not_a_picture" };
  // The decoder comes without the codec of HEIC, which is under patents.
  return format === "heic" ? { ok: false, reason: "heic" } : undefined;
}
