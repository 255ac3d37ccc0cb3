import { addDays, type PlainDate } from "#app/shared/days/plain-date.ts";
import type { OwnerClaim } from "../schema.ts";
import { type DayRange, listDays } from "./day-range.ts";

type BlockedDay = { inflatableId: number; unitId: number; date: string; reason: string };

/** `unitId` is set if only one of several units is blocked. */
export type BlockedRange = DayRange & { inflatableId: number; unitId?: number; reason: string };

/**
 * Joins consecutive days with one reason: for the item if all its units are blocked, else for each unit. Ranges are
 * sorted by their first day.
 */
export function blockedRanges(
  blocks: readonly BlockedDay[],
  unitCount: (inflatableId: number) => number,
): BlockedRange[] {
  const days = Map.groupBy(blocks, ({ inflatableId, date, reason }) => `${inflatableId} ${date} ${reason}`);
  const scoped = [...days.values()].flatMap((same): Scoped[] => {
    const some = same.map(({ inflatableId, unitId, date, reason }) => ({ inflatableId, unitId, date, reason }));
    const whole = some.slice(0, 1).map(({ unitId: _, ...item }) => item);
    return some.length < unitCount(some[0]?.inflatableId ?? 0) ? some : whole;
  });
  const ranges = [...Map.groupBy(scoped, scopeKey).values()].flatMap(consecutive);
  return ranges.toSorted((a, b) => a.from.localeCompare(b.from) || a.inflatableId - b.inflatableId);
}

type Scoped = Omit<BlockedDay, "unitId"> & { unitId?: number };

const scopeKey = ({ inflatableId, unitId = 0, reason }: Scoped) => `${inflatableId} ${unitId} ${reason}`;

function consecutive(days: readonly Scoped[]): BlockedRange[] {
  const ranges: BlockedRange[] = [];
  for (const { date, ...scope } of days.toSorted((a, b) => a.date.localeCompare(b.date))) {
    const day = date as PlainDate;
    const last = ranges.at(-1);
    if (last && addDays(last.through, 1) === day) last.through = day;
    else ranges.push({ ...scope, from: day, through: day });
  }
  return ranges;
}

/** A rental, one of its units, or everything. */
export type BlockScope = DayRange & { inflatableId: number | "all"; unitId?: number | undefined };

/**
 * Shows a block until the server answers. Without a unit it names none, and rental 0 stands for all; the calendar knows
 * which units are free that day.
 */
export function withBlock(
  claims: OwnerClaim[],
  { inflatableId, unitId = 0, reason, blockId = "", ...range }: BlockScope & { reason: string; blockId?: string },
): OwnerClaim[] {
  const scope = { inflatableId: inflatableId === "all" ? 0 : inflatableId, unitId };
  const takenKeys = new Set(claims.map((claim) => `${claim.unitId} ${claim.date}`));
  const none = { kind: "block" as const, bookingId: null, customerName: null, holdExpiresAt: null };
  const days = listDays(range).filter((date) => unitId === 0 || !takenKeys.has(`${unitId} ${date}`));
  return [...claims, ...days.map((date) => ({ ...scope, date, reason, blockId, ...none }))];
}

export function withoutBlock(claims: OwnerClaim[], { inflatableId, unitId, from, through }: BlockScope): OwnerClaim[] {
  const isMeant = (claim: OwnerClaim) =>
    (inflatableId === "all" || claim.inflatableId === inflatableId) &&
    (unitId === undefined || claim.unitId === unitId);
  return claims.filter(
    (claim) => !(claim.kind === "block" && isMeant(claim) && claim.date >= from && claim.date <= through),
  );
}
