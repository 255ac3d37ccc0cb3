import { expect, test } from "vitest";
import { attemptFor } from "./quote-draft.ts";

test("a repeated request keeps its key, a changed one gets another", () => {
  let made = 0;
  const newKey = () => `key-${++made}`;
  const first = attemptFor('{"name":"Ann"}', undefined, newKey);
  expect(attemptFor('{"name":"Ann"}', first, newKey)).toEqual(first);
  expect(attemptFor('{"name":"Anne"}', first, newKey).key).not.toBe(first.key);
});
