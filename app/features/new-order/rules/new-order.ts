// An order while the customer is on the phone: all that was typed and chosen, in any order, kept as a draft until it is sent.
import type { PlainDate } from "../../../shared/plain-date.ts";
import type { Place, Surface } from "../../../shared/vocabulary.ts";
import type { DiscountDraft } from "../../order-form/rules/owner-discount.ts";
import type { Address } from "../../orders/rules/delivery-address.ts";
import type { Thing } from "./pick-days.ts";

/** `unknown`: nobody was found or entered yet; `known`: found, and shown; `typed`: in the fields of the form. */
type Caller = "unknown" | "known" | "typed";

/** How they pay: by a link that is emailed, when the truck comes, or with money that changed hands just now. */
export type Paying = "link" | "delivery" | "cash" | "check" | "other";

/** Money changed hands just now. */
export const takesNow = (paying: Paying) => paying !== "link" && paying !== "delivery";

export type NewOrder = DiscountDraft &
  Address & {
    /** What it was filled from: `quote-7`, `customer-5`, `item-3-2026-06-13`. */
    startedFrom: string;
    quoteId: number | null;
    search: string;
    caller: Caller;
    customerId: number | null;
    customerName: string;
    customerPhone: string;
    customerEmail: string;
    eventDate: PlainDate | null;
    days: number;
    things: Thing[];
    /** How many of each. */
    extras: Record<number, number>;
    promoCode: string;
    /** Of a rain check that pays a part of it. */
    creditCode: string;
    place: "" | Place | "unsure";
    surface: Surface;
    /** Whose last surface it is, so that it goes when somebody else is calling; null where it was said on the phone. */
    surfaceOf: number | null;
    eventType: string;
    location: string;
    additionalRequests: string;
    exemptionName: string;
    exemptionNumber: string;
    paying: Paying;
    /** Dollars that were taken now, as typed. */
    amount: string;
    /** The name of another way to pay. */
    payingNote: string;
    /** The owner's words with a proposal. */
    message: string;
  };

export const emptyOrder: NewOrder = {
  startedFrom: "",
  quoteId: null,
  search: "",
  caller: "unknown",
  customerId: null,
  customerName: "",
  customerPhone: "",
  customerEmail: "",
  street: "",
  city: "",
  state: "",
  zip: "",
  eventDate: null,
  days: 1,
  things: [],
  extras: {},
  discount: "none",
  off: "",
  reason: "",
  promoCode: "",
  creditCode: "",
  place: "",
  surface: "unknown",
  surfaceOf: null,
  eventType: "",
  location: "",
  additionalRequests: "",
  exemptionName: "",
  exemptionNumber: "",
  paying: "link",
  amount: "",
  payingNote: "",
  message: "",
};

/** Nothing to lose: what comes first can take its place. */
export function isEmpty(order: NewOrder): boolean {
  const { startedFrom: _from, ...typed } = order;
  const { startedFrom: _none, ...empty } = emptyOrder;
  return JSON.stringify(typed) === JSON.stringify(empty);
}

/** A draft that was kept by this or an older version of the page; undefined where it is none. */
export function readDraft(text: string | undefined): NewOrder | undefined {
  try {
    const kept: unknown = JSON.parse(text ?? "null");
    if (typeof kept !== "object" || kept === null || !Array.isArray((kept as NewOrder).things)) return undefined;
    return { ...emptyOrder, ...kept };
  } catch {
    return undefined;
  }
}
