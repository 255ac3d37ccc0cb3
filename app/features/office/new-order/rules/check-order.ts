// Whether an order can be sent, and as what: booked, offered, or priced as far as it is known.
import type * as z from "zod/mini";
import { chosenCredit, looksLikeCredit } from "#app/features/orders/credits/rules/credit-code.ts";
import { formField } from "#app/features/orders/order-form/rules/order-fields.ts";
import { readDiscount } from "#app/features/orders/order-form/rules/owner-discount.ts";
import {
  OWNER_DETAILS_NEEDED,
  type OwnerBooking,
  ownerBooking,
  placeFields,
} from "#app/features/orders/orders/book-schema.ts";
import { type Address, addressLine } from "#app/features/orders/orders/rules/delivery-address.ts";
import { readAmount } from "#app/features/orders/orders/rules/owner-payment.ts";
import { formMessage } from "#app/shared/calls/form-message.ts";
import { centsFromDollars, formatCents } from "#app/shared/money/money.ts";
import { orderNotes, pickNotes } from "#app/shared/words/order-notes.ts";
import { orderTexts, pickTexts } from "#app/shared/words/order-texts.ts";
import { type NewOrder, takesNow } from "./new-order.ts";

export type OrderErrors = Partial<Record<string, string>>;
type Checked = { ok: true; body: OwnerBooking } | { ok: false; message: string; fields: OrderErrors };

const LOOK_AGAIN = "Please check the highlighted fields.";
const CHOOSE = "Choose a rental and a day.";

/** Who pays on delivery may have no email. */
export const needsEmail = ({ paying }: Pick<NewOrder, "paying">) => paying !== "delivery";

/** The spec's sentence when something is missing; each field then says so for itself. */
export function checkOrder(order: NewOrder, totalCents: number | undefined): Checked {
  const discount = readDiscount(order);
  const payment = readPayment(order, totalCents);
  const parsed = ownerBooking.safeParse({
    ...toRequest(order),
    ...(discount.wanted ? { discount: discount.wanted } : {}),
    ...payment.fields,
    ...(totalCents === undefined ? {} : { expectedTotalCents: totalCents }),
  });
  const email = needsEmail(order) ? (["customerEmail"] as const) : [];
  const needed = ["customerName", "customerPhone", ...email] as const;
  const missing: OrderErrors = Object.fromEntries(
    needed.filter((name) => order[name].trim() === "").map((name) => [name, "Required"]),
  );
  if (order.items.length === 0 || order.eventDate === null) missing.items = CHOOSE;
  const isMissing = Object.keys(missing).length > 0;
  const fields = {
    ...(parsed.success ? {} : fieldMessages(parsed.error)),
    ...discount.problems,
    ...payment.problems,
    ...missing,
  };
  if (parsed.success && Object.keys(fields).length === 0) return { ok: true, body: parsed.data };
  return { ok: false, message: isMissing ? OWNER_DETAILS_NEEDED : LOOK_AGAIN, fields };
}

const TAKES_NO_MONEY = 'A proposal records no payment. Book it now instead, or choose "Email a pay link".';

/** An offer records no payment: money that changed hands is never dropped in silence. */
export function checkProposal(order: NewOrder, totalCents: number | undefined): Checked {
  const checked = checkOrder({ ...order, paying: "link", creditCode: "" }, totalCents);
  if (!takesNow(order.paying) || order.amount.trim() === "") return checked;
  const { message, fields } = checked.ok ? { message: LOOK_AGAIN, fields: {} } : checked;
  return { ok: false, message, fields: { ...fields, amount: TAKES_NO_MONEY } };
}

/** What was chosen or typed and stays behind, for the person who is about to send it. */
export function leftOutOfProposal({ paying, creditCode }: Pick<NewOrder, "paying" | "creditCode">): string[] {
  const way = paying === "delivery" ? "Pay on delivery" : "Paid just now";
  return [
    ...(paying === "link" ? [] : [`"${way}" doesn't go along. They pay on their page once they accept.`]),
    ...(creditCode.trim() === ""
      ? []
      : ["The rain check doesn't go along. They can use it on their page once they accept."]),
  ];
}

