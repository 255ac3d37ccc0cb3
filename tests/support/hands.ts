// How somebody uses a page: with a finger on a phone, or with Tab and a few keys alone. A journey takes either.
import type { Locator, Page } from "playwright-core";

export type Hands = {
  name: string;
  press: (target: Locator) => Promise<void>;
  /** The next choice of a select. */
  next: (select: Locator) => Promise<void>;
  type: (field: Locator, text: string) => Promise<void>;
};

export const finger: Hands = {
  name: "with a finger",
  press: (target) => target.tap(),
  next: async (select) => {
    await select.waitFor();
    const values = await select.locator("option").evaluateAll((all) => all.map((one) => one.getAttribute("value")));
    const at = values.indexOf(await select.inputValue());
    await select.selectOption(values[at + 1] ?? "");
  },
  type: async (field, text) => {
    await field.tap();
    await field.fill(text);
  },
};

const MOST_STOPS = 150;

/** Nothing is focused by the test: what Tab doesn't come to can't be used. */
async function tabTo(target: Locator): Promise<Page> {
  const page = target.page();
  await target.waitFor();
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    if (await target.evaluate((one) => one === document.activeElement)) return page;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab never came to ${target}`);
}

export const keyboard: Hands = {
  name: "by keyboard alone",
  press: async (target) => {
    const page = await tabTo(target);
    const isChoice = await target.evaluate((one) => one instanceof HTMLInputElement);
    await page.keyboard.press(isChoice ? "Space" : "Enter");
  },
  next: async (select) => (await tabTo(select)).keyboard.press("ArrowDown"),
  type: async (field, text) => (await tabTo(field)).keyboard.type(text),
};
