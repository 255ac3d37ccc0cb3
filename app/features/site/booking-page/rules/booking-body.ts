import type { Inflatable } from "#app/features/fleet/catalog/schema.ts";
import { isExempt } from "#app/features/fleet/pricing/rules/exemption.ts";
import type { OrderItem } from "#app/features/orders/order-form/rules/order-draft.ts";
import { type Address, addressLine } from "#app/features/orders/orders/rules/delivery-address.ts";
import { pickTexts } from "#app/shared/words/order-texts.ts";
import type { Details, Flow } from "./booking-flow.ts";
import { findItems, offeredExtras } from "./booking-price.ts";
import type { Order } from "./order-choice.ts";
import type { CodeState, CreditState } from "./order-facts.ts";

/** What was on the page when it was signed: another text or price may be published meanwhile. */
type Shown = { waiverText?: string | undefined; totalCents?: number; creditCents?: number | undefined };

/** The request body. The server ignores names and fees and uses its own. */
export function bookingBody(flow: Flow, items: readonly Inflatable[], now: Date, region: string, shown: Shown = {}) {
  const { customerName, customerEmail, customerPhone } = flow.details;
  const address = toAddress(flow.details, region);
  const { drawnSignature, ...waiver } = flow.waiver;
  return {
    source: "customer",
    ...orderBody(flow, items),
    eventDate: flow.date,
    customerName,
    customerEmail,
    customerPhone,
    ...pickTexts(flow.details),
    customerAddress: addressLine(address),
    ...address,
    ...siteBody(flow.details),
    paymentPlan: flow.paymentPlan,
    ...waiver,
    ...(drawnSignature ? { drawnSignature } : {}),
    // One checkbox covers both: agreeing to the text and signing electronically.
    consent: waiver.agreed,
    signatureDate: now.toISOString(),
    ...(shown.waiverText ? { waiverText: shown.waiverText } : {}),
    ...(shown.totalCents === undefined ? {} : { expectedTotalCents: shown.totalCents }),
    ...(shown.creditCents === undefined ? {} : { expectedCreditCents: shown.creditCents }),
  };
}

function toAddress({ street, unit, city, state, zip }: Details, region: string): Address {
  const whole = [street.trim(), unit.trim()].filter((part) => part !== "").join(", ");
  return { street: whole, city: city.trim(), state: state || region, zip: zip.trim() };
}

/** Where it stands, and what goes with the place. Questions that were not answered are left out. */
function siteBody(details: Details) {
  const { place, surface, outlet, gate, stairs, slope, ceilingFt, textConsent } = details;
  const answers = Object.entries({ outlet, gate, stairs, slope }).filter(([, answer]) => answer !== "");
  const ceiling = surface === "indoor" && ceilingFt.trim() !== "" ? { ceilingFt: Number(ceilingFt) } : {};
  const exemption = { name: details.exemptionName.trim(), number: details.exemptionNumber.trim() };
  return {
    ...(place === "unsure" ? {} : { place: place || "home" }),
    surface: surface || "unknown",
    site: { ...(place === "unsure" ? { place } : {}), ...Object.fromEntries(answers), ...ceiling },
    ...(textConsent === "yes" ? { textConsent: true } : {}),
    ...(isExempt(exemption) ? { exemption } : {}),
  };
}

type OrderBody = Partial<OrderItem & Order> & { productName: string; wetFee?: number };

/** One rental on one day is what the specification's call says; everything else is listed. */
function orderBody(flow: Flow, items: readonly Inflatable[]): OrderBody {
  const orderItems = findItems(flow.items, items);
  const productName = orderItems.map(({ item }) => item.name).join(", ");
  const { days, extras, damageCover, promoCode, creditCode } = flow;
  const cover = damageCover ? { damageCover } : {};
  const code = { ...cover, ...(promoCode === "" ? {} : { promoCode }), ...(creditCode ? { creditCode } : {}) };
  const [only] = orderItems;
  if (only && orderItems.length === 1 && days === 1 && extras.length === 0) {
    const { item, wet } = only;
    return { inflatableId: item.id, productName, wetOption: wet, wetFee: wet ? item.wetFee : 0, ...code };
  }
  const wanted = orderItems.map(({ item, wet }) => ({ inflatableId: item.id, wetOption: wet }));
  return { items: wanted, productName, days, extras, ...code };
}

export type BookingBody = ReturnType<typeof bookingBody>;

/** The rentals that were asked for. A booking that an earlier version of the page saved has one. */
export function bookedItems(body: Pick<BookingBody, "inflatableId" | "items">): number[] {
  if (body.items) return body.items.map(({ inflatableId }) => inflatableId);
  return body.inflatableId === undefined ? [] : [body.inflatableId];
}

/** Whether a booking may be what takes these rentals on its first day: `3,2`. */
export function mayTake(body: BookingBody | undefined, date: string | undefined, itemIds: string): boolean {
  const own = body?.eventDate === date && body ? bookedItems(body).map(String) : [];
  return itemIds.split(",").every((id) => own.includes(id));
}

/** Whether two bodies ask for the same; the moment of signing does not count. */
export function isSameBooking(one: BookingBody, other: BookingBody): boolean {
  return JSON.stringify({ ...one, signatureDate: "" }) === JSON.stringify({ ...other, signatureDate: "" });
}

/** A booking that was signed here and is not answered yet. It is saved in the browser until it is. */
export type PendingBooking = {
  key: string;
  body: BookingBody & { code?: string | undefined; newCode?: true | undefined };
};

type Counted = {
  code: CodeState;
  credit: CreditState;
  /** What can go along; undefined where the list didn't load. */
  extras: readonly { id: number }[] | undefined;
  taxed: boolean;
  /** Whether damage cover is offered. */
  covers: boolean;
  /** Whether the page asked for consent to texts. */
  texts: boolean;
};

/** What is signed is what was priced: what doesn't count on the page is left out. */
export function flowToSend(flow: Flow, { code, credit, extras, taxed, covers, texts }: Counted): Flow {
  const notAsked = {
    ...(taxed ? {} : { exemptionName: "", exemptionNumber: "" }),
    ...(texts ? {} : { textConsent: "" as const }),
  };
  return {
    ...flow,
    extras: offeredExtras(flow.extras, extras),
    damageCover: covers && flow.damageCover,
    promoCode: code.kind === "refused" ? "" : flow.promoCode,
    ...(credit.kind === "refused" ? { creditCode: "" } : {}),
    details: { ...flow.details, ...notAsked },
  };
}