/** The part of it that its price depends on; undefined before there is an item. What is half typed is left out. */
export function toPriceRequest(order: NewOrder) {
  if (order.items.length === 0) return undefined;
  const { items, extras, days, damageCover, eventDate, promoCode, surface, zip, exemption, customerAddress } =
    toRequest(order);
  const { wanted } = readDiscount(order);
  return {
    ...(looksLikeCredit(order.creditCode) || chosenCredit(order.creditCode) !== undefined
      ? { creditCode: order.creditCode }
      : {}),
    items,
    extras,
    days,
    damageCover,
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

function toRequest(order: NewOrder) {
  const { items, extras, days, damageCover, promoCode, eventDate, surface, place } = order;
  const { customerName, customerPhone, customerEmail } = order;
  const { street, city, state, zip, exemptionName, exemptionNumber } = order;
  const address = { street: street.trim(), city: city.trim(), state: state.trim(), zip: zip.trim() };
  return {
    source: "admin",
    items,
    extras,
    customerName,
    customerPhone,
    customerEmail,
    eventDate,
    days,
    damageCover,
    promoCode,
    surface,
    ...pickTexts(order),
    ...pickNotes(order),
    creditCode: order.creditCode.trim(),
    ...(order.textConsent ? { textConsent: true } : {}),
    ...(place === "unsure" ? { site: { place } } : place ? { place } : {}),
    customerAddress: formatAddress(address),
    ...(address.street && address.city ? { street: address.street, city: address.city, state: address.state } : {}),
    ...(address.zip ? { zip: address.zip } : {}),
    ...(exemptionName || exemptionNumber ? { exemption: { name: exemptionName, number: exemptionNumber } } : {}),
  };
}

/** The state alone is no place: it is filled in for everyone. */
function formatAddress({ street, city, ...rest }: Address): string {
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
  const chose = judged.items !== order.items || judged.eventDate !== order.eventDate || judged.days !== order.days;
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

function fieldMessages({ issues }: z.core.$ZodError): OrderErrors {
  const fields: OrderErrors = {};
  for (const { path, message } of issues) fields[formField(path.join("."))] ??= message;
  return fields;
}

const always = ["eventDate", "days", "extras", ...[...orderTexts, ...orderNotes].map(({ name }) => name), "promoCode"];
const ofCaller = ["customerName", "customerPhone", "customerEmail", "street", "city", "state", "zip"];

/** Whether something is wrong with what is known of somebody: then its fields are drawn, with what was wrong beside them. */
export function isAboutCaller(errors: OrderErrors): boolean {
  return ofCaller.some((name) => errors[name] !== undefined);
}

/** Above the page, unless a field that is drawn says it: those of somebody who is known are folded away. */
export function messageAbove(message: string, fields: OrderErrors, order: NewOrder): string | undefined {
  const drawn = new Set([
    ...always,
    ...(order.caller === "typed" ? ofCaller : []),
    ...(order.discount === "none" ? [] : ["off", "reason"]),
    ...(order.exemptionName || order.exemptionNumber ? ["exemptionName", "exemptionNumber"] : []),
    ...(order.paying === "link" || order.paying === "delivery" ? [] : ["amount"]),
    ...(order.paying === "other" ? ["payingNote"] : []),
  ]);
  return formMessage(message, Object.fromEntries(Object.entries(fields).filter(([name]) => drawn.has(name))));
}

/** What was asked for and is not offered any more; none as long as it is not known what is. */
export function goneExtras(wanted: NewOrder["extras"], offered: readonly { id: number }[] | undefined): number[] {
  const gone = offered ? wanted.filter(({ extraId }) => offered.every(({ id }) => id !== extraId)) : [];
  return gone.map(({ extraId }) => extraId);
}
