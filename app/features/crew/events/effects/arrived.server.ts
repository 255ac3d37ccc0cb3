import { lte, sql } from "drizzle-orm";
import type { Tx } from "../../../../../db/database.ts";
import { addressPoints } from "../../../../../db/schema/deliveries.ts";
import { addressKey } from "../../rules/address-key.ts";
import type { Report } from "../report.ts";

const ACCURATE_METERS = 100;

/** Where the address really is, for the drive times of the next order there. */
export async function arrived(tx: Tx, { event, order, at }: Report<"arrived">): Promise<undefined> {
  const { latitude, longitude, accuracyMeters = Number.POSITIVE_INFINITY } = event.data;
  const address = addressKey(order.customerAddress);
  if (latitude === undefined || longitude === undefined || accuracyMeters >= ACCURATE_METERS || address === "") return;
  const point = { latitude, longitude, accuracyMeters: Math.round(accuracyMeters), seenAt: at };
  await tx
    .insert(addressPoints)
    .values({ address, ...point })
    .onConflictDoUpdate({
      target: addressPoints.address,
      set: point,
      setWhere: lte(sql`excluded.accuracy_meters`, addressPoints.accuracyMeters),
    });
}
