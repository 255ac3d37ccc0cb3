import { expect, test } from "vitest";
import { unitLine } from "#app/features/day/deliveries/rules/loading-list.ts";
import type { CrewDay, CrewDayStop } from "../crew-schema.ts";
import { loadGroups, ticksOnDevice } from "./load-lines.ts";
import type { QueuedEvent } from "./queued-event.ts";

const item = { name: "Palm Tree Combo", unit: "Palm Tree Combo 2", wet: true };
const stop = (bookingId: number) =>
  ({
    ...{ bookingId, kind: "delivery", gone: null, customerName: `Customer ${bookingId}` },
    ...{ items: [item], extras: [{ name: "Tables", quantity: 2 }] },
  }) as unknown as CrewDayStop;
const gear: CrewDay["gear"] = [{ name: "Tarps", note: "", quantity: 2, spare: 0 }];
const linesOf = (...bookingIds: number[]) =>
  loadGroups({ stops: bookingIds.map(stop), gear }).flatMap(({ lines }) => lines);
type Line = { line: string; bookingId: number };
const said = ({ line, bookingId }: Line, loaded: boolean, answeredAt: number | null = null) =>
  ({ bookingId, answeredAt, event: { kind: "loaded", data: { line, loaded } } }) as unknown as QueuedEvent;
const nothing = { day: { loaded: [] }, askedAt: 0 };

test("a unit is reported by the name that the office's list has", () => {
  const [unit] = linesOf(1);
  expect(unit?.line).toBe(unitLine(item));
});

test("each order's lines are ticked on their own, and what the truck needs stays ticked with another first order", () => {
  const [unit, tables] = linesOf(1);
  const tarps = linesOf(1, 2).at(-1);
  if (!unit || !tables || !tarps) throw new Error("No lines");
  const events = [said(unit, true), said(tables, true), said(tables, false), said(tarps, true)];
  const loaded = ticksOnDevice(nothing, events);
  const on = linesOf(2, 1).filter(({ tick }) => loaded.has(tick));
  expect(on.map(({ line, bookingId }) => [line, bookingId])).toEqual([
    [unitLine(item), 1],
    ["Tarps", 2],
  ]);
});

test("what the other phone of the truck ticked is ticked here, until this one says otherwise", () => {
  const [unit] = linesOf(1);
  if (!unit) throw new Error("No lines");
  const known = { day: { loaded: [unit.tick] }, askedAt: 100 };
  expect(ticksOnDevice(known, []).has(unit.tick)).toBe(true);
  expect(ticksOnDevice(known, [said(unit, false)]).has(unit.tick)).toBe(false);
  expect(ticksOnDevice(known, [said(unit, false, 200)]).has(unit.tick)).toBe(false);
  // The server knew of it when it said that the line is on the truck: the other phone ticked it after that.
  expect(ticksOnDevice(known, [said(unit, false, 50)]).has(unit.tick)).toBe(true);
});
