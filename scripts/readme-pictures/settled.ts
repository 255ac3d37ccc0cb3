import type { Page } from "playwright-core";

/** The page as somebody sees it who has waited for its fonts and for the pictures in sight. */
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
