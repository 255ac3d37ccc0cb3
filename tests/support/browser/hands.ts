// How somebody uses a page: with a finger on a phone, or with Tab and a few keys alone. A journey takes either.
import type { Locator } from "playwright-core";

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
export async function tabTo(target: Locator): Promise<Locator> {
  // Looked for once: by its role it takes as long as several keys.
  const wanted = await target.elementHandle();
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    if (await wanted?.evaluate((one) => one === document.activeElement)) return target;
    await target.page().keyboard.press("Tab");
  }
  throw new Error(`Tab never came to ${target}`);
}

const keys = async (target: Locator) => (await tabTo(target)).page().keyboard;

export const keyboard: Hands = {
  name: "by keyboard alone",
  press: async (target) => {
    const isChoice = await target.evaluate((one) => one instanceof HTMLInputElement);
    await (await keys(target)).press(isChoice ? "Space" : "Enter");
  },
  next: async (select) => (await keys(select)).press("ArrowDown"),
  type: async (field, text) => (await keys(field)).type(text),
};
