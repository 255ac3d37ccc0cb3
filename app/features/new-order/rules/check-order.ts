// Whether an order can be sent, and as what: booked, or priced as far as it is known.
import type * as z from "zod/mini";
import { centsFromDollars, formatCents } from "../../../shared/money.ts";
import { chosenCredit, looksLikeCredit } from "../../credits/rules/credit-code.ts";
import { readDiscount } from "../../order-form/rules/owner-discount.ts";
import { OWNER_DETAILS_NEEDED, type OwnerBooking, ownerBooking, placeFields } from "../../orders/book-schema.ts";
import { type Address, addressLine } from "../../orders/rules/delivery-address.ts";
import { readAmount } from "../../orders/rules/owner-payment.ts";
import { formField } from "./form-fields.ts";
import { type NewOrder, takesNow } from "./new-order.ts";

export type OrderErrors = Partial<Record<string, string>>;
export type Checked = { ok: true; body: OwnerBooking } | { ok: false; message: string; fields: OrderErrors };

export const LOOK_AGAIN = "Please check the highlighted fields.";
const CHOOSE = "Choose a rental and a day.";

/** Who pays on delivery may have no email. */
export const needsEmail = ({ paying }: Pick<NewOrder, "paying">) => paying !== "delivery";

/** The spec's sentence when something is missing; each field then says so for itself. */
export function checkOrder(order: NewOrder, totalCents: number | undefined): Checked {
  const discount = readDiscount(order);
  const payment = readPayment(order, totalCents);
  const parsed = ownerBooking.safeParse({
    ...requestOf(order),
    ...(discount.wanted ? { discount: discount.wanted } : {}),
    ...payment.fields,
    ...(totalCents === undefined ? {} : { expectedTotalCents: totalCents }),
  });
  const email = needsEmail(order) ? (["customerEmail"] as const) : [];
  const needed = ["customerName", "customerPhone", ...email] as const;
  const missing: OrderErrors = Object.fromEntries(
    needed.filter((name) => order[name].trim() === "").map((name) => [name, "Required"]),
  );
  if (order.things.length === 0 || order.eventDate === null) missing.items = CHOOSE;
  const isMissing = Object.keys(missing).length > 0;
  const fields = {
    ...(parsed.success ? {} : messagesOf(parsed.error)),
    ...discount.problems,
    ...payment.problems,
    ...missing,
  };
  if (parsed.success && Object.keys(fields).length === 0) return { ok: true, body: parsed.data };
  return { ok: false, message: isMissing ? OWNER_DETAILS_NEEDED : LOOK_AGAIN, fields };
}

/** The part of it that its price depends on; undefined before there is a thing. What is half typed is left out. */
export function priceRequestOf(order: NewOrder) {
  if (order.things.length === 0) return undefined;
  const { items, extras, days, eventDate, promoCode, surface, zip, exemption, customerAddress } = requestOf(order);
  const { wanted } = readDiscount(order);
  return {
    ...(looksLikeCredit(order.creditCode) || chosenCredit(order.creditCode) !== undefined
      ? { creditCode: order.creditCode }
      : {}),
    items,
    extras,
    days,
    promoCode,
    surface,
    customerAddress,
    customerEmail: order.customerEmail.trim(),
    ...(eventDate ? { eventDate } : {}),
    ...(zip && placeFields.zip.safeParse(zip).success ? { zip } : {}),
    ...(exemption?.name && exemption.number ? { exemption } : {}),
    ...(wanted ? { discount: wanted } : {}),
    ...(order.paying === "delivery" ? { payOnDelivery: true } : {}),
  };
}

function requestOf(order: NewOrder) {
  const { customerName, customerPhone, customerEmail, eventDate, days, promoCode, surface, place } = order;
  const { street, city, state, zip, eventType, location, additionalRequests, exemptionName, exemptionNumber } = order;
  const address = { street: street.trim(), city: city.trim(), state: state.trim(), zip: zip.trim() };
  return {
    source: "admin",
    items: order.things,
    extras: Object.entries(order.extras)
      .map(([id, quantity]) => ({ extraId: Number(id), quantity }))
      .filter(({ quantity }) => quantity > 0),
    customerName,
    customerPhone,
    customerEmail,
    eventDate,
    days,
    promoCode,
    surface,
    eventType,
    location,
    additionalRequests,
    creditCode: order.creditCode.trim(),
    ...(place === "unsure" ? { site: { place } } : place ? { place } : {}),
    customerAddress: lineOf(address),
    ...(address.street && address.city ? { street: address.street, city: address.city, state: address.state } : {}),
    ...(address.zip ? { zip: address.zip } : {}),
    ...(exemptionName || exemptionNumber ? { exemption: { name: exemptionName, number: exemptionNumber } } : {}),
  };
}

/** The state alone is no place: it is filled in for everyone. */
function lineOf({ street, city, ...rest }: Address): string {
  if (street === "" && city === "") return "";
  return street === "" ? addressLine({ street: city, city: "", ...rest }) : addressLine({ street, city, ...rest });
}

/** Money that changed hands, or that none does before the truck comes. */
function readPayment({ paying, amount, payingNote: note }: NewOrder, totalCents: number | undefined) {
  if (paying === "link") return { fields: {}, problems: {} };
  if (paying === "delivery") return { fields: { payOnDelivery: true }, problems: {} };
  const read = readAmount(amount);
  if (!read.ok) return { fields: {}, problems: { amount: read.message } };
  const amountCents = centsFromDollars(read.amount);
  const excess = totalCents === undefined ? 0 : amountCents - totalCents;
  if (excess > 0) return { fields: {}, problems: { amount: `That's ${formatCents(excess)} more than the total.` } };
  return { fields: { payment: { kind: paying, amountCents, note } }, problems: {} };
}

/** What was changed since is no longer what was wrong. */
export function openErrors(errors: OrderErrors, judged: NewOrder, order: NewOrder): OrderErrors {
  const chose = judged.things !== order.things || judged.eventDate !== order.eventDate || judged.days !== order.days;
  const isOpen = (name: string) => {
    if (["items", "eventDate"].includes(name)) return !chose;
    // Without money taken there is no amount to be wrong.
    if (name === "amount" && !takesNow(order.paying)) return false;
    return judged[name as keyof NewOrder] === order[name as keyof NewOrder];
  };
  return Object.fromEntries(Object.entries(errors).filter(([name]) => isOpen(name)));
}

/** What was typed as taken, for the sentence to say. */
export function takenCents({ amount }: Pick<NewOrder, "amount">): number | undefined {
  const read = readAmount(amount);
  return read.ok ? centsFromDollars(read.amount) : undefined;
}

function messagesOf({ issues }: z.core.$ZodError): OrderErrors {
  const fields: OrderErrors = {};
  for (const { path, message } of issues) fields[formField(path.join("."))] ??= message;
  return fields;
}
