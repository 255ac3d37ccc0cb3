import { expect, test } from "vitest";
import { calendarRows } from "#app/features/fleet/availability/rules/calendar-rows.ts";
import { cellState } from "#app/features/orders/order-form/rules/cell-state.ts";
import { plainDate } from "#app/shared/days/plain-date.ts";
import {
  cellText,
  dragged,
  extendRange,
  firstShowing,
  isFreeOn,
  missingItems,
  nextFreeSaturday,
  type Picked,
  pickRange,
  pressCell,
  stepWeeks,
  weekStart,
  weeksTitle,
  withAnother,
  withoutOne,
} from "./pick-days.ts";

const d = plainDate;
const none: Picked = { eventDate: null, days: 1, items: [] };
const ids = ({ items }: Picked) => items.map(({ inflatableId }) => inflatableId);

test("a press adds a rental, a second one takes it out, and on another day it moves the whole order", () => {
  const one = pressCell(none, { itemId: 3, date: d("2026-06-13") });
  const two = pressCell(one, { itemId: 2, date: d("2026-06-13") });
  expect([two.eventDate, ids(two)]).toEqual(["2026-06-13", [3, 2]]);
  expect(ids(pressCell(two, { itemId: 3, date: d("2026-06-13") }))).toEqual([2]);
  const moved = pressCell(two, { itemId: 3, date: d("2026-06-20") });
  expect([moved.eventDate, moved.days, ids(moved)]).toEqual(["2026-06-20", 1, [3, 2]]);
});

test("a press keeps how long it is, and so does what a drag shows before it is one", () => {
  const three = { ...none, days: 3 };
  const chosen = pressCell(three, { itemId: 3, date: d("2026-06-13") });
  expect(chosen).toMatchObject({ eventDate: "2026-06-13", days: 3 });
  expect(pressCell(chosen, { itemId: 3, date: d("2026-06-20") })).toMatchObject({ eventDate: "2026-06-20", days: 3 });
  const one = { from: d("2026-06-14"), through: d("2026-06-14") };
  expect([dragged(three, 3, one).days, dragged(chosen, 3, one)]).toEqual([3, chosen]);
  expect(dragged(three, 3, { ...one, through: d("2026-06-15") }).days).toBe(2);
});

test("several days are for everything, fourteen at most; a rental can be there twice", () => {
  const days = pickRange(none, 3, { from: d("2026-06-12"), through: d("2026-06-13") });
  expect(days).toMatchObject({ eventDate: "2026-06-12", days: 2 });
  expect(ids(pressCell(days, { itemId: 2, date: d("2026-06-13") }))).toEqual([3, 2]);
  expect(pickRange(none, 3, { from: d("2026-06-01"), through: d("2026-06-30") }).days).toBe(14);
  expect(ids(withoutOne(withAnother(days, 3), 0))).toEqual([3]);
});

test("Shift and an arrow make the days longer or shorter at the end where the keys are", () => {
  const range = { from: d("2026-06-12"), through: d("2026-06-13") };
  expect(extendRange(undefined, d("2026-06-12"), 1)).toEqual(range);
  expect(extendRange(range, d("2026-06-13"), 1).through).toBe("2026-06-14");
  expect(extendRange(range, d("2026-06-13"), -1)).toEqual({ from: "2026-06-12", through: "2026-06-12" });
  expect(extendRange(range, d("2026-06-12"), -1).from).toBe("2026-06-11");
});

const castle = { id: 3, name: "Castle Combo" };
const unit = (id: number) => ({ id, inflatableId: 3, name: `Unit ${id}`, status: "in_service" as const, outages: [] });
const [saturday, today] = [d("2026-06-13"), d("2026-06-08")];

test("a cell says how many units are free, that all are out, or why it is blocked", () => {
  const rows = calendarRows([castle], [unit(1), unit(2)]);
  const claim = (kind: "booking" | "block") => ({ kind, reason: kind === "block" ? "Seam repair" : "" });
  const text = (...claims: [number, "booking" | "block"][]) =>
    cellText(
      castle.name,
      saturday,
      cellState(rows, new Map(claims.map(([id, kind]) => [`${-id} ${saturday}`, claim(kind)])), saturday, today),
    );
  expect(text()).toBe("Castle Combo, Saturday, June 13, 2 of 2 free");
  expect(text([1, "booking"])).toBe("Castle Combo, Saturday, June 13, 1 of 2 free");
  expect(text([1, "booking"], [2, "block"])).toBe("Castle Combo, Saturday, June 13, all out");
  expect(text([1, "block"], [2, "block"])).toBe("Castle Combo, Saturday, June 13, blocked: Seam repair");
  const only = cellState(calendarRows([castle], [unit(1)]), new Map(), saturday, today);
  expect(cellText(castle.name, saturday, only, "Closed on Saturdays")).toBe(
    "Castle Combo, Saturday, June 13, free, closed on Saturdays",
  );
});

test("the next free Saturday has everything that is wanted, as often as it is wanted", () => {
  const free = new Map([
    ["3 2026-06-13", 1],
    ["3 2026-06-20", 2],
  ]);
  const stateOf = (itemId: number, date: string) => {
    const count = free.get(`${itemId} ${date}`) ?? 0;
    return { look: count > 0 ? ("free" as const) : ("taken" as const), free: count, units: 2, reason: "" };
  };
  const two = withAnother(withAnother(none, 3), 3);
  const next = (picked: Picked) =>
    nextFreeSaturday(today, d("2026-07-31"), (date) => isFreeOn(picked, { from: date, through: date }, [3], stateOf));
  expect([next(none), next(two)]).toEqual(["2026-06-13", "2026-06-20"]);
  expect(next(pressCell(none, { itemId: 9, date: saturday }))).toBeUndefined();
  expect(missingItems({ ...two, eventDate: saturday }, stateOf)).toEqual([3]);
});

test("the grid shows the weeks of a day and nothing that is over", () => {
  expect(weekStart(d("2026-06-20"), today)).toBe("2026-06-15");
  expect(weekStart(d("2026-06-10"), d("2026-06-10"))).toBe("2026-06-10");
  expect([firstShowing(saturday, today, today), firstShowing(d("2026-07-01"), today, today)]).toEqual([
    "2026-06-08",
    "2026-06-29",
  ]);
  expect(stepWeeks(today, -1, today)).toBe(today);
  expect([weeksTitle(today), weeksTitle(d("2026-06-29"))]).toEqual(["June 2026", "Jun – Jul 2026"]);
});
