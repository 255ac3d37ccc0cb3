import type { Tx } from "../../../db/database.ts";
import type { Deps } from "../../deps.server.ts";
import { orNotFound } from "../../shared/problem.ts";
import { writeAudit } from "../audit/store.server.ts";
import { renameClaims } from "../availability/claim-order.server.ts";
import { keepCustomer, leaveCustomer } from "../customers/store.server.ts";
import { correctUnsignedWaivers } from "../waiver/store.server.ts";
import { isInServiceArea, splitAddress } from "./rules/delivery-address.ts";
import type { Correction } from "./schema.ts";
import { type Booking, lockBooking, updateBooking } from "./store.server.ts";

type Change = Partial<Omit<Correction, "areaAccepted"> & { outOfArea: boolean }>;

/** The owner sets right what is written about the customer and the place. Money and date have calls of their own. */
export async function correctBooking(
  tx: Tx,
  deps: Pick<Deps, "now" | "by" | "business">,
  bookingId: number,
  asked: Correction,
): Promise<void> {
  const row = orNotFound(await lockBooking(tx, bookingId), "booking");
  const change = differences(row, asked, deps.business().serviceArea.zips);
  if (Object.keys(change).length === 0) return;
  const now = deps.now();
  const { customerAddress, ...others } = change;
  const address = customerAddress === undefined ? {} : splitAddress(customerAddress);
  const after = { ...row, ...change };
  // Its items before its person: db/lock-order.ts.
  if (change.customerName !== undefined) await renameClaims(tx, bookingId, `Booked by ${after.customerName}`);
  const customerId = await customerAfter(tx, row, change, now);
  await updateBooking(tx, bookingId, { ...others, ...address, customerId }, now);
  await leaveCustomer(tx, row.customerId, customerId);
  await correctUnsignedWaivers(tx, bookingId, {
    fullName: after.customerName,
    email: after.customerEmail,
    phone: after.customerPhone,
    customerAddress: after.customerAddress,
  });
  await writeAudit(tx, {
    at: now,
    actor: "owner",
    by: deps.by,
    action: "booking corrected",
    bookingId,
    details: { changed: beforeAndAfter(row, change) },
  });
}

/** A corrected address or number may be that of a person we know. What was erased stays nobody's. */
async function customerAfter(tx: Tx, row: Booking, change: Change, now: Date): Promise<number | null> {
  const isSame = !("customerName" in change || "customerEmail" in change || "customerPhone" in change);
  if (isSame || row.erasedAt) return row.customerId;
  const { customerName: name, customerEmail: email, customerPhone: phone } = { ...row, ...change };
  return keepCustomer(tx, { name, email, phone, now });
}

/** Only real changes. A new address is checked again, unless the owner accepts it as it is. */
function differences(row: Booking, { areaAccepted, ...fields }: Correction, zips: readonly string[]): Change {
  const change: Change = Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => value !== undefined && value !== row[name as keyof typeof fields]),
  );
  const outOfArea = areaAccepted ? false : outside(change.customerAddress, row.outOfArea, zips);
  return outOfArea === row.outOfArea ? change : { ...change, outOfArea };
}

function outside(newAddress: string | undefined, before: boolean, zips: readonly string[]): boolean {
  if (newAddress === undefined) return before;
  return newAddress !== "" && !isInServiceArea(newAddress, zips);
}

function beforeAndAfter(row: Booking, change: Change): Record<string, { from: unknown; to: unknown }> {
  const names = Object.keys(change) as (keyof Change)[];
  return Object.fromEntries(names.map((name) => [name, { from: row[name], to: change[name] }]));
}
