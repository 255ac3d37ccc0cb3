import { expect, test } from "vitest";
import { oneAtATime } from "./use-send-order.ts";

test("while one is under way no other starts; after a refusal it can be tried again, after success never", async () => {
  const run = oneAtATime();
  const first = Promise.withResolvers<number | undefined>();
  const refused = run(() => first.promise);
  expect(await run(async () => 2)).toBeUndefined();
  first.resolve(undefined);
  expect(await refused).toBeUndefined();
  await expect(run(() => Promise.reject(new Error("lost")))).rejects.toThrow("lost");
  expect(await run(async () => 3)).toBe(3);
  expect(await run(async () => 4)).toBeUndefined();
});
