// The values of the form as typed. The day is the value of a date input, `yyyy-MM-dd` or empty.
import { type OrderValues, orderValues } from "./quote-link.ts";

/** Here, and not in the vocabulary: the home page brings this form, and needs none of the lists there. */
export const MAX_REQUESTS = 2000;

/** In the order of the form, so that the first wrong one is the topmost. */
export const quoteFields = [
  ...(["order", "name", "email", "phone", "eventDate", "eventType", "location", "attendees", "duration"] as const),
  ...(["selectedItems", "additionalRequests"] as const),
] as const;

export type QuoteField = (typeof quoteFields)[number];
export type QuoteErrors = Partial<Record<QuoteField, string>>;
export type QuoteValues = Record<Exclude<QuoteField, "selectedItems" | "order">, string> & {
  selectedItems: string[];
  /** A whole order, where the form carries one. */
  order?: OrderValues | undefined;
};

export function quoteValues(form: FormData): QuoteValues {
  const text = (name: QuoteField) => String(form.get(name) ?? "");
  return {
    name: text("name"),
    email: text("email"),
    phone: text("phone"),
    eventDate: text("eventDate"),
    eventType: text("eventType"),
    location: text("location"),
    attendees: text("attendees"),
    duration: text("duration"),
    selectedItems: form.getAll("selectedItems").map(String),
    additionalRequests: text("additionalRequests"),
    order: orderValues(form),
  };
}

export function firstWrong(errors: QuoteErrors): QuoteField | undefined {
  return quoteFields.find((name) => errors[name] !== undefined);
}

/** Why a request was not sent: something in it is wrong, or sending failed. */
export type QuoteProblem = { kind: "invalid" | "failed"; message: string; fields: QuoteErrors };

export function sendingFailed(phone: string): QuoteProblem {
  const message = `Failed to send quote request. Please try again or call us directly at ${phone}.`;
  return { kind: "failed", message, fields: {} };
}
