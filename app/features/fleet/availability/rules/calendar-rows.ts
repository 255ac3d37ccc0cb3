// A row of the owner's calendar is a rental, or one of its units if it has several.
import type { UnitStatus } from "#app/shared/words/vocabulary.ts";
import type { OwnerClaim } from "../schema.ts";

type Out = { from: string; backOn: string | null; reason: string };
type Unit = {
  id: number;
  inflatableId: number;
  name: string;
  status: UnitStatus;
  outages: readonly Out[];
};

export type CalendarRow<Item> = {
  /** The rental's id. A unit of several gets a number below zero, which no rental has. */
  id: number;
  item: Item;
  name: string;
  /** Undefined until the units are loaded. */
  unitId: number | undefined;
  outages: readonly Out[];
};

export const isOneOfSeveral = ({ id }: { id: number }) => id < 0;

export function calendarRows<Item extends { id: number; name: string }>(
  items: readonly Item[],
  units: readonly Unit[] | undefined,
): CalendarRow<Item>[] {
  const inService = Map.groupBy(
    (units ?? []).filter(({ status }) => status === "in_service"),
    ({ inflatableId }) => inflatableId,
  );
  return items.flatMap((item) => {
    const [first, ...others] = inService.get(item.id) ?? [];
    if (!first || others.length === 0) {
      return [{ id: item.id, item, name: item.name, unitId: first?.id, outages: first?.outages ?? [] }];
    }
    return [first, ...others].map(({ id, name, outages }) => ({ id: -id, item, name, unitId: id, outages }));
  });
}

type Rows = readonly CalendarRow<{ id: number }>[];

export function outOn({ outages }: Pick<CalendarRow<unknown>, "outages">, date: string): string | undefined {
  return outages.find(({ from, backOn }) => date >= from && (backOn === null || date < backOn))?.reason;
}

export const cellKey = (rowId: number, date: string) => `${rowId} ${date}`;

/**
 * Finds the claim of each row and day. A block that the server hasn't confirmed names no unit, so it is on every free
 * row it is meant for. A claim of a unit without a row shows in the first row of its rental.
 */
export function claimsByCell(rows: Rows, claims: readonly OwnerClaim[]): Map<string, OwnerClaim> {
  const cells = new Map<string, OwnerClaim>();
  const rowsByItem = Map.groupBy(rows, ({ item }) => item.id);
  for (const claim of claims.filter(({ unitId }) => unitId !== 0)) {
    const own = rowsByItem.get(claim.inflatableId) ?? [];
    const row = own.find(({ unitId }) => unitId === claim.unitId) ?? own[0];
    if (row) cells.set(cellKey(row.id, claim.date), claim);
  }
  for (const claim of claims.filter(({ unitId }) => unitId === 0)) {
    for (const row of claim.inflatableId === 0 ? rows : (rowsByItem.get(claim.inflatableId) ?? [])) {
      const key = cellKey(row.id, claim.date);
      if (cells.has(key) || outOn(row, claim.date)) continue;
      cells.set(key, { ...claim, inflatableId: row.item.id, unitId: row.unitId ?? 0 });
    }
  }
  return cells;
}

export function rowsIn(
  rows: Rows,
  scope: { inflatableId: number | "all" | undefined; unitId?: number | undefined },
): number[] {
  const { inflatableId, unitId } = scope;
  return rows
    .filter(({ item }) => inflatableId === "all" || item.id === inflatableId)
    .filter((row) => unitId === undefined || row.unitId === unitId)
    .map(({ id }) => id);
}
