import type { Tx } from "../../../db/database.ts";
import type { Deps } from "../../deps.server.ts";
import { orNotFound } from "../../shared/problem.ts";
import { listAuditOfBooking, writeAudit } from "../audit/store.server.ts";
import { renameClaims } from "../availability/claim-order.server.ts";
import { renameCreditsOf } from "../credits/store.server.ts";
import { keepCustomer, leaveCustomer } from "../customers/store.server.ts";
import { movePromoUse } from "../pricing/promo-store.server.ts";
import { correctUnsignedWaivers } from "../waiver/store.server.ts";
import { changeOrder } from "./change-order.server.ts";
import { type OrderChanged, orderChangeSchema } from "./change-schema.ts";
import type { Correction } from "./correction-schema.ts";
import { afterMove } from "./rules/booking-states.ts";
import { type CorrectedPlace, correctedPlace } from "./rules/corrected-place.ts";
import { splitAddress } from "./rules/delivery-address.ts";
import { siteTexts } from "./rules/site-text.ts";
import { wantsCertificate } from "./rules/wants-certificate.ts";
import { type Booking, lockBooking, updateBooking } from "./store.server.ts";

type Change = Partial<Omit<Correction, "areaAccepted" | "tell"> & { outOfArea: boolean }>;

/**
 * The owner sets right what is written about the customer and the place. An address in another delivery zone has that zone's
 * fee: then the order is priced again, and what that came to is given back.
 */
export async function correctBooking(
  tx: Tx,
  deps: Deps,
  bookingId: number,
  asked: Correction,
): Promise<OrderChanged | undefined> {
  const row = orNotFound(await lockBooking(tx, bookingId), "booking");
  const place = correctedPlace(row, asked.customerAddress, deps.business().serviceArea);
  const change = differences(row, asked, place);
  if (Object.keys(change).length === 0) return undefined;
  const now = deps.now();
  const { customerAddress, ...others } = change;
  const address = customerAddress === undefined ? {} : splitAddress(customerAddress);
  const after = { ...row, ...change };
  // The ZIP that makes the price another one is changed with the price, which tells the customer of both.
  const zip = place.zip === undefined ? {} : { zip: row.zip };
  const certificate = await certificateFor(tx, bookingId, change.place);
  await updateBooking(tx, bookingId, { ...others, ...address, ...zip, ...certificate }, now);
  // Its items and its code before its person: db/lock-order.ts.
  if (change.customerName !== undefined) await renameClaims(tx, bookingId, `Booked by ${after.customerName}`);
  const repriced = await repriceFor(tx, deps, row, { zip: place.zip, tell: asked.tell });
  if (place.zip !== undefined) await updateBooking(tx, bookingId, { ...address, outOfArea: after.outOfArea }, now);
  if (change.customerEmail !== undefined) await movePromoUse(tx, bookingId, change.customerEmail);
  if (change.customerEmail !== undefined || change.customerName !== undefined)
    await renameCreditsOf(tx, bookingId, { customerName: after.customerName, customerEmail: after.customerEmail });
  const customerId = await customerAfter(tx, row, change, now);
  if (customerId !== row.customerId) await updateBooking(tx, bookingId, { customerId }, now);
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
  return repriced;
}

/** Another place may want a certificate, or none any more. What somebody has taken care of for such a place is done. */
async function certificateFor(tx: Tx, bookingId: number, place: Change["place"]) {
  if (place === undefined) return {};
  if (!wantsCertificate(place)) return { certificateWaiting: false };
  const past = await listAuditOfBooking(tx, bookingId);
  const isDone = past.some(({ action, details }) => action === "certificate settled" && details.place === place);
  return { certificateWaiting: !isDone };
}

type Reprice = Pick<CorrectedPlace, "zip"> & Pick<Correction, "tell">;

async function repriceFor(tx: Tx, deps: Deps, { id, status }: Booking, { zip, tell }: Reprice) {
  if (zip === undefined || !afterMove(status, "change")) return undefined;
  const { version } = orNotFound(await lockBooking(tx, id), "booking");
  return changeOrder(tx, deps, id, orderChangeSchema.parse({ zip, version, tell }));
}

/** A corrected address or number may be that of a person we know. What was erased stays nobody's. */
async function customerAfter(tx: Tx, row: Booking, change: Change, now: Date): Promise<number | null> {
  const isSame = !("customerName" in change || "customerEmail" in change || "customerPhone" in change);
  if (isSame || row.erasedAt) return row.customerId;
  const { customerName: name, customerEmail: email, customerPhone: phone } = { ...row, ...change };
  return keepCustomer(tx, { name, email, phone, now });
}

/** Only real changes. A new address is checked again, unless the owner accepts it as it is. */
function differences(
  row: Booking,
  { areaAccepted, tell: _tell, ...fields }: Correction,
  place: CorrectedPlace,
): Change {
  const change: Change = Object.fromEntries(
    Object.entries(fields).filter(
      ([name, value]) => value !== undefined && !isSame(value, row[name as keyof typeof fields]),
    ),
  );
  const outOfArea = areaAccepted ? false : place.outOfArea;
  return outOfArea === row.outOfArea ? change : { ...change, outOfArea };
}

/** Answers about the site are one field of several. */
const isSame = (one: unknown, other: unknown) =>
  one === other || (typeof one === "object" && sorted(one) === sorted(other));
const sorted = (value: unknown) => JSON.stringify(Object.entries(value ?? {}).sort());

function beforeAndAfter(row: Booking, change: Change): Record<string, { from: unknown; to: unknown }> {
  const names = Object.keys(change) as (keyof Change)[];
  return Object.fromEntries(names.map((name) => [name, { from: inWords(row[name]), to: inWords(change[name]) }]));
}

function inWords(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  return siteTexts({ place: null, surface: "unknown", site: value as Booking["site"] }).join(", ");
}
