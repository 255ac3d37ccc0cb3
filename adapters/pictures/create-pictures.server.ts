import { pictureFormat } from "./picture-format.ts";
import { createPictureWorker } from "./picture-worker.server.ts";
import type { PicturePort } from "./port.ts";

const TIMEOUT_MS = 60_000;

export function createPictures(): PicturePort {
  const encode = createPictureWorker(TIMEOUT_MS);
  return {
    contentType: "image/webp",
    encode: async (upload) => {
      const format = pictureFormat(upload);
      if (!format) return { ok: false, reason: "not_a_picture" };
      // The decoder comes without the codec of HEIC, which is under patents.
      if (format === "heic") return { ok: false, reason: "heic" };
      return encode(upload);
    },
  };
}
