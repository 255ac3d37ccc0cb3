// Whether everything on a page can be seen and pressed, however small the window is.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { AXE_WIDTHS, expectAccessible, resize, screenshot } from "./browser.ts";

/** A window of 1280 × 1024 at 400%. What fits and can be reached there does and can be on a phone. */
const SMALLEST = { width: 320, height: 256 };

type Part = "main" | "[role=dialog]" | "[role=alertdialog]";

/** Nothing scrolls sideways, axe finds nothing, and in the smallest window each control can be brought into view and pressed. */
export async function expectFits(page: Page, name: string, part: Part = "main"): Promise<void> {
  const before = page.viewportSize();
  await closeMessages(page);
  await page.setViewportSize(SMALLEST);
  await untilStill(page);
  expect(await sidewaysIn(page), `${name} at ${SMALLEST.width}`).toEqual([]);
  expect(await outOfReach(page, part), `${name}: out of reach at 400%`).toEqual([]);
  await expectAccessible(page, part);
  await screenshot(page, `${name}-zoomed`, false);
  // At the width of a phone it would be the same.
  for (const width of AXE_WIDTHS.length > 1 ? AXE_WIDTHS : []) {
    await resize(page, width);
    expect(await sidewaysIn(page), `${name} at ${width}`).toEqual([]);
    expect(await headScrolledAway(page), `${name}: its head at ${width}`).toEqual([]);
    await expectAccessible(page, part);
    await screenshot(page, name, false);
  }
  if (before) await page.setViewportSize(before);
}

/** Looks at a whole page from the desk down to the phone, and leaves it there. */
export async function lookAt(page: Page, name: string): Promise<void> {
  for (const width of AXE_WIDTHS.toReversed()) {
    await resize(page, width);
    await expectAccessible(page);
    await screenshot(page, name);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${name} at ${width}`).toBe(width);
  }
}

/** A dialog that becomes a sheet comes in once more. */
async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    const passing = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
    await Promise.allSettled(passing.map(({ finished }) => finished));
  });
}

/** What is wider than its window or than the box that scrolls it. A row of chips that is meant to be swiped is not. */
function sidewaysIn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const scrollers = [
      document.documentElement,
      ...document.querySelectorAll<HTMLElement>("[role=dialog], [role=dialog] *"),
    ];
    return scrollers
      .filter(
        (element) => /auto|scroll/.test(getComputedStyle(element).overflow) || element === document.documentElement,
      )
      .filter(({ classList }) => !classList.contains("overflow-x-auto"))
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
      .map((element) => `${element.tagName} ${element.className}: ${element.scrollWidth} of ${element.clientWidth}`);
  });
}

/** Dialogs of which only the body should scroll, yet all of it did. */
function headScrolledAway(page: Page): Promise<number[]> {
  const dialogs = page.locator("[role=dialog], [role=alertdialog]");
  return dialogs.evaluateAll((all) => all.map(({ scrollTop }) => scrollTop).filter((top) => top !== 0));
}

/** Controls that are cut off or covered once they are brought into view. */
function outOfReach(page: Page, part: string): Promise<string[]> {
  return page.evaluate((selector) => {
    // The last one is in front.
    const area = [...document.querySelectorAll(selector)].at(-1);
    if (!area) return [`${selector} is not there`];
    const controls = area.querySelectorAll<HTMLElement>("a[href], button, input, select, textarea, summary");
    const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: false });
    const missed: string[] = [];
    for (const control of controls) {
      // A radio tile is pressed by its label.
      const target =
        control instanceof HTMLInputElement && control.type === "radio" ? control.closest("label") : control;
      if (!target || !isShown(target)) continue;
      target.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
      const { left, right, top, width, height } = target.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + Math.min(height, innerHeight) / 2);
      const isHit = hit !== null && (target.contains(hit) || hit.contains(target));
      if (left < 0 || right > innerWidth + 1 || !isHit) missed.push(target.outerHTML.slice(0, 120));
    }
    return missed;
  }, part);
}

/** A message may cover what is below it until it is closed or goes by itself. */
async function closeMessages(page: Page): Promise<void> {
  const close = page.locator("li button[aria-label=Close]");
  await close.evaluateAll((buttons: HTMLElement[]) => {
    for (const button of buttons) button.click();
  });
  await expect.poll(() => close.count()).toBe(0);
}

/** What of these lies under a toast, by its text. */
export async function coveredByToast(page: Page, selector: string): Promise<string[]> {
  return page.evaluate((wanted) => {
    const boxes = (of: string) =>
      [...document.querySelectorAll(of)].map((one) => [one, one.getBoundingClientRect()] as const);
    const toasts = boxes("[data-toasts] > [data-state=open]");
    if (toasts.length === 0) throw new Error("There is no toast");
    return boxes(wanted)
      .filter(([, box]) =>
        toasts.some(
          ([, toast]) =>
            toast.top < box.bottom && box.top < toast.bottom && toast.left < box.right && box.left < toast.right,
        ),
      )
      .map(([one]) => one.textContent ?? "");
  }, selector);
}
