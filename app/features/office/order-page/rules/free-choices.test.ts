import { expect, test } from "vitest";
import type { OwnerClaim } from "#app/features/fleet/availability/schema.ts";
import type { Unit } from "#app/features/fleet/availability/unit-schema.ts";
import { freeUnits } from "./free-choices.ts";

const days = { eventDate: "2026-05-16", lastDay: "2026-05-17" };

const unit = (id: number, changes: Partial<Unit> = {}) =>
  ({ id, inflatableId: 3, name: `Castle Combo ${id}`, status: "in_service", outages: [], ...changes }) as Unit;
const out = (from: string, backOn: string | null) => [{ id: 1, from, backOn, reason: "repair" as const, note: "" }];

test("another unit is one that is in service, not promised and not out on any of the days", () => {
  const units = [
    ...[unit(1), unit(2), unit(3), unit(4, { inflatableId: 9 }), unit(5, { status: "retired" })],
    ...[unit(6, { outages: out("2026-05-10", "2026-05-17") }), unit(7, { outages: out("2026-05-17", null) })],
    ...[unit(8, { outages: out("2026-05-10", "2026-05-16") }), unit(9, { outages: out("2026-05-18", null) })],
  ];
  const claims = [
    { unitId: 2, date: "2026-05-17" },
    { unitId: 3, date: "2026-05-18" },
  ] as OwnerClaim[];
  const free = freeUnits({ inflatableId: 3, unit: { id: 1 }, units, claims }, days);
  expect(free.map(({ id }) => id)).toEqual([3, 8, 9]);
});
