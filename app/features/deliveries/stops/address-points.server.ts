// Where addresses are: as the crew found them, else in the middle of their ZIP.
import { inArray, lte, sql } from "drizzle-orm";
import type { Db, Tx } from "../../../../db/database.ts";
import { addressPoints } from "../../../../db/schema/deliveries.ts";
import { zipPoints } from "../../weather/zip-points.server.ts";
import { addressKey } from "../rules/address-key.ts";
import type { Point } from "../rules/drive.ts";

type Addressed = { customerAddress: string; zip: string };
export type FoundPoint = Point & { by: "crew" | "zip" };

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
    if (seen) return { latitude: seen.latitude, longitude: seen.longitude, by: "crew" };
    const point = zips.get(zip.slice(0, 5));
    return point ? { ...point, by: "zip" } : null;
  };
}

/** A surer point than before replaces it; a vaguer one may lie on another street. */
const MOST_METERS = 100;

type Seen = Point & { accuracyMeters: number; at: Date };

export async function storePoint(tx: Tx, address: string, { at, ...seen }: Seen): Promise<void> {
  const key = addressKey(address);
  if (key === "" || seen.accuracyMeters > MOST_METERS) return;
  const row = { ...seen, accuracyMeters: Math.round(seen.accuracyMeters), seenAt: at };
  await tx
    .insert(addressPoints)
    .values({ address: key, ...row })
    .onConflictDoUpdate({
      target: addressPoints.address,
      set: row,
      setWhere: lte(sql`excluded.accuracy_meters`, addressPoints.accuracyMeters),
    });
}
