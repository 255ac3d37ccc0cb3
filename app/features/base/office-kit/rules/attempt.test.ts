import { expect, test } from "vitest";
import { attemptFor, readAttempt } from "./attempt.ts";

const book = (body: Record<string, unknown>) => ({
  path: "/api/waiver-notification",
  body: { customerName: "Pat", ...body },
});
const never = () => {
  throw new Error("a new key");
};

test("an unanswered act is sent again as it was, also after a reload, whatever it did to price and version", () => {
  const lost = attemptFor(book({ days: 1, expectedTotalCents: 12_000 }), undefined, () => "first");
  const kept = readAttempt(JSON.stringify(lost));
  expect(kept).toEqual(lost);
  // The price is not back yet, or is another one since.
  expect(attemptFor(book({ days: 1 }), kept, never)).toEqual(lost);
  expect(attemptFor(book({ days: 1, expectedTotalCents: 13_000 }), kept, never)).toEqual(lost);
  const change = (version: number) => ({ path: "/api/bookings/7", body: { version } });
  const changed = attemptFor(change(3), undefined, () => "other");
  expect(attemptFor(change(4), changed, never)).toEqual(changed);
});

test("another act has a key of its own; nonsense on the device is no act", () => {
  const lost = attemptFor(book({ days: 1 }), undefined, () => "first");
  expect(attemptFor(book({ days: 2 }), lost, () => "second")).toEqual({ call: book({ days: 2 }), key: "second" });
  for (const text of [undefined, "{", "null", "3", '{"key":"a"}']) expect(readAttempt(text)).toBeUndefined();
});
