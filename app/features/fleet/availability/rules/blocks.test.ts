import { expect, test } from "vitest";
import { plainDate } from "#app/shared/days/plain-date.ts";
import type { OwnerClaim } from "../schema.ts";
import { draftProblem, emptyBlockDraft } from "./block-draft.ts";
import { blockDays, groupBlocks, ordersOnDays } from "./blocks.ts";
import { calendarRows, claimsByCell } from "./calendar-rows.ts";

const unit = (id: number, inflatableId: number, name: string) => ({
  id,
  inflatableId,
  name,
  status: "in_service" as const,
  outages: [],
});
const rows = calendarRows(
  [
    { id: 2, name: "Giant Slide" },
    { id: 3, name: "Castle Combo" },
  ],
  [unit(20, 2, "Giant Slide 1"), unit(31, 3, "Castle Combo 1"), unit(32, 3, "Castle Combo 2")],
);
const claim = (unitId: number, day: number, changes: Partial<OwnerClaim> = {}): OwnerClaim => ({
  inflatableId: Math.floor(unitId / 10),
  unitId,
  date: `2026-07-0${day}`,
  kind: "block",
  reason: "Family reunion",
  bookingId: null,
  customerName: null,
  holdExpiresAt: null,
  blockId: "reunion",
  ...changes,
});
const order = (unitId: number, day: number, bookingId: number, customerName: string) =>
  claim(unitId, day, { kind: "booking", reason: "", bookingId, customerName, blockId: null });
const days = (from: number, through: number) => ({
  from: plainDate(`2026-07-0${from}`),
  through: plainDate(`2026-07-0${through}`),
});

test("a block of everything is one row, even around an order and a unit booked all along [O21]", () => {
  const claims = [
    ...[2, 3, 4].map((day) => claim(20, day)),
    ...[2, 4].map((day) => claim(31, day)),
    order(31, 3, 1071, "Tara Weaver"),
    ...[2, 3, 4].map((day) => order(32, day, 1066, "Gilmer Youth League")),
  ];
  const blocks = groupBlocks(claimsByCell(rows, claims), rows);
  expect(blocks).toMatchObject([
    { blockId: "reunion", name: "All rentals", unitDays: 5, scopes: [{ inflatableId: "all" }] },
  ]);
  expect(blocks.map(blockDays)).toEqual(["Jul 2–4"]);
});

test("a rental, one of its units, and days that were opened in the middle are named as such", () => {
  const claims = [
    ...[2, 3, 5].map((day) => claim(20, day)),
    ...[6, 7].map((day) => claim(32, day, { blockId: "repair", reason: "Repair" })),
  ];
  const blocks = groupBlocks(claimsByCell(rows, claims), rows);
  expect(blocks.map((block) => [block.name, blockDays(block), block.scopes])).toEqual([
    ["Giant Slide", "Jul 2–3, Sun, Jul 5", [{ inflatableId: 2 }]],
    ["Castle Combo 2", "Jul 6–7", [{ inflatableId: 3, unitId: 32 }]],
  ]);
});

test("the orders on days that are about to be blocked are named once each, with their days and units [O21]", () => {
  const claims = [
    order(20, 4, 1066, "Gilmer Youth League"),
    order(20, 5, 1066, "Gilmer Youth League"),
    order(31, 4, 1066, "Gilmer Youth League"),
    order(32, 9, 1080, "Later Party"),
  ];
  const orders = ordersOnDays(claimsByCell(rows, claims), rows, { inflatableId: "all", ...days(2, 6) });
  expect(orders).toEqual({
    orders: [
      {
        bookingId: 1066,
        customerName: "Gilmer Youth League",
        held: false,
        days: "Jul 4–5",
        names: "Giant Slide, Castle Combo 1",
      },
    ],
    unitDays: 15,
    blocked: 12,
    booked: 3,
  });
  const slide = ordersOnDays(claimsByCell(rows, claims), rows, { inflatableId: 3, unitId: 32, ...days(2, 6) });
  expect(slide.orders).toEqual([]);
});

test("a block without a reason doesn't ask for the inflatable that is selected [O32]", () => {
  const draft = { ...emptyBlockDraft, inflatableId: 2, ...days(2, 3) };
  expect(draftProblem(draft)).toEqual({ field: "reason", message: "Please provide a reason" });
  expect(draftProblem({ ...draft, inflatableId: undefined, reason: "Repair" })?.message).toBe(
    "Please select an inflatable",
  );
  expect(draftProblem(emptyBlockDraft)?.message).toBe("Please select an inflatable and provide a reason");
});
