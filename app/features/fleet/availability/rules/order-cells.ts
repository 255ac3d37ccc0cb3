// Which cells of the owner's calendar are one order: several days of a row, and the same days of other rows.
import type { OwnerClaim } from "../schema.ts";
import type { CalendarRow } from "./calendar-rows.ts";

type Claims = ReadonlyMap<string, Pick<OwnerClaim, "bookingId">>;
type Rows = readonly Pick<CalendarRow<unknown>, "id" | "name">[];

/** The names of the rows that each order has. */
export function rowNamesByOrder(rows: Rows, claims: Claims): Map<number, string[]> {
  const orders = new Map<number, string[]>();
  const nameOf = new Map(rows.map(({ id, name }) => [id, name]));
  for (const [key, { bookingId }] of claims) {
    const name = nameOf.get(Number.parseInt(key, 10));
    if (!bookingId || name === undefined) continue;
    const names = orders.get(bookingId) ?? [];
    if (!names.includes(name)) orders.set(bookingId, [...names, name]);
  }
  return orders;
}

/** The other rows of an order: `with Giant Slide and Slip and Slide`; empty if there are none. */
export function othersText(names: readonly string[] | undefined, own: string): string {
  const others = (names ?? []).filter((name) => name !== own);
  return others.length === 0 ? "" : `with ${new Intl.ListFormat("en-US").format(others)}`;
}

/** Whether two days of a row are one order, so that they are drawn as one piece. */
export function isSameOrder(
  one: Pick<OwnerClaim, "bookingId"> | undefined,
  other: Pick<OwnerClaim, "bookingId"> | undefined,
): boolean {
  return !!one?.bookingId && one.bookingId === other?.bookingId;
}
