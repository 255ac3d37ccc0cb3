import { expect, test } from "vitest";
import { untilReleased } from "./until-released.ts";

const afterAMoment = (promise: Promise<unknown>) =>
  Promise.race([promise.then(() => "released"), new Promise((resolve) => setTimeout(() => resolve("waits"), 5))]);

/** A page on which a button is held down, or none. */
const pageWith = (held: boolean) =>
  Object.assign(new EventTarget(), { querySelector: () => (held ? {} : null) }) as unknown as Document;

test("where nothing is held down, nothing is waited for", async () => {
  expect(await afterAMoment(untilReleased(pageWith(false)))).toBe("released");
});

test("what is held down is released first, by a finger or by a key, or moved away", async () => {
  for (const end of ["pointerup", "pointercancel", "keyup"]) {
    const page = pageWith(true);
    const released = untilReleased(page);
    expect(await afterAMoment(released), end).toBe("waits");
    page.dispatchEvent(new Event(end));
    await released;
  }
});
