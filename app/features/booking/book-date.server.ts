// The heart: one transaction claims the day, stores booking, price and waiver, and queues the mail. Either all of it is
// there afterwards, or nothing is.
import { randomBytes } from "node:crypto";
import type { Tx } from "../../../db/database.ts";
import type { NotStated } from "../../../db/schema/waiver.ts";
import type { Deps, RequestFacts } from "../../deps.server.ts";
import { Problem } from "../../shared/problem.ts";
import { writeAudit } from "../audit/store.server.ts";
import { type BookingWindow, DATE_BLOCKED, DATE_BOOKED, whyNotBookable } from "../availability/rules/bookable-days.ts";
import { claimDay, findClaim } from "../availability/store.server.ts";
import { suggestFreeDates } from "../availability/suggest-free-dates.server.ts";
import { runsWet } from "../catalog/rules/water.ts";
import { holdInflatable } from "../catalog/store.server.ts";
import { priceLines } from "../pricing/rules/price.ts";
import { prepareWaiver, signWaiver } from "../waiver/sign-waiver.server.ts";
import { adminSignature, type CustomerBooking, type OwnerBooking } from "./book-schema.ts";
import { type CodeNeeded, checkHoldCode } from "./check-hold-code.server.ts";
import { tellAboutNewBooking } from "./notify-new-booking.server.ts";
import { isInServiceArea } from "./rules/delivery-address.ts";
import { insertBooking, insertPriceLines } from "./store.server.ts";

type Ask = CustomerBooking | OwnerBooking;
type Caller = RequestFacts & { userAgent: string; deviceKey: string; drawnSignature: Uint8Array | null };
export type BookedDate = { bookingId: number; token: string; waiverId: number; holdExpiresAt: string | null };
type Outcome = BookedDate | { codeNeeded: CodeNeeded };

type Item = NonNullable<Awaited<ReturnType<typeof holdInflatable>>>;

export async function bookDate(tx: Tx, deps: Deps, ask: Ask, caller: Caller): Promise<Outcome> {
  const now = deps.now();
  const window = deps.business().booking;
  const item = await requireBookableItem(tx, ask, now, window);
  // A courtesy that spares most latecomers' work; the claim below is what decides.
  if (await findClaim(tx, ask.inflatableId, ask.eventDate)) throw await dateTaken(tx, ask, now, window.windowDays);
  const codeNeeded = ask.source === "customer" && (await checkHoldCode(tx, deps, ask, caller));
  if (codeNeeded) return { codeNeeded };
  const { bookingId, token, holdExpiresAt } = await storeBooking(tx, deps, ask, item, caller);
  await claimOrRefuse(tx, ask, bookingId, now, window.windowDays);
  const waiver = await storeWaiver(tx, deps, ask, item, bookingId, caller);
  const actor = ask.source === "admin" ? "owner" : "customer";
  await writeAudit(tx, {
    at: now,
    actor,
    action: "booking made",
    bookingId,
    details: {
      date: ask.eventDate,
      item: item.name,
      ...notStatedByClient(ask),
    },
  });
  await tellAboutNewBooking(tx, deps, bookingId, waiver);
  return { bookingId, token, waiverId: waiver.id, holdExpiresAt: holdExpiresAt?.toISOString() ?? null };
}

/** What our own form always says and other callers may leave out. */
function notStatedByClient(ask: Ask): { notStatedByClient?: string[] } {
  const names = ask.source === "customer" ? consentsNotStated(ask) : ask.sourceStated ? [] : ["source"];
  return names.length > 0 ? { notStatedByClient: names } : {};
}

function consentsNotStated(ask: CustomerBooking): NotStated[] {
  return (["agreed", "consent"] as const).filter((name) => ask[name] === undefined);
}

async function requireBookableItem(tx: Tx, ask: Ask, now: Date, window: BookingWindow): Promise<Item> {
  const item = await holdInflatable(tx, ask.inflatableId);
  if (!item?.active) {
    const message = "This rental isn't available. Please choose another.";
    throw new Problem(422, "unknown_item", message, { fields: { inflatableId: message } });
  }
  const refusal = whyNotBookable(ask.eventDate, now, ask.source, window);
  if (refusal) throw new Problem(422, "date_refused", refusal, { fields: { eventDate: refusal } });
  return item;
}

