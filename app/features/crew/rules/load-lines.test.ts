import { expect, test } from "vitest";
import { unitLine } from "../../deliveries/rules/loading-list.ts";
import type { CrewDay, CrewDayStop } from "../crew-schema.ts";
import { loadedTicks, loadGroups } from "./load-lines.ts";
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
const said = ({ line, bookingId }: { line: string; bookingId: number }, loaded: boolean) =>
  ({ bookingId, event: { kind: "loaded", data: { line, loaded } } }) as unknown as QueuedEvent;

test("a unit is reported by the name that the office's list has", () => {
  const [unit] = linesOf(1);
  expect(unit?.line).toBe(unitLine(item));
});

test("each order's lines are ticked on their own, and what the truck needs stays ticked with another first order", () => {
  const [unit, tables] = linesOf(1);
  const tarps = linesOf(1, 2).at(-1);
  if (!unit || !tables || !tarps) throw new Error("No lines");
  const events = [said(unit, true), said(tables, true), said(tables, false), said(tarps, true)];
  const loaded = loadedTicks(events);
  const on = linesOf(2, 1).filter(({ tick }) => loaded.has(tick));
  expect(on.map(({ line, bookingId }) => [line, bookingId])).toEqual([
    [unitLine(item), 1],
    ["Tarps", 2],
  ]);
});
