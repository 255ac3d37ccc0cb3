import sharp from "sharp";
import { expect, test } from "vitest";
import { createPictures } from "./create-pictures.server.ts";
import { encodePicture } from "./encode-picture.server.ts";

const { encode, encodeLogo } = createPictures();

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#c33" } }).jpeg();

async function encoded(upload: Uint8Array) {
  const outcome = await encode(upload);
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.picture;
}

const gps = { GPSLatitude: "34/1 41/1 0/1", GPSLatitudeRef: "N", GPSLongitude: "84/1 28/1 0/1" };
const photoFromPhone = () =>
  plain(1600, 1200)
    .withExif({ IFD0: { Model: "A phone" }, IFD3: gps })
    .withMetadata({ orientation: 6 })
    .toBuffer();

test("a logo that is a photo has no location data either", async () => {
  const outcome = await encodeLogo(await photoFromPhone());
  if (!outcome.ok) throw new Error(outcome.reason);
  for (const { bytes } of outcome.logo.files) {
    const { exif, xmp, orientation } = await sharp(bytes).metadata();
    expect({ exif, xmp, orientation }).toEqual({});
  }
});

test("a photo from a phone is upright and has no location data", async () => {
  const photo = await photoFromPhone();
  expect((await sharp(photo).metadata()).exif).toBeDefined();
  const { width, height, files } = await encoded(photo);
  expect({ width, height }).toEqual({ width: 1200, height: 1600 });
  for (const { bytes } of files) {
    const { format, exif, icc, xmp, orientation, space } = await sharp(bytes).metadata();
    expect({ format, exif, icc, xmp, orientation, space }).toEqual({ format: "webp", space: "srgb" });
  }
});

test("there is a file for each width that pages use, and none is enlarged", async () => {
  const widthsOf = async (width: number) =>
    (await encoded(await plain(width, 800).toBuffer())).files.map((f) => f.width);
  expect(await widthsOf(3000)).toEqual([320, 480, 800, 1280]);
  expect(await widthsOf(850)).toEqual([320, 480, 850]);
  expect(await widthsOf(600)).toEqual([320, 480, 600]);
});

/** A JPEG whose head names another size, as one that is made to fill the memory would. */
function saidToBe(jpeg: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(jpeg);
  const frame = changed.indexOf(Buffer.from([0xff, 0xc0]));
  changed.writeUInt16BE(height, frame + 5);
  changed.writeUInt16BE(width, frame + 7);
  return changed;
}

test("a file that is no picture, too small or too large is refused with the reason", async () => {
  const whole = await plain(1600, 1200).toBuffer();
  expect(await encode(Buffer.from("not a picture at all"))).toEqual({ ok: false, reason: "not_a_picture" });
  expect(await encodePicture(whole.subarray(0, 300))).toEqual({ ok: false, reason: "not_a_picture" });
  expect(await encodePicture(whole.subarray(0, whole.length / 2))).toEqual({ ok: false, reason: "not_a_picture" });
  expect(await encodePicture(await plain(599, 900).toBuffer())).toEqual({ ok: false, reason: "too_small" });
  expect(await encodePicture(saidToBe(whole, 10_000, 7_000))).toEqual({ ok: false, reason: "too_many_pixels" });
});
