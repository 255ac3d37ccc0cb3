import { expect, test } from "vitest";
import { customerRows } from "./customer-rows.ts";

const line = (id: number, kind: "base" | "wet" | "extra" | "discount" | "tax", amountCents: number, more = {}) => ({
  ...{ id, kind, amountCents, bookingItemId: null, label: kind },
  ...more,
});
const slide = { id: 7, name: "Giant Slide", runsWet: true, wetByNature: false };
const slip = { id: 8, name: "Slip and Slide", runsWet: true, wetByNature: true };
const generators = { name: "Generator", quantity: 2, priceCents: 5_000, per: "order" as const };

test("an item has all of its lines in one row, extras say what one costs, and the rest follows", () => {
  const rows = customerRows({ items: [slide, slip], extras: [generators], days: 1 }, [
    line(1, "base", 27_500, { bookingItemId: 7 }),
    line(2, "wet", 4_500, { bookingItemId: 7 }),
    line(3, "base", 17_500, { bookingItemId: 8 }),
    line(4, "extra", 10_000, { label: "2 × Generator" }),
    line(5, "discount", -5_950, { label: "School discount" }),
    line(6, "tax", 3_748),
  ]);
  expect(rows.items.map(({ name, note, amountCents }) => [name, note, amountCents])).toEqual([
    ["Giant Slide", "Wet, one day", 32_000],
    ["Slip and Slide", "Always wet, one day", 17_500],
  ]);
  expect(rows.extras).toMatchObject([{ name: "2 × Generator", note: "$50 each", amountCents: 10_000 }]);
  expect(rows.goodsCents).toBe(59_500);
  expect(rows.rest.map(({ label, amountCents }) => [label, amountCents])).toEqual([
    ["School discount", -5_950],
    ["tax", 3_748],
  ]);
});

test("several days are said, two of one item are two rows, and one extra has no price of its own", () => {
  const twin = { ...slide, id: 9, runsWet: false };
  const rows = customerRows({ items: [slide, twin], extras: [{ ...generators, quantity: 1 }], days: 3 }, [
    line(1, "base", 27_500, { bookingItemId: 7 }),
    line(2, "base", 27_500, { bookingItemId: 9 }),
    line(3, "extra", 5_000, { label: "Generator" }),
  ]);
  expect(rows.items.map(({ note }) => note)).toEqual(["Wet, 3 days", "Dry, 3 days"]);
  expect(rows.extras[0]?.note).toBe("");
});
