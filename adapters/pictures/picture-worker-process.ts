// The process that picture-worker.server.ts starts: encodes one picture and is done.
import sharp from "sharp";
import { encodePicture } from "./encode-picture.server.ts";

sharp.cache(false);
sharp.concurrency(1);

process.once("message", async (upload: Uint8Array) => {
  const outcome = await encodePicture(upload);
  process.send?.(outcome, () => process.disconnect?.());
});
