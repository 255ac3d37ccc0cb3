// The process that picture-worker.server.ts starts: encodes one picture and is done.
import sharp from "sharp";
import { encodeLogo } from "./encode-logo.server.ts";
import { encodePicture } from "./encode-picture.server.ts";
import type { PictureTask } from "./picture-worker.server.ts";

sharp.cache(false);
sharp.concurrency(1);

process.once("message", async ({ as, upload }: PictureTask) => {
  const outcome = await (as === "logo" ? encodeLogo(upload) : encodePicture(upload));
  process.send?.(outcome, () => process.disconnect?.());
});
