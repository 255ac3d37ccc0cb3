// The two forms of the booking page, checked before anything is sent. The server checks again with schema.ts.
import * as z from "zod/mini";
import { exemptionProblem } from "#app/features/fleet/pricing/rules/exemption.ts";
import { mapTexts } from "#app/shared/words/order-texts.ts";
import { emailLine, line, optionalText, phoneLine } from "#app/shared/words/text-fields.ts";
import { MAX_CITY, MAX_NAME, MAX_ZIP, surfaces } from "#app/shared/words/vocabulary.ts";
import { type Details, emptyDetails, type WaiverForm } from "./rules/booking-flow.ts";
import type { DeliveryState } from "./rules/order-facts.ts";

const missing = {
  name: "Please enter your full name.",
  email: "Please enter your email address.",
  phone: "Please enter your phone number.",
  street: "Please enter the street address for delivery.",
  city: "Please enter the city.",
  zip: "Please enter the ZIP code.",
  surface: "Please choose what we'll set up on",
  signature: "Please type your name to sign.",
  agreed: "Please accept the waiver terms.",
};

const zipCode = z.string().check(z.regex(/^\d{5}(-\d{4})?$/, "Please enter a five-digit ZIP code."));

const detailsForm = z.object({
  customerName: line(MAX_NAME, missing.name),
  customerPhone: phoneLine(missing.phone),
  customerEmail: emailLine(missing.email),
  street: line(150, missing.street),
  city: line(MAX_CITY, missing.city),
  zip: z.pipe(line(MAX_ZIP, missing.zip), zipCode),
  surface: z.enum(surfaces, missing.surface),
  ceilingFt: z
    .string()
    .check(z.refine(isCeiling, "Please enter the height in feet, from 1 to 200, or leave it empty.")),
  ...mapTexts(optionalText),
});

function isCeiling(typed: string): boolean {
  if (typed.trim() === "") return true;
  const feet = Number(typed);
  return feet >= 1 && feet <= 200;
}

const waiverForm = z.object({
  fullName: line(MAX_NAME, missing.name),
  email: emailLine(missing.email),
  phone: phoneLine(missing.phone),
  signature: line(MAX_NAME, missing.signature),
  agreed: z.literal(true, missing.agreed),
});

export type DetailsErrors = Partial<Record<keyof Details, string>>;
type WaiverErrors = Partial<Record<keyof WaiverForm, string>>;

/** Nobody signs before it is known what delivery costs. */
const notDelivered: Partial<Record<DeliveryState["kind"], string>> = {
  outside: "We don't deliver there online. Please call us or ask for a quote.",
  checking: "Still looking up this ZIP. One moment, please.",
  failed: "We couldn't look up this ZIP. Please try again.",
};

type Told = { delivery?: DeliveryState["kind"]; taxed?: boolean };

/** The fields that need another look, in the order of the form. Empty when the details are complete. */
export function detailsErrors(details: Details, { delivery = "free", taxed = true }: Told = {}): DetailsErrors {
  const { exemptionName: name, exemptionNumber: number } = details;
  const errors: DetailsErrors = fieldErrors(detailsForm, details);
  const undelivered = notDelivered[delivery];
  if (undelivered) errors.zip ??= undelivered;
  // Its fields are shown only where tax is charged and exemptions are taken.
  const exemption = taxed ? exemptionProblem({ name, number }) : undefined;
  if (exemption) errors[exemption.field === "name" ? "exemptionName" : "exemptionNumber"] = exemption.message;
  return errors;
}

export const waiverErrors = (waiver: WaiverForm): WaiverErrors => fieldErrors(waiverForm, waiver);

/** True when something is left out altogether, which is what the spec's sentences for both forms are about. */
export function somethingMissing(errors: Partial<Record<string, string>>): boolean {
  const sentences = Object.values(missing);
  return Object.values(errors).some((sentence = "") => sentences.includes(sentence));
}

function fieldErrors(form: z.ZodMiniType, values: unknown): Record<string, string> {
  const checked = z.safeParse(form, values);
  const errors: Record<string, string> = {};
  for (const { path, message } of checked.error?.issues ?? []) errors[String(path[0])] ??= message;
  return errors;
}

const partyFields = ["items", "extras", "promoCode", "creditCode", "inflatableId", "days"];
const detailsFields = [...Object.keys(emptyDetails), "customerAddress", "site", "exemption"];

/** Where a person has to go to change what the server did not take. A field may be a part of another: `exemption.name`. */
export function stepToFix(fields: Record<string, string>): "day" | "party" | "details" | "waiver" {
  const names = Object.keys(fields).map((name) => name.split(".")[0] ?? name);
  const isAny = (list: string[]) => names.some((name) => list.includes(name));
  if (isAny(["eventDate"])) return "day";
  if (isAny(partyFields)) return "party";
  return isAny(detailsFields) ? "details" : "waiver";
}
