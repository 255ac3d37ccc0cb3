import { expect, test } from "vitest";
import { isSameOrder, othersText, rowNamesByOrder } from "./order-cells.ts";

const rows = [
  { id: -7, name: "Castle Combo 1" },
  { id: 2, name: "Giant Slide" },
  { id: 1, name: "Slip and Slide" },
];
const claims = new Map([
  ["-7 2026-05-16", { bookingId: 52 }],
  ["-7 2026-05-17", { bookingId: 52 }],
  ["1 2026-05-16", { bookingId: 52 }],
  ["2 2026-05-16", { bookingId: 53 }],
  ["2 2026-05-17", { bookingId: null }],
]);

test("a cell of an order with several items names the others", () => {
  const orders = rowNamesByOrder(rows, claims);
  expect(orders.get(52)).toEqual(["Castle Combo 1", "Slip and Slide"]);
  expect(othersText(orders.get(52), "Castle Combo 1")).toBe("with Slip and Slide");
  expect(othersText(orders.get(53), "Giant Slide")).toBe("");
  expect(othersText(["A", "B", "C"], "B")).toBe("with A and C");
});

test("days of one order are one piece; blocked days and open ones never are", () => {
  const at = (key: string) => claims.get(key);
  expect(isSameOrder(at("-7 2026-05-16"), at("-7 2026-05-17"))).toBe(true);
  expect(isSameOrder(at("2 2026-05-16"), at("2 2026-05-17"))).toBe(false);
  expect(isSameOrder(undefined, undefined)).toBe(false);
});
