// One order may have several days of a row and the same days of other rows.
import type { OwnerClaim } from "../schema.ts";
import type { CalendarRow } from "./calendar-rows.ts";

type Claims = ReadonlyMap<string, Pick<OwnerClaim, "bookingId">>;
type Rows = readonly Pick<CalendarRow<unknown>, "id" | "name">[];

export function rowNamesByOrder(rows: Rows, claims: Claims): Map<number, string[]> {
  const orders = new Map<number, string[]>();
  const nameById = new Map(rows.map(({ id, name }) => [id, name]));
  for (const [key, { bookingId }] of claims) {
    const name = nameById.get(Number.parseInt(key, 10));
    if (!bookingId || name === undefined) continue;
    const names = orders.get(bookingId) ?? [];
    if (!names.includes(name)) orders.set(bookingId, [...names, name]);
  }
  return orders;
}

/** For example `with Giant Slide and Slip and Slide`; empty without other rows. */
export function othersText(names: readonly string[] | undefined, own: string): string {
  const others = (names ?? []).filter((name) => name !== own);
  return others.length === 0 ? "" : `with ${new Intl.ListFormat("en-US").format(others)}`;
}

/** Returns true for two days of a row that are drawn as one piece. */
export function isSameOrder(
  one: Pick<OwnerClaim, "bookingId"> | undefined,
  other: Pick<OwnerClaim, "bookingId"> | undefined,
): boolean {
  return !!one?.bookingId && one.bookingId === other?.bookingId;
}
