import fc from "fast-check";
import { expect, test } from "vitest";
import { mergeSorted } from "./export-orders.server.ts";

const ascending = (one: number, other: number) => one - other;

test("sorted pieces become one sorted sequence with everything in it", () => {
  const pieces = fc.array(fc.array(fc.integer()).map((piece) => piece.sort(ascending)));
  fc.assert(
    fc.property(pieces, (given) => {
      expect([...mergeSorted(given, ascending)]).toEqual(given.flat().sort(ascending));
    }),
  );
});