async function storeBooking(tx: Tx, deps: Deps, ask: Ask, item: Item, { deviceKey }: Caller) {
  const now = deps.now();
  const token = randomBytes(20).toString("base64url");
  const holdExpiresAt = ask.source === "customer" ? new Date(now.getTime() + deps.config.holdMinutes * 60_000) : null;
  const bookingId = await insertBooking(tx, {
    token,
    inflatableId: item.id,
    eventDate: ask.eventDate,
    // What the owner enters is agreed already; nobody waits for a card.
    status: ask.source === "admin" ? "confirmed" : "pending_payment",
    source: ask.source,
    customerName: ask.customerName,
    customerEmail: ask.customerEmail,
    customerPhone: ask.customerPhone,
    customerAddress: ask.customerAddress,
    deviceKey: ask.source === "customer" ? deviceKey : null,
    eventType: ask.eventType,
    location: ask.location,
    additionalRequests: ask.additionalRequests,
    wetOption: ask.wetOption && item.wetAvailable,
    paymentPlan: ask.paymentPlan,
    outOfArea: ask.customerAddress !== "" && !isInServiceArea(ask.customerAddress, deps.business().serviceArea.zips),
    holdExpiresAt,
    createdAt: now,
    updatedAt: now,
  });
  await insertPriceLines(tx, bookingId, priceLines(item, ask.wetOption));
  return { bookingId, token, holdExpiresAt };
}

/** The insert itself asks whether the day is free; whoever comes second is told so and nothing of theirs is kept. */
async function claimOrRefuse(tx: Tx, ask: Ask, bookingId: number, now: Date, windowDays: number): Promise<void> {
  const { inflatableId, eventDate: date, source, customerName } = ask;
  const kind = source === "admin" ? "booking" : "hold";
  const claim = { inflatableId, date, kind, bookingId, reason: `Booked by ${customerName}`, createdAt: now } as const;
  if (!(await claimDay(tx, claim))) throw await dateTaken(tx, ask, now, windowDays);
}

async function dateTaken(tx: Tx, { inflatableId, eventDate }: Ask, now: Date, windowDays: number): Promise<Problem> {
  const blocked = (await findClaim(tx, inflatableId, eventDate))?.kind === "block";
  const message = blocked ? DATE_BLOCKED : DATE_BOOKED;
  const nearestDates = await suggestFreeDates(tx, inflatableId, eventDate, now, windowDays);
  return new Problem(409, "date_taken", message, { fields: { eventDate: message }, details: { nearestDates } });
}

async function storeWaiver(tx: Tx, deps: Deps, ask: Ask, item: Item, bookingId: number, caller: Caller) {
  const now = deps.now();
  const text = deps.waiverText;
  const about = {
    bookingId,
    customerAddress: ask.customerAddress,
    eventDate: ask.eventDate,
    productName: item.name,
    // What is signed says how the unit runs, whether that was chosen or not.
    wetOption: runsWet(ask.wetOption && item.wetAvailable, item),
  };
  const asCustomer = { fullName: ask.customerName, email: ask.customerEmail, phone: ask.customerPhone };
  if (ask.source === "admin") {
    const typed = adminSignature(ask.customerName);
    return { ...(await prepareWaiver(tx, about, asCustomer, { typed, text, now })), signed: false };
  }
  const signer = {
    fullName: ask.fullName ?? ask.customerName,
    email: ask.email ?? ask.customerEmail,
    phone: ask.phone ?? ask.customerPhone,
  };
  const waiver = await prepareWaiver(tx, about, signer, { typed: ask.signature, text, now });
  const { address: ip, userAgent, drawnSignature: drawn } = caller;
  const notStated = consentsNotStated(ask);
  const signature = { typed: ask.signature, drawn, ip, userAgent, text, unit: item, notStated, now };
  await signWaiver(tx, waiver.id, signer, signature);
  return { ...waiver, signed: true };
}
