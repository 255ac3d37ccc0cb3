// The process that picture-worker.server.ts starts: encodes one picture and is done.
import sharp from "sharp";
import { drawInitials } from "./draw-initials.server.ts";
import { encodeLogo } from "./encode-logo.server.ts";
import { encodePicture, encodeRecord } from "./encode-picture.server.ts";
import type { PictureTask } from "./picture-worker.server.ts";

sharp.cache(false);
sharp.concurrency(1);

const encoders = { photo: encodePicture, logo: encodeLogo, record: encodeRecord };

process.once("message", async (task: PictureTask) => {
  process.send?.(await runTask(task), () => process.disconnect?.());
});

function runTask(task: PictureTask) {
  if (task.as === "initials") return encodeLogo(drawInitials(task.letters));
  return encoders[task.as](task.upload);
}
