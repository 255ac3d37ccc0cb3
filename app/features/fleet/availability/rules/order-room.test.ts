import { expect, test } from "vitest";
import { addDays, type PlainDate } from "#app/shared/days/plain-date.ts";
import { listDays } from "./day-range.ts";
import { roomFinder } from "./order-room.ts";

const TODAY = "2026-05-12" as PlainDate;
const STAY = 14;
const SPAN = 91;
const UNITS = 10;

test("a calendar of two-week stays looks at each unit once a day, however many stays overlap [A3]", () => {
  let looks = 0;
  const fleet = Array.from({ length: UNITS }, (_, id) => ({
    ...{ id, inflatableId: 3 },
    get outages() {
      looks += 1;
      return [];
    },
  }));
  const room = roomFinder({ inflatableId: 3, count: 2, fleet, claims: [] }, TODAY);
  const days = listDays({ from: TODAY, through: addDays(TODAY, SPAN + STAY - 2) });
  const answers = Array.from({ length: SPAN }, (_, at) => room(days.slice(at, at + STAY)));
  expect(answers.every((answer) => answer === undefined)).toBe(true);
  expect(looks).toBe(days.length * UNITS);
});
