import { expect, test } from "vitest";
import { type BookingBody, mayTake } from "./booking-body.ts";

const body = (fields: object) => ({ eventDate: "2026-05-30", ...fields }) as BookingBody;

test("a stopped booking may be what takes its own rentals on its day, and nothing else", () => {
  const castle = body({ inflatableId: 3 });
  expect(mayTake(castle, "2026-05-30", "3")).toBe(true);
  expect(mayTake(castle, "2026-05-30", "2")).toBe(false);
  expect(mayTake(castle, "2026-05-31", "3")).toBe(false);
  const party = body({ items: [{ inflatableId: 3 }, { inflatableId: 12 }] });
  expect(mayTake(party, "2026-05-30", "3,12")).toBe(true);
  expect([mayTake(party, "2026-05-30", "3,2"), mayTake(party, "2026-05-30", "2")]).toEqual([false, false]);
  expect([mayTake(undefined, undefined, ""), mayTake(undefined, "2026-05-30", "3")]).toEqual([false, false]);
});
