// `npm run pictures`: encodes the masters in art/ for the site. The result is committed, because AVIF takes seconds a
// picture and a first start must not; content/pictures.test.ts fails when a master was changed without this.
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";

const MASTERS = "art/masters";
const OUT = "public/pictures";
const WIDTHS: [RegExp, number[]][] = [
  // A phone is 360 or 375 pixels wide and shows two for each, or 412 and shows 1.75: 750 is enough for all three.
  [/^hero-portrait/, [480, 750, 900]],
  [/^hero/, [960, 1440, 2000]],
  [/^cutout-/, [320, 640]],
  [/./, [480, 640, 800, 1280]],
];

/** Below this width it is for phones, which show two pixels and more where a desk shows one: it may be coarser. */
const FOR_DESKS = 800;

type Picture = { width: number; height: number; widths: number[]; placeholder: string; version: string };

rmSync(OUT, { recursive: true, force: true });
mkdirSync(OUT, { recursive: true });
const pictures: Record<string, Picture> = {};
for (const file of readdirSync(MASTERS)
  .filter((name) => /\.(jpg|png)$/.test(name))
  .sort()) {
  const name = file.replace(/\.\w+$/, "");
  pictures[name] = await encode(name, readFileSync(join(MASTERS, file)));
  process.stdout.write(`  ${name}\n`);
}
writeFileSync("content/pictures.json", `${JSON.stringify(pictures, null, 2)}\n`);

async function encode(name: string, master: Buffer): Promise<Picture> {
  const { width, height } = await sharp(master).metadata();
  const widths = (WIDTHS.find(([pattern]) => pattern.test(name))?.[1] ?? []).map((wanted) => Math.min(wanted, width));
  for (const target of widths) {
    const resized = sharp(master).resize({ width: target });
    await resized
      .clone()
      .avif({ quality: target < FOR_DESKS ? 48 : 52, effort: 5 })
      .toFile(join(OUT, `${name}-${target}.avif`));
    await resized
      .clone()
      .webp({ quality: 74, effort: 5 })
      .toFile(join(OUT, `${name}-${target}.webp`));
  }
  return { width, height, widths, placeholder: await makePlaceholder(name, master), version: hashMaster(master) };
}

/** A few pixels that hold the place until the picture is there. A cut-out is transparent: behind it they would be seen. */
async function makePlaceholder(name: string, master: Buffer): Promise<string> {
  if (name.startsWith("cutout-")) return "";
  const tiny = await sharp(master).resize({ width: 16 }).webp({ quality: 40 }).toBuffer();
  return `data:image/webp;base64,${tiny.toString("base64")}`;
}

function hashMaster(master: Buffer): string {
  return createHash("sha256").update(master).digest("hex").slice(0, 8);
}
