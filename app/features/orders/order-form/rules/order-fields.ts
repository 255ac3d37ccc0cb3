// The text fields of an order as its forms draw them.
import type { ComponentProps } from "react";
import { mapTexts, type OrderTextName, orderTexts } from "#app/shared/words/order-texts.ts";
import {
  MAX_ADDRESS,
  MAX_CITY,
  MAX_CODE,
  MAX_DISCOUNT_REASON,
  MAX_EMAIL,
  MAX_EXEMPTION_NAME,
  MAX_EXEMPTION_NUMBER,
  MAX_NAME,
  MAX_PAYMENT_NOTE,
  MAX_PHONE,
  MAX_STATE,
  MAX_STREET,
  MAX_ZIP,
} from "#app/shared/words/vocabulary.ts";

type InputProps = Pick<ComponentProps<"input">, "type" | "inputMode" | "autoComplete" | "placeholder" | "maxLength">;

/** `question` is what customers are asked instead of `label`. Placeholders and the browser's autofill are for them, too. */
export type OrderField = InputProps & { label: string; question?: string; isLong?: boolean };

const name = { label: "Customer name", question: "Full name", autoComplete: "name", maxLength: MAX_NAME };
const phone = { label: "Phone", type: "tel", autoComplete: "tel", maxLength: MAX_PHONE };
const email = { label: "Email", type: "email", autoComplete: "email", maxLength: MAX_EMAIL };

const fields = {
  customerName: name,
  customerPhone: phone,
  customerEmail: email,
  /** Those of who signs the waiver. */
  fullName: name,
  phone,
  email,
  signature: { label: "Type your name to sign", autoComplete: "off", maxLength: MAX_NAME },
  customerAddress: { label: "Address", maxLength: MAX_ADDRESS },
  street: { label: "Street", question: "Street address", autoComplete: "address-line1", maxLength: MAX_STREET },
  unit: { label: "Unit, lot", autoComplete: "address-line2", maxLength: 40 },
  city: { label: "City", autoComplete: "address-level2", maxLength: MAX_CITY },
  state: { label: "State", maxLength: MAX_STATE },
  zip: { label: "ZIP", inputMode: "numeric", autoComplete: "postal-code", maxLength: MAX_ZIP },
  ceilingFt: { label: "Ceiling (ft)", question: "Ceiling height in feet", inputMode: "decimal" },
  exemptionName: {
    label: "Tax-exempt organization",
    question: "Organization",
    placeholder: "As on the certificate",
    autoComplete: "organization",
    maxLength: MAX_EXEMPTION_NAME,
  },
  exemptionNumber: {
    label: "Certificate number",
    question: "Exemption number",
    placeholder: "Number on your state's certificate",
    maxLength: MAX_EXEMPTION_NUMBER,
  },
  promoCode: { label: "Promo code", maxLength: MAX_CODE },
  creditCode: { label: "Rain check", maxLength: MAX_CODE },
  off: { label: "Amount off ($)", inputMode: "decimal" },
  reason: { label: "Reason for the discount", maxLength: MAX_DISCOUNT_REASON },
  amount: { label: "Amount ($)", inputMode: "decimal" },
  payingNote: { label: "Which one", maxLength: MAX_PAYMENT_NOTE },
} satisfies Record<string, OrderField>;

/** More for customers about the texts of the party, where the label alone says too little. */
const toCustomers: Partial<Record<OrderTextName, Partial<OrderField>>> = {
  eventType: { placeholder: "Birthday, church picnic…" },
  location: { placeholder: "Backyard, gate on the left" },
  additionalRequests: {
    question: "Additional requests",
    placeholder: "Steep driveway, dog in the yard, sprinkler heads, anything we should know",
  },
  organization: { question: "Church, school or company", autoComplete: "organization" },
  purchaseOrder: { question: "Purchase order number" },
  billTo: { placeholder: "Name and address for the invoice, if different" },
};
const textFields = mapTexts(({ label, maxLength, isLong = false, name }) => ({
  label,
  maxLength,
  isLong,
  ...toCustomers[name],
}));

export type FieldName = keyof typeof fields | OrderTextName;

export const orderField = (name: FieldName): OrderField => ({ ...textFields, ...fields })[name];

const textNames = (isLong: boolean, isBilling = false): OrderTextName[] =>
  orderTexts
    .filter((text) => Boolean(text.isLong) === isLong && Boolean(text.isBilling) === isBilling)
    .map(({ name }) => name);
/** The texts about the party: those of one line, and those of several. */
export const shortTexts = textNames(false);
export const longTexts = textNames(true);
/** Those for the invoice of an organization. */
export const shortBillingTexts = textNames(false, true);
export const longBillingTexts = textNames(true, true);

/** What a form calls otherwise than the server does. */
const formNames: Record<string, string> = {
  customerAddress: "street",
  "exemption.name": "exemptionName",
  "exemption.number": "exemptionNumber",
  "site.ceilingFt": "ceilingFt",
  discount: "off",
  "discount.basisPoints": "off",
  "discount.amountCents": "off",
  "discount.reason": "reason",
  "payment.amountCents": "amount",
  "payment.note": "payingNote",
};

/** `items.1.inflatableId` is about what was chosen, `exemption.name` about the organization. */
export function formField(path: string): string {
  return formNames[path] ?? /^(items|extras)\./.exec(path)?.[1] ?? path;
}

/** What the server says, by the fields that show it. */
export function formFields(fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([path, message]) => [formField(path), message]));
}
