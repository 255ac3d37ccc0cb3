// One transaction claims the day, stores booking, price and waiver, and queues the emails: all of it or nothing.
import { randomBytes } from "node:crypto";
import type { Business } from "../../../config/business.ts";
import type { Tx } from "../../../db/database.ts";
import type { NotStated } from "../../../db/schema/waiver.ts";
import type { Deps, RequestFacts } from "../../deps.server.ts";
import { termsFrom } from "../../shared/booking-terms.ts";
import { Problem } from "../../shared/problem.ts";
import { writeAudit } from "../audit/store.server.ts";
import { DATE_BLOCKED, DATE_BOOKED, whyNotBookable, whyNotOffered } from "../availability/rules/bookable-days.ts";
import { claimDay, findClaim } from "../availability/store.server.ts";
import { suggestFreeDates } from "../availability/suggest-free-dates.server.ts";
import { runsWet } from "../catalog/rules/water.ts";
import { holdInflatable } from "../catalog/store.server.ts";
import { depositCents, priceLines, totalCents } from "../pricing/rules/price.ts";
import { TEXT_CHANGED } from "../waiver/schema.ts";
import { prepareWaiver, signWaiver } from "../waiver/sign-waiver.server.ts";
import { adminSignature, type CustomerBooking, type OwnerBooking } from "./book-schema.ts";
import { type CodeNeeded, checkHoldCode } from "./check-hold-code.server.ts";
import { notifyNewBooking } from "./notify-new-booking.server.ts";
import { isInServiceArea } from "./rules/delivery-address.ts";
import { holdMinutes } from "./rules/hold-times.ts";
import { insertBooking, insertPriceLines } from "./store.server.ts";

type BookingRequest = CustomerBooking | OwnerBooking;
type Caller = RequestFacts & { deviceKey: string; drawnSignature: Uint8Array | null };
export type BookedDate = { bookingId: number; token: string; waiverId: number; holdExpiresAt: string | null };
type Outcome = BookedDate | { codeNeeded: CodeNeeded };

type Item = NonNullable<Awaited<ReturnType<typeof holdInflatable>>>;

export async function bookDate(tx: Tx, deps: Deps, request: BookingRequest, caller: Caller): Promise<Outcome> {
  const now = deps.now();
  const business = deps.business();
  const item = await requireBookableItem(tx, request, now, business);
  // Spares most of the work where the day is taken; the claim below is what decides.
  if (await findClaim(tx, request.inflatableId, request.eventDate)) throw await dateTaken(tx, request, now, business);
  requireShownText(deps, request);
  const codeNeeded = request.source === "customer" && (await checkHoldCode(tx, deps, request, caller));
  if (codeNeeded) return { codeNeeded };
  const { bookingId, token, holdExpiresAt } = await storeBooking(tx, deps, request, item, caller);
  await claimOrRefuse(tx, request, bookingId, now, business);
  const waiver = await storeWaiver(tx, deps, request, item, bookingId, caller);
  const actor = request.source === "admin" ? "owner" : "customer";
  await writeAudit(tx, {
    at: now,
    actor,
    by: deps.by,
    action: "booking made",
    bookingId,
    details: {
      date: request.eventDate,
      item: item.name,
      ...notStatedByClient(request),
    },
  });
  await notifyNewBooking(tx, deps, bookingId, waiver);
  return { bookingId, token, waiverId: waiver.id, holdExpiresAt: holdExpiresAt?.toISOString() ?? null };
}

/** Nobody signs what they did not read. A caller that doesn't say what it showed signs the present text. */
function requireShownText(deps: Deps, request: BookingRequest): void {
  if (request.source === "admin" || request.waiverText === undefined) return;
  if (request.waiverText === deps.waiverText().sha256) return;
  throw new Problem(422, "waiver_changed", TEXT_CHANGED, { fields: { agreed: TEXT_CHANGED } });
}

/** What our own form always says and other callers may leave out. */
function notStatedByClient(request: BookingRequest): { notStatedByClient?: string[] } {
  const names = request.source === "customer" ? consentsNotStated(request) : request.sourceStated ? [] : ["source"];
  return names.length > 0 ? { notStatedByClient: names } : {};
}

function consentsNotStated(request: CustomerBooking): NotStated[] {
  return (["agreed", "consent"] as const).filter((name) => request[name] === undefined);
}

