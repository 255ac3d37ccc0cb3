import { expect, test } from "vitest";
import { unitLabel } from "#app/features/fleet/availability/rules/unit-label.ts";
import type { BookingDetail } from "../order-page-schema.ts";
import { orderRows } from "./order-rows.ts";

const item = (id: number, name: string) => ({ id, name }) as BookingDetail["items"][number];
const line = (kind: string, itemId: number | null, amount: number) =>
  ({ kind, itemId, amount, label: kind, id: amount }) as BookingDetail["priceLines"][number];

test("every line stands once: beside its thing, beside its extra, or among the rest", () => {
  const extras = [
    { extraId: 3, name: "Generator", quantity: 1 },
    { extraId: 9, name: "Chairs", quantity: 20 },
  ];
  const priceLines = [
    ...[line("base", 1, 215), line("wet", 1, 35), line("extra_day", 1, 125.1), line("base", 2, 175)],
    ...[line("extra", null, 50), line("extra", null, 30)],
    ...[line("delivery", null, 60), line("discount", null, -61.25), line("tax", null, 42.79)],
  ];
  const rows = orderRows({ items: [item(1, "Castle"), item(2, "Slide")], extras, priceLines });
  expect(rows.items.map(({ sum }) => sum)).toEqual([375.1, 175]);
  expect(rows.extras.map(({ extra, amount }) => [extra.name, amount])).toEqual([
    ["Generator", 50],
    ["Chairs", 30],
  ]);
  expect(rows.goods).toBe(630.1);
  expect(rows.rest.map(({ kind }) => kind)).toEqual(["delivery", "discount", "tax"]);
});

test("a unit is named by its number where its name has no more to say", () => {
  expect(unitLabel("Castle Combo", "Castle Combo 2")).toBe("unit 2");
  expect(unitLabel("Castle Combo", "Old red one")).toBe("Old red one");
  expect(unitLabel("Castle", "Castle Combo 2")).toBe("Castle Combo 2");
});
