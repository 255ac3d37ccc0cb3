import type { Browser } from "playwright-core";

const GAP = 24;
const BACKGROUND = "#e8dfcf";
const RADIUS = 20;
const SCALE = 0.8;

/** Puts pictures of a phone side by side. */
export async function composeStrip(
  browser: Browser,
  pictures: Buffer[],
  phone: { width: number; height: number },
): Promise<Buffer> {
  const images = pictures.map((png) => `<img src="data:image/png;base64,${png.toString("base64")}">`);
  const style = `body{margin:0;display:flex;gap:${GAP}px;padding:${GAP}px;background:${BACKGROUND}}img{border-radius:${RADIUS}px;width:${phone.width * SCALE}px}`;
  const width = pictures.length * (phone.width * SCALE + GAP) + GAP;
  const page = await browser.newPage({ viewport: { width, height: phone.height * SCALE + 2 * GAP } });
  await page.setContent(`<style>${style}</style>${images.join("")}`);
  return page.screenshot();
}
