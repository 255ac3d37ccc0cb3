import type { Tx } from "../../../../../db/database.ts";
import { storePoint } from "../../../deliveries/stops/point-store.server.ts";
import type { Report } from "../report.ts";

/** Where the address really is, for the drive times of the next order there. */
export async function arrived(tx: Tx, { event, order, at }: Report<"arrived">): Promise<undefined> {
  const { latitude, longitude, accuracyMeters } = event.data;
  if (latitude === undefined || longitude === undefined || accuracyMeters === undefined) return;
  await storePoint(tx, order.customerAddress, { latitude, longitude, accuracyMeters, at });
}
