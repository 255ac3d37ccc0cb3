import type { Deps } from "#app/deps.server.ts";
import { writeAudit } from "#app/features/base/audit/store.server.ts";
import { keepCustomer, leaveCustomer } from "#app/features/base/customers/store.server.ts";
import { notify } from "#app/features/base/messages/notify.server.ts";
import { renameClaims } from "#app/features/fleet/availability/claim-order.server.ts";
import { movePromoUse } from "#app/features/fleet/pricing/promo-store.server.ts";
import { renameIssuedCredits } from "#app/features/orders/credits/store.server.ts";
import { updateUnsignedWaivers } from "#app/features/orders/waiver/store.server.ts";
import { serves } from "#app/shared/people/access.ts";
import type { Act } from "#app/shared/people/act.ts";
import { maskedEmail } from "#app/shared/people/masked-contact.ts";
import { orNotFound, Problem } from "#app/shared/problem.ts";
import type { Tx } from "#db/database.ts";
import { type OrderChanged, orderChangeSchema } from "../change-schema.ts";
import type { Correction } from "../correction-schema.ts";
import { type Booking, lockBooking, updateBooking } from "../model/order-row-store.server.ts";
import { splitAddress } from "../rules/delivery-address.ts";
import { type CorrectedPlace, correctedPlace, wantsCertificate } from "../rules/delivery-place.ts";
import { afterMove } from "../rules/order-states.ts";
import { siteTexts } from "../rules/site-text.ts";
import { changeOrder } from "./change-order.server.ts";
import type { AuthorizeRefund } from "./settle-difference.server.ts";

type Change = Partial<Omit<Correction, "areaAccepted" | "tell"> & { outOfArea: boolean }>;

/**
 * The owner sets right what is written about the customer and the place. An address in another delivery zone has that zone's
 * fee: then the order is priced again, and what that came to is given back.
 */
export async function correctOrder(
  tx: Tx,
  deps: Deps,
  act: Act,
  bookingId: number,
  asked: Correction,
  authorize?: AuthorizeRefund,
): Promise<OrderChanged | undefined> {
  const row = orNotFound(await lockBooking(tx, bookingId), "booking");
  const place = correctedPlace(row, asked.customerAddress, deps.business().serviceArea);
  const change = differences(row, asked, place);
  if (Object.keys(change).length === 0) return undefined;
  const now = act.at;
  const { customerAddress, ...others } = change;
  const address = customerAddress === undefined ? {} : splitAddress(customerAddress);
  const after = { ...row, ...change };
  // The ZIP that makes the price another one is changed with the price, which tells the customer of both.
  const zip = place.zip === undefined ? {} : { zip: row.zip };
  const certificate = certificateFor(row, change.place);
  const addressee = change.customerEmail === undefined ? {} : addresseeChanged(act);
  await updateBooking(tx, bookingId, { ...others, ...address, ...zip, ...certificate, ...addressee }, now);
  // Its items and its code before its person: db/lock-order.ts.
  if (change.customerName !== undefined) await renameClaims(tx, bookingId, `Booked by ${after.customerName}`);
  const repriced = await repriceFor(tx, deps, act, row, { zip: place.zip, tell: asked.tell, authorize });
  if (place.zip !== undefined) await updateBooking(tx, bookingId, { ...address, outOfArea: after.outOfArea }, now);
  if (change.customerEmail !== undefined) await movePromoUse(tx, bookingId, change.customerEmail);
  if (change.customerEmail !== undefined || change.customerName !== undefined)
    await renameIssuedCredits(tx, bookingId, creditHolder(act, after));
  const customerId = await customerAfter(tx, row, change, now);
  if (customerId !== row.customerId) await updateBooking(tx, bookingId, { customerId }, now);
  await leaveCustomer(tx, row.customerId, customerId);
  await updateUnsignedWaivers(tx, bookingId, {
    fullName: after.customerName,
    email: after.customerEmail,
    phone: after.customerPhone,
    customerAddress: after.customerAddress,
  });
  await writeAudit(tx, act, {
    action: "booking corrected",
    bookingId,
    details: { changed: beforeAndAfter(row, change) },
  });
  if (change.customerEmail !== undefined) await notifyOldAddress(tx, deps, row, change.customerEmail);
  return repriced;
}

/** Codes go to another mailbox from now on. Unless the owner changed it, what can't be undone by link waits for the owner. */
function addresseeChanged({ at, by }: Act): Pick<Booking, "emailChangedAt" | "emailChangedBy"> {
  return { emailChangedAt: serves("owner", by?.role) ? null : at, emailChangedBy: by?.userId ?? null };
}

/** A rain check's reminders have its code in them: they go to a new address once the owner has accepted it. */
function creditHolder(act: Act, { customerName, customerEmail }: Pick<Booking, "customerName" | "customerEmail">) {
  return serves("owner", act.by?.role) ? { customerName, customerEmail } : { customerName };
}

/** The old address may be a stranger's by a slip of the finger, so it learns the number of the booking and no more. */
async function notifyOldAddress(tx: Tx, deps: Deps, { id, version, customerEmail }: Booking, to: string) {
  const message = { kind: "email_changed", bookingId: id, newEmail: maskedEmail(to) } as const;
  const about = { event: `booking-${id}-email-${version}`, bookingId: id, customerEmail, byOwner: true };
  await notify(tx, deps, message, about);
}

/** The owner has made sure that the new address is the customer's. */
export async function releaseChangedEmail(tx: Tx, act: Act, bookingId: number): Promise<void> {
  const row = orNotFound(await lockBooking(tx, bookingId), "booking");
  if (!row.emailChangedAt) throw new Problem(409, "nothing_to_release", "This is already done.");
  await updateBooking(tx, bookingId, { emailChangedAt: null }, act.at);
  await renameIssuedCredits(tx, bookingId, creditHolder(act, row));
  await writeAudit(tx, act, { action: "email accepted", bookingId, details: { email: row.customerEmail } });
}

/** Another place may want a certificate, or none any more. What somebody has taken care of for such a place is done. */
function certificateFor({ certificatesSettled }: Booking, place: Change["place"]) {
  if (place === undefined) return {};
  if (!wantsCertificate(place)) return { certificateWaiting: false };
  return { certificateWaiting: !certificatesSettled.includes(place) };
}

type Reprice = Pick<CorrectedPlace, "zip"> & Pick<Correction, "tell"> & { authorize: AuthorizeRefund | undefined };

async function repriceFor(tx: Tx, deps: Deps, act: Act, { id, status }: Booking, { zip, tell, authorize }: Reprice) {
  if (zip === undefined || !afterMove(status, "change")) return undefined;
  const { version } = orNotFound(await lockBooking(tx, id), "booking");
  return changeOrder(tx, deps, act, id, orderChangeSchema.parse({ zip, version, tell }), { authorize });
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
