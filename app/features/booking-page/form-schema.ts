// The two forms of the booking page, checked before anything is sent. The server checks again with schema.ts.
import * as z from "zod/mini";
import { emailLine, line, optionalLine, optionalParagraph, phoneLine } from "../../shared/text-fields.ts";
import { isInServiceArea } from "../booking/rules/delivery-address.ts";
import type { Details, WaiverForm } from "./rules/booking-flow.ts";

const missing = {
  name: "Please enter your full name.",
  email: "Please enter your email address.",
  phone: "Please enter your phone number.",
  street: "Please enter the street address for delivery.",
  city: "Please enter the city.",
  zip: "Please enter the ZIP code.",
  signature: "Please type your name to sign.",
  agreed: "Please accept the waiver terms.",
};

const zipCode = z.string().check(z.regex(/^\d{5}(-\d{4})?$/, "Please enter a five-digit ZIP code."));

const detailsForm = z.object({
  customerName: line(100, missing.name),
  customerPhone: phoneLine(missing.phone),
  customerEmail: emailLine(missing.email),
  street: line(150, missing.street),
  city: line(100, missing.city),
  zip: z.pipe(line(10, missing.zip), zipCode),
  eventType: optionalLine(100),
  location: optionalLine(200),
  additionalRequests: optionalParagraph(2000),
});

const waiverForm = z.object({
  fullName: line(100, missing.name),
  email: emailLine(missing.email),
  phone: phoneLine(missing.phone),
  signature: line(100, missing.signature),
  agreed: z.literal(true, missing.agreed),
});

export type DetailsErrors = Partial<Record<keyof Details, string>>;
export type WaiverErrors = Partial<Record<keyof WaiverForm, string>>;

/** The fields that need another look, in the order of the form. Empty when the details are complete. */
export const detailsErrors = (details: Details): DetailsErrors => fieldErrors(detailsForm, details);

export const waiverErrors = (waiver: WaiverForm): WaiverErrors => fieldErrors(waiverForm, waiver);

/** True when something is left out altogether, which is what the spec's sentences for both forms are about. */
export function somethingMissing(errors: Record<string, string>): boolean {
  const sentences = Object.values(missing);
  return Object.values(errors).some((sentence) => sentences.includes(sentence));
}

function fieldErrors(form: z.ZodMiniType, values: unknown): Record<string, string> {
  const checked = z.safeParse(form, values);
  const errors: Record<string, string> = {};
  for (const { path, message } of checked.error?.issues ?? []) errors[String(path[0])] ??= message;
  return errors;
}

const dayFields = ["eventDate", "inflatableId"];
const detailsFields = [
  ...["customerName", "customerEmail", "customerPhone", "customerAddress"],
  ...["eventType", "location", "additionalRequests"],
];

/** Where a person has to go to change what the server did not take. */
export function stepToFix(fields: Record<string, string>): "day" | "details" | "waiver" {
  const names = Object.keys(fields);
  if (names.some((name) => dayFields.includes(name))) return "day";
  return names.some((name) => detailsFields.includes(name)) ? "details" : "waiver";
}

/** Whether the ZIP is complete and lies outside the area of free delivery. */
export function isOutsideDeliveryArea({ zip }: Pick<Details, "zip">, zips: readonly string[]): boolean {
  return /^\s*\d{5}(-\d{4})?\s*$/.test(zip) && !isInServiceArea(zip, zips);
}
