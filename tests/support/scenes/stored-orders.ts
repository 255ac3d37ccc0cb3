// What a round of buyers left in the database, order by order.
import type { PlainDate } from "#app/shared/days/plain-date.ts";

type Rows = (text: string) => Promise<unknown[]>;
type DayClaim = { item: number; inflatable: number; unit: number; date: PlainDate };
type SlotClaim = { extra: number; date: PlainDate; slot: number };
export type StoredOrder = {
  id: number;
  /** Before it was committed, with its items held. */
  at: number;
  from: PlainDate;
  days: number;
  items: { id: number; inflatable: number }[];
  extras: { extra: number; quantity: number }[];
  claims: DayClaim[];
  slots: SlotClaim[];
};

const list = (fields: string, from: string) =>
  `coalesce((select json_agg(json_build_object(${fields})) from ${from} where t.booking_id = b.id), '[]')`;

/** Those with a number above the one given: numbers rise, so these are the orders since then. */
export async function storedSince(rows: Rows, id: number): Promise<StoredOrder[]> {
  return (await rows(`select b.id, floor(extract(epoch from b.created_at) * 1000)::float8 as at,
      b.event_date::text as from, b.days,
      ${list("'id', t.id, 'inflatable', t.inflatable_id", "booking_items t")} as items,
      ${list("'extra', t.extra_id, 'quantity', t.quantity", "booking_extras t")} as extras,
      ${list("'item', t.booking_item_id, 'inflatable', t.inflatable_id, 'unit', t.unit_id, 'date', t.date", "day_claims t")} as claims,
      ${list("'extra', t.extra_id, 'date', t.date, 'slot', t.slot", "extra_claims t")} as slots
    from bookings b where b.id > ${id} order by b.id`)) as StoredOrder[];
}
