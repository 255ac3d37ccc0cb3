import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { renderAsync } from "@resvg/resvg-js";
import satori from "satori";
import sharp from "sharp";
import { type Cutout, cardLayout } from "./card-layout.server.ts";
import { fonts } from "./fonts.server.ts";
import { CARD_HEIGHT, CARD_WIDTH, type SocialCard } from "./port.ts";

const PUBLIC_FOLDER = "public";
const MARK = "favicon.svg";
/** The box that a cut-out may fill. */
const CUTOUT = { width: 520, height: 440 };
const PHOTO = { width: 480, height: 360 };

export async function drawCard(card: SocialCard): Promise<Uint8Array> {
  const [mark, cutout] = await Promise.all([card.logo ?? readMark(), readPicture(card)]);
  const svg = await satori(cardLayout(card, mark, cutout), { width: CARD_WIDTH, height: CARD_HEIGHT, fonts });
  const { pixels, width, height } = await renderAsync(svg, { font: { loadSystemFonts: false } });
  // 256 well-chosen colors are a quarter of the bytes, and messengers give up on large pictures. Any quality below 100
  // lets the palette forget parts of the sky, which then is dithered out of grey.
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .flatten()
    .png({ palette: true, quality: 100, effort: 5 })
    .toBuffer();
}

async function readMark(): Promise<string> {
  return `data:image/svg+xml;base64,${(await readFile(join(PUBLIC_FOLDER, MARK))).toString("base64")}`;
}

async function readPicture({ photo, cutout }: SocialCard): Promise<Cutout | undefined> {
  if (photo) return readPhoto(photo);
  return cutout ? readCutout(cutout) : undefined;
}

/** Cut to the shape of the site's pictures. */
async function readPhoto(address: string): Promise<Cutout> {
  const bytes = Buffer.from(address.slice(address.indexOf(",") + 1), "base64");
  const data = await sharp(bytes)
    .resize({ ...PHOTO, fit: "cover" })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return { source: `data:image/png;base64,${data.toString("base64")}`, ...PHOTO, framed: true };
}

/** As a PNG, the only format with transparency that the drawing takes. */
async function readCutout(file: string): Promise<Cutout> {
  const { data, info } = await sharp(join(PUBLIC_FOLDER, file))
    .resize({ ...CUTOUT, fit: "inside" })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  return { source: `data:image/png;base64,${data.toString("base64")}`, width: info.width, height: info.height };
}
