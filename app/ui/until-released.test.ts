import { expect, test } from "vitest";
import { untilReleased } from "./until-released.ts";

const stillWaits = (promise: Promise<unknown>) =>
  Promise.race([promise, new Promise((resolve) => setTimeout(() => resolve("waits"), 5))]);

function waiting() {
  const page = new EventTarget();
  const { promise, resolve } = Promise.withResolvers<string>();
  const result = untilReleased(promise, page);
  return { result, loaded: () => resolve("step"), hear: (type: string) => page.dispatchEvent(new Event(type)) };
}

test("where nothing is pressed, or it was released before, the result is there at once", async () => {
  const { result, loaded, hear } = waiting();
  hear("pointerdown");
  hear("pointerup");
  hear("keyup");
  loaded();
  expect(await stillWaits(result)).toBe("step");
});

test("what is pressed when the work is done is released first", async () => {
  for (const [down, up] of [
    ["pointerdown", "pointerup"],
    ["pointerdown", "pointercancel"],
    ["keydown", "keyup"],
    ["keydown", "blur"],
  ] as const) {
    const { result, loaded, hear } = waiting();
    hear(down);
    loaded();
    expect(await stillWaits(result), down).toBe("waits");
    hear(up);
    expect(await result, up).toBe("step");
  }
});

test("work that fails fails at once, pressed or not", async () => {
  const page = new EventTarget();
  const failing = untilReleased(
    Promise.resolve().then(() => Promise.reject(new Error("missing"))),
    page,
  );
  page.dispatchEvent(new Event("pointerdown"));
  await expect(failing).rejects.toThrow("missing");
});
