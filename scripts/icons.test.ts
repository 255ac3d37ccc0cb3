import { existsSync, readFileSync } from "node:fs";
import sharp from "sharp";
import { expect, test } from "vitest";
import { webManifest } from "#app/features/site/seo/rules/web-manifest.ts";
import { startingBusiness } from "#config/business.ts";

const manifest = webManifest(startingBusiness);

async function sizeOf(file: string): Promise<string> {
  const { width, height } = await sharp(file).metadata();
  return `${width}x${height}`;
}

test("the manifest's icons are there, in the sizes it says", async () => {
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(["192x192", "512x512", "512x512"]);
  for (const { src, sizes } of manifest.icons) expect([src, await sizeOf(`public${src}`)]).toEqual([src, sizes]);
});

test("the icon for home screens is 180 pixels and opaque", async () => {
  const { width, height, hasAlpha } = await sharp("public/apple-touch-icon.png").metadata();
  expect({ width, height, hasAlpha }).toEqual({ width: 180, height: 180, hasAlpha: false });
});

test("favicon.ico holds three PNGs where its list says", () => {
  const ico = readFileSync("public/favicon.ico");
  expect(ico.readUInt16LE(4)).toBe(3);
  for (const [index, size] of [16, 32, 48].entries()) {
    const at = 6 + 16 * index;
    expect(ico.readUInt8(at)).toBe(size);
    const picture = ico.subarray(ico.readUInt32LE(at + 12));
    expect(picture.subarray(1, 4).toString()).toBe("PNG");
    expect(picture.readUInt32BE(16)).toBe(size);
  }
});

test("every icon that the pages link is a file", () => {
  const links = readFileSync("app/root.tsx", "utf8").matchAll(/rel="(?:icon|apple-touch-icon)" href="([^"]+)"/g);
  const files = [...links].map(([, href]) => href);
  expect(files).toHaveLength(3);
  for (const file of files) expect([file, existsSync(`public${file}`)]).toEqual([file, true]);
});
