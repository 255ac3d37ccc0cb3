import { expect, test } from "vitest";
import { plainDate } from "#app/shared/days/plain-date.ts";
import { rentalBlocks } from "./rental-blocks.ts";

const sat = plainDate("2027-05-15");
const sun = plainDate("2027-05-16");
const unit = (id: number, outages: { from: typeof sat; through: typeof sat | null }[] = []) => ({
  id,
  inflatableId: 3,
  outages,
});
const block = (unitId: number, date: typeof sat) => ({ unitId, date, reason: "Family day", blockId: "family-day" });

test("a rental is blocked when every unit that could go out is", () => {
  const blocks = [block(1, sat), block(2, sat), block(1, sun)];
  expect(rentalBlocks([unit(1), unit(2)], blocks)).toEqual([
    { date: sat, reason: "Family day", blockId: "family-day" },
  ]);
  const away = unit(2, [{ from: sun, through: null }]);
  expect(rentalBlocks([unit(1), away], blocks).map(({ date }) => date)).toEqual([sat, sun]);
  expect(rentalBlocks([], blocks)).toEqual([]);
});
