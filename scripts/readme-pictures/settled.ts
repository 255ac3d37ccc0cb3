import type { Page } from "playwright-core";

/** Takes a screenshot once fonts and visible pictures are loaded. */
export async function settled(page: Page): Promise<Buffer> {
  await page.waitForFunction(() => {
    const inSight = [...document.images].filter((image) => {
      const { top, bottom, left, right, width } = image.getBoundingClientRect();
      return width > 0 && image.checkVisibility() && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
    });
    return document.fonts.status === "loaded" && inSight.every((image) => image.complete);
  });
  return page.screenshot({ animations: "disabled" });
}
