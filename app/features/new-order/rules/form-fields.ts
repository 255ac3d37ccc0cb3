// What the server says about a part of the order, at the field of the page that it belongs to.
import { formMessage } from "../../../shared/form-message.ts";
import type { NewOrder } from "./new-order.ts";

type Fields = Partial<Record<string, string>>;

const named: Record<string, string> = {
  "exemption.name": "exemptionName",
  "exemption.number": "exemptionNumber",
  discount: "off",
  "discount.basisPoints": "off",
  "discount.amountCents": "off",
  "discount.reason": "reason",
  "payment.amountCents": "amount",
  "payment.note": "payingNote",
};

/** `items.1.inflatableId` is about what was chosen, `exemption.name` about the organization. */
export function formField(path: string): string {
  return named[path] ?? /^(items|extras)\./.exec(path)?.[1] ?? path;
}

export function formFields(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).map(([path, message]) => [formField(path), message]));
}

const always = ["eventDate", "days", "extras", "location", "eventType", "additionalRequests", "promoCode"];
const ofCaller = ["customerName", "customerPhone", "customerEmail", "street", "city", "state", "zip"];

/** Whether something is wrong with what is known of somebody: then its fields are drawn, with what was wrong beside them. */
export function isAboutCaller(errors: Fields): boolean {
  return ofCaller.some((name) => errors[name] !== undefined);
}

/** Above the page, unless a field that is drawn says it: those of somebody who is known are folded away. */
export function messageAbove(message: string, fields: Fields, order: NewOrder): string | undefined {
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
export function goneExtras(wanted: Record<number, number>, offered: readonly { id: number }[] | undefined): number[] {
  if (!offered) return [];
  return Object.entries(wanted).flatMap(([id, quantity]) =>
    quantity > 0 && offered.every((extra) => extra.id !== Number(id)) ? [Number(id)] : [],
  );
}