async function requireBookableItem(tx: Tx, request: BookingRequest, now: Date, business: Business): Promise<Item> {
  const item = await holdInflatable(tx, request.inflatableId);
  if (!item?.active) {
    const message = "This rental isn't available. Please choose another.";
    throw new Problem(422, "unknown_item", message, { fields: { inflatableId: message } });
  }
  const { eventDate, inflatableId } = request;
  // The owner was asked on the page, and may take a booking for any day to come.
  const refusal =
    request.source === "admin"
      ? whyNotBookable(eventDate, now, "admin", business)
      : whyNotOffered(eventDate, now, business);
  if (!refusal) return item;
  const nearestDates = await suggestFreeDates(tx, inflatableId, eventDate, now, business);
  throw new Problem(422, "date_refused", refusal, { fields: { eventDate: refusal }, details: { nearestDates } });
}

async function storeBooking(tx: Tx, deps: Deps, request: BookingRequest, item: Item, { deviceKey }: Caller) {
  const now = deps.now();
  const token = randomBytes(20).toString("base64url");
  const minutes = holdMinutes(deps.business().booking, deps.payments.provider);
  const holdExpiresAt = request.source === "customer" ? new Date(now.getTime() + minutes * 60_000) : null;
  const lines = priceLines(item, request.wetOption);
  const terms = termsFrom(deps.business(), deps.settings.version());
  const bookingId = await insertBooking(tx, {
    token,
    inflatableId: item.id,
    eventDate: request.eventDate,
    // What the owner enters is agreed already; nobody waits for a card.
    status: request.source === "admin" ? "confirmed" : "pending_payment",
    source: request.source,
    customerName: request.customerName,
    customerEmail: request.customerEmail,
    customerPhone: request.customerPhone,
    customerAddress: request.customerAddress,
    deviceKey: request.source === "customer" ? deviceKey : null,
    eventType: request.eventType,
    location: request.location,
    additionalRequests: request.additionalRequests,
    wetOption: request.wetOption && item.wetAvailable,
    paymentPlan: request.paymentPlan,
    outOfArea:
      request.customerAddress !== "" && !isInServiceArea(request.customerAddress, deps.business().serviceArea.zips),
    terms,
    depositCents: depositCents(totalCents(lines), terms.deposit.basisPoints),
    holdExpiresAt,
    createdAt: now,
    updatedAt: now,
  });
  await insertPriceLines(tx, bookingId, lines);
  return { bookingId, token, holdExpiresAt };
}

/** The insert itself decides whether the day is free; the second of two callers gets the error and stores nothing. */
async function claimOrRefuse(
  tx: Tx,
  request: BookingRequest,
  bookingId: number,
  now: Date,
  business: Business,
): Promise<void> {
  const { inflatableId, eventDate: date, source, customerName } = request;
  const kind = source === "admin" ? "booking" : "hold";
  const claim = { inflatableId, date, kind, bookingId, reason: `Booked by ${customerName}`, createdAt: now } as const;
  if (!(await claimDay(tx, claim))) throw await dateTaken(tx, request, now, business);
}

async function dateTaken(
  tx: Tx,
  { inflatableId, eventDate }: BookingRequest,
  now: Date,
  business: Business,
): Promise<Problem> {
  const blocked = (await findClaim(tx, inflatableId, eventDate))?.kind === "block";
  const message = blocked ? DATE_BLOCKED : DATE_BOOKED;
  const nearestDates = await suggestFreeDates(tx, inflatableId, eventDate, now, business);
  return new Problem(409, "date_taken", message, { fields: { eventDate: message }, details: { nearestDates } });
}

async function storeWaiver(tx: Tx, deps: Deps, request: BookingRequest, item: Item, bookingId: number, caller: Caller) {
  const now = deps.now();
  const text = deps.waiverText();
  const about = {
    bookingId,
    customerAddress: request.customerAddress,
    eventDate: request.eventDate,
    productName: item.name,
    // What is signed says how the unit runs, whether that was chosen or not.
    wetOption: runsWet(request.wetOption && item.wetAvailable, item),
  };
  const asCustomer = { fullName: request.customerName, email: request.customerEmail, phone: request.customerPhone };
  if (request.source === "admin") {
    const typed = adminSignature(request.customerName);
    return { ...(await prepareWaiver(tx, about, asCustomer, { typed, text, now })), signed: false };
  }
  const signer = {
    fullName: request.fullName ?? request.customerName,
    email: request.email ?? request.customerEmail,
    phone: request.phone ?? request.customerPhone,
  };
  const waiver = await prepareWaiver(tx, about, signer, { typed: request.signature, text, now });
  const { address: ip, userAgent, drawnSignature: drawn } = caller;
  const notStated = consentsNotStated(request);
  const signature = { typed: request.signature, drawn, ip, userAgent, text, unit: item, notStated, now };
  await signWaiver(tx, waiver.id, signer, signature);
  return { ...waiver, signed: true };
}
