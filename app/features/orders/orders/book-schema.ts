import * as z from "zod/mini";
import { WAIVER_NEEDED } from "#app/features/orders/waiver/schema.ts";
import { daysField } from "#app/shared/days/days-field.ts";
import { plainDateField } from "#app/shared/days/plain-date-field.ts";
import { idField } from "#app/shared/id-field.ts";
import { MAX_NOTE, mapNotes } from "#app/shared/words/order-notes.ts";
import { mapTexts } from "#app/shared/words/order-texts.ts";
import {
  emailLine,
  line,
  optionalEmailLine,
  optionalLine,
  optionalParagraph,
  optionalText,
  phoneLine,
  withoutDefault,
} from "#app/shared/words/text-fields.ts";
import {
  MAX_ADDRESS,
  MAX_CITY,
  MAX_CODE,
  MAX_EXEMPTION_NAME,
  MAX_EXEMPTION_NUMBER,
  MAX_NAME,
  MAX_PAYMENT_NOTE,
  MAX_STATE,
  MAX_STREET,
  MOST_ENTERED_CENTS,
  MOST_ITEMS,
  MOST_OF_EXTRA,
  paymentPlans,
  surfaces,
} from "#app/shared/words/vocabulary.ts";
import { discountSchema } from "./discount-schema.ts";
import { placeChoice, siteAnswers } from "./site-schema.ts";

/** The spec's sentences for the customer's details and for the owner's form. */
export const DETAILS_NEEDED = "Please fill in all required fields including delivery address";
export const NOTHING_CHOSEN = "Please choose at least one rental.";
export const OWNER_DETAILS_NEEDED = "Please fill in all required fields";

/** A rental of an order. */
export const itemField = (missing: string) =>
  z.object({ inflatableId: idField(missing), wetOption: z._default(z.boolean(), false) });

/** An extra of an order, and how many of it. */
export const extraField = (least: number, tooMany: string) =>
  z.object({
    extraId: idField("Please choose an extra."),
    quantity: z
      .int("Please enter how many.")
      .check(z.minimum(least, `Please enter ${least} or more.`), z.maximum(MOST_OF_EXTRA, tooMany)),
  });

/** One rental and one day are what the specification's call says; an order says the rest. */
export const orderFields = (missing: string) => ({
  inflatableId: z.optional(idField(missing)),
  wetOption: z._default(z.boolean(), false),
  items: z.optional(
    z
      .array(itemField(missing))
      .check(
        z.minLength(1, NOTHING_CHOSEN),
        z.maxLength(MOST_ITEMS, `Please call us for more than ${MOST_ITEMS} rentals.`),
      ),
  ),
  extras: z._default(
    z
      .array(extraField(1, `Please call us for more than ${MOST_OF_EXTRA}.`))
      .check(z.maxLength(MOST_ITEMS, `Please call us for more than ${MOST_ITEMS} extras.`)),
    [],
  ),
  days: z._default(daysField, 1),
  promoCode: optionalLine(MAX_CODE),
  /** Of a rain check, which pays as much as is left on it. */
  creditCode: optionalLine(MAX_CODE),
  damageCover: z._default(z.boolean(), false),
  exemption: z.optional(
    z.object({ name: optionalLine(MAX_EXEMPTION_NAME), number: optionalLine(MAX_EXEMPTION_NUMBER) }),
  ),
  /** What the page showed. Another price books nothing. */
  expectedTotalCents: z.optional(z.int("Please reload the page to see the price.")),
  /** What the page said that the rain check pays. Another sum books nothing. */
  expectedCreditCents: z.optional(z.int("Please reload the page to see the price.")),
});

/** Where it stands, beyond the address in one line that the specification's call has. */
export const placeFields = {
  street: z.optional(line(MAX_STREET, "Please enter the street address.")),
  city: z.optional(line(MAX_CITY, "Please enter the city.")),
  state: z.optional(line(MAX_STATE, "Please choose the state.")),
  zip: z.optional(z.string().check(z.regex(/^\s*\d{5}(-\d{4})?\s*$/, "A ZIP code has 5 digits."))),
  place: z.optional(placeChoice),
  surface: z._default(z.enum(surfaces, "Please choose what we'll set up on."), "unknown"),
  site: z._default(siteAnswers, {}),
  textConsent: z._default(z.boolean(), false),
};

/** What is changed of an order that stands is said as in a booking. What is left out stays. */
export const changeableFields = {
  days: z.optional(daysField),
  surface: z.optional(withoutDefault(placeFields.surface)),
  zip: placeFields.zip,
  damageCover: z.optional(z.boolean()),
  /** An empty one takes the code off. */
  promoCode: z.optional(withoutDefault(optionalLine(MAX_CODE))),
};

const contactFields = (missing: string) => ({
  ...orderFields(missing),
  ...placeFields,
  eventDate: plainDateField,
  customerName: line(MAX_NAME, missing),
  customerEmail: emailLine(missing),
  customerPhone: phoneLine(missing),
  ...mapTexts(optionalText),
});

/** An order of nothing is none. */
export const choosesSomething = (missing: string) =>
  z.check<{ inflatableId?: number | undefined; items?: unknown }>(({ value, issues }) => {
    if (value.inflatableId !== undefined || value.items !== undefined) return;
    issues.push({ code: "custom", message: missing, path: ["inflatableId"], input: value });
  });

