// `npm run icons`: makes every icon from public/favicon.svg. The result is committed: it changes as seldom as the brand does.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";

const OUT = "public";
const PAPER = "#fdf7ea";
/** What a mask of any shape leaves visible is a circle of 80 %; the round mark stays inside it. */
const MASKABLE_SHARE = 0.76;
const TOUCH_SHARE = 0.88;

const mark = readFileSync(join(OUT, "favicon.svg"));

await write("favicon.ico", encodeIco([await icon(16), await icon(32), await icon(48)], [16, 32, 48]));
await write("apple-touch-icon.png", await onPaper(180, TOUCH_SHARE));
await write("icon-192.png", await icon(192));
await write("icon-512.png", await icon(512));
await write("icon-maskable-512.png", await onPaper(512, MASKABLE_SHARE));

async function write(name: string, bytes: Buffer): Promise<void> {
  writeFileSync(join(OUT, name), bytes);
  process.stdout.write(`  ${name}, ${bytes.length} bytes\n`);
}

function icon(size: number): Promise<Buffer> {
  // The drawing has 48 units at 72 dpi; a density to match draws it sharp instead of enlarging it.
  return sharp(mark, { density: (72 * size) / 48 })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer();
}

async function onPaper(size: number, share: number): Promise<Buffer> {
  const input = await icon(Math.round(size * share));
  return sharp({ create: { width: size, height: size, channels: 3, background: PAPER } })
    .composite([{ input }])
    .removeAlpha()
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** An ICO file is a short list of where each picture lies; the pictures may be PNG. */
function encodeIco(pictures: Buffer[], sizes: number[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  for (const [index, picture] of pictures.entries()) {
    const at = 6 + 16 * index;
    head.writeUInt8(sizes[index] ?? 0, at);
    head.writeUInt8(sizes[index] ?? 0, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(picture.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += picture.length;
  }
  return Buffer.concat([head, ...pictures]);
}
