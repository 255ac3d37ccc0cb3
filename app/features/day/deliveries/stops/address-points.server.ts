// Where addresses are: as the crew found them, else in the middle of their ZIP.
import { eq, inArray, lte, sql } from "drizzle-orm";
import type { Deps } from "#app/deps.server.ts";
import { writeAudit } from "#app/features/base/audit/store.server.ts";
import { zipPoints } from "#app/features/day/weather/zip-points.server.ts";
import { findBooking } from "#app/features/orders/orders/model/order-row-store.server.ts";
import type { Act } from "#app/shared/people/act.ts";
import { invalidFields, orNotFound } from "#app/shared/problem.ts";
import type { Db, Tx } from "#db/database.ts";
import { addressPoints } from "#db/schema/deliveries.ts";
import { addressKey } from "../rules/address-key.ts";
import { type Point, roadMiles } from "../rules/drive.ts";

type Addressed = { customerAddress: string; zip: string };
export type FoundPoint = Point & { by: "crew" | "office" | "zip" };

/** One query, and the file of ZIPs where it wasn't asked before. */
export async function readPoints(
  db: Db | Tx,
  orders: readonly Addressed[],
): Promise<(order: Addressed) => FoundPoint | null> {
  const keys = [...new Set(orders.map(({ customerAddress }) => addressKey(customerAddress)))];
  const rows = keys.length > 0 ? await db.select().from(addressPoints).where(inArray(addressPoints.address, keys)) : [];
  const found = new Map(rows.map((row) => [row.address, row]));
  const zips = await zipPoints(orders.map(({ zip }) => zip.slice(0, 5)));
  return ({ customerAddress, zip }) => {
    const seen = found.get(addressKey(customerAddress));
    if (seen) {
      const { latitude, longitude, accuracyMeters } = seen;
      return { latitude, longitude, by: accuracyMeters === BY_OFFICE ? "office" : "crew" };
    }
    const point = zips.get(zip.slice(0, 5));
    return point ? { ...point, by: "zip" } : null;
  };
}

/** Surer than any phone: what the office said stays until it says otherwise. */
const BY_OFFICE = 0;

/** A surer point than before replaces it; a vaguer one may lie on another street. */
const MOST_METERS = 100;

type Seen = Point & { accuracyMeters: number; at: Date };

export async function storePoint(tx: Tx, address: string, { at, ...seen }: Seen): Promise<void> {
  const key = addressKey(address);
  if (key === "" || seen.accuracyMeters > MOST_METERS) return;
  const row = { ...seen, accuracyMeters: Math.max(1, Math.round(seen.accuracyMeters)), seenAt: at };
  await tx
    .insert(addressPoints)
    .values({ address: key, ...row })
    .onConflictDoUpdate({
      target: addressPoints.address,
      set: row,
      setWhere: lte(sql`excluded.accuracy_meters`, addressPoints.accuracyMeters),
    });
}

async function setPoint(tx: Tx, address: string, point: Point, at: Date): Promise<void> {
  const row = { ...point, accuracyMeters: BY_OFFICE, seenAt: at };
  await tx
    .insert(addressPoints)
    .values({ address: addressKey(address), ...row })
    .onConflictDoUpdate({ target: addressPoints.address, set: row });
}

/** The middle of its ZIP counts again, until a crew arrives there. */
async function forgetPoint(tx: Tx, address: string): Promise<void> {
  await tx.delete(addressPoints).where(eq(addressPoints.address, addressKey(address)));
}

// Where an order's address is, as the office says it: a phone may have been wrong about it.

/** Farther away nobody delivers: a minus sign is missing, or the numbers are in the wrong order. */
const MOST_MILES = 300;

export async function setPlace(tx: Tx, deps: Deps, act: Act, bookingId: number, point: Point): Promise<void> {
  const { customerAddress } = orNotFound(await findBooking(tx, bookingId), "booking");
  const miles = roadMiles(deps.business().home, point);
  if (miles > MOST_MILES) {
    throw invalidFields([
      { path: ["place"], message: `That's ${Math.round(miles).toLocaleString("en-US")} miles from the shop.` },
    ]);
  }
  await setPoint(tx, customerAddress, point, act.at);
  await writeAudit(tx, act, { action: "place corrected", bookingId });
}

export async function forgetPlace(tx: Tx, act: Act, bookingId: number): Promise<void> {
  const { customerAddress } = orNotFound(await findBooking(tx, bookingId), "booking");
  await forgetPoint(tx, customerAddress);
  await writeAudit(tx, act, { action: "place forgotten", bookingId });
}