/** What a customer sends. Prices and names of products that a browser sends along are not even read. */
const customerBooking = z
  .object({
    ...contactFields(DETAILS_NEEDED),
    source: z._default(z.literal("customer"), "customer"),
    customerAddress: line(MAX_ADDRESS, DETAILS_NEEDED),
    paymentPlan: z._default(z.enum(paymentPlans, "Choose deposit or full."), "deposit"),
    fullName: z.optional(line(MAX_NAME, WAIVER_NEEDED)),
    email: z.optional(emailLine(WAIVER_NEEDED)),
    phone: z.optional(phoneLine(WAIVER_NEEDED)),
    signature: line(MAX_NAME, WAIVER_NEEDED),
    drawnSignature: z.optional(z.string().check(z.maxLength(450_000, "The drawn signature is too large."))),
    // Our own form sends both. The specification's call has neither: the record then says that they were not stated.
    agreed: z.optional(z.literal(true, WAIVER_NEEDED)),
    consent: z.optional(z.literal(true, WAIVER_NEEDED)),
    /** The hash of the waiver text that was shown. */
    waiverText: z.optional(z.string().check(z.maxLength(100))),
    /** The six digits that were mailed, where the answer before asked for them. */
    code: z.optional(line(20, "Please enter the six-digit code.")),
    /** Asks for another code instead. */
    newCode: z._default(z.boolean(), false),
  })
  .check(choosesSomething(DETAILS_NEEDED));

/** What the owner enters: the waiver is not signed yet, and the address may be added later. */
const ownerFields = {
  ...contactFields(OWNER_DETAILS_NEEDED),
  source: z.literal("admin"),
  /** False where only the signature says whose entry it is. */
  sourceStated: z._default(z.boolean(), true),
  customerAddress: optionalLine(MAX_ADDRESS),
  paymentPlan: z._default(z.enum(paymentPlans), "deposit"),
  discount: z.optional(discountSchema),
  ...mapNotes(() => optionalParagraph(MAX_NOTE)),
};

/** An order that is offered: nothing is paid before it is accepted. */
export const ownerOrder = z.object(ownerFields).check(choosesSomething(OWNER_DETAILS_NEEDED));

const AMOUNT = "Please enter an amount above zero.";

/** Of a booking that is made at once: the money that changed hands with it, or that none is asked for before the truck comes. */
export const payingFields = {
  payment: z.optional(
    z.object({
      kind: z.enum(["cash", "check", "other"], "Choose cash, check or other."),
      amountCents: z
        .int(AMOUNT)
        .check(z.positive(AMOUNT), z.maximum(MOST_ENTERED_CENTS, "Please enter at most $100,000.")),
      /** The name of another way to pay. */
      note: optionalLine(MAX_PAYMENT_NOTE),
    }),
  ),
  /** No deposit; the owner's to give. */
  payOnDelivery: z.optional(z.boolean()),
};

/** Who pays on delivery may have no email: the owner hands them the link. Everybody else is mailed how to pay. */
const emailUnlessPaidOnDelivery = z.check<{ customerEmail: string; payOnDelivery?: boolean | undefined }>(
  ({ value, issues }) => {
    if (value.customerEmail !== "" || value.payOnDelivery) return;
    issues.push({ code: "custom", message: OWNER_DETAILS_NEEDED, path: ["customerEmail"], input: value });
  },
);

export const ownerBooking = z
  .object({ ...ownerFields, ...payingFields, customerEmail: optionalEmailLine })
  .check(choosesSomething(OWNER_DETAILS_NEEDED), emailUnlessPaidOnDelivery);

const ADMIN_ENTRY = "(Admin Entry)";

/** How the owner's entry is signed in place of the customer. */
export const adminSignature = (customerName: string) => `${customerName} ${ADMIN_ENTRY}`;

export function consentsNotStated(request: CustomerBooking) {
  return (["agreed", "consent"] as const).filter((name) => request[name] === undefined);
}

/** The specification's owner names no source and signs as `{name} (Admin Entry)`. */
export function completeSource(body: unknown): unknown {
  if (typeof body !== "object" || body === null || "source" in body || !("signature" in body)) return body;
  const { signature } = body;
  if (typeof signature !== "string" || !signature.trimEnd().endsWith(ADMIN_ENTRY)) return body;
  return { ...body, source: "admin", sourceStated: false };
}

export const bookOrderSchema = z.discriminatedUnion("source", [ownerBooking, customerBooking]);

export type CustomerBooking = z.infer<typeof customerBooking>;
export type OwnerOrder = z.infer<typeof ownerOrder>;
export type OwnerBooking = z.infer<typeof ownerBooking>;
export type OrderRequest = CustomerBooking | OwnerBooking;

export const bookOrderAnswerSchema = z.object({
  bookingId: z.int(),
  token: z.string(),
  waiverId: z.int(),
  /** When the unpaid hold ends (ISO); null when it does not. */
  holdExpiresAt: z.nullish(z.string()),
  payment: z.object({ url: z.string() }),
});

export type BookOrderAnswer = z.infer<typeof bookOrderAnswerSchema>;
