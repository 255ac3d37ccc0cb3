// Where an order's address is, as the office says it: a phone may have been wrong about it.
import type { Tx } from "../../../../db/database.ts";
import type { Deps } from "../../../deps.server.ts";
import type { Act } from "../../../shared/act.ts";
import { invalidFields, orNotFound } from "../../../shared/problem.ts";
import { writeAudit } from "../../audit/store.server.ts";
import { findBooking } from "../../orders/model/order-row-store.server.ts";
import { type Point, roadMiles } from "../rules/drive.ts";
import { forgetPoint, setPoint } from "./address-points.server.ts";

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
