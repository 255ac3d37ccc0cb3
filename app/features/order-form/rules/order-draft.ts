// An order while somebody puts it together: a customer on the booking page, or the office on the phone. Everything is as it was
// typed and chosen; nothing of it is checked yet. What only one screen has is added there.
import { mapTexts, type OrderTexts } from "../../../shared/order-texts.ts";
import type { Place, Surface } from "../../../shared/vocabulary.ts";

export type OrderItem = { inflatableId: number; wetOption: boolean };
export type OrderExtra = { extraId: number; quantity: number };

type DetailName =
  | "customerName"
  | "customerEmail"
  | "customerPhone"
  | "street"
  | "city"
  | "state"
  | "zip"
  | "exemptionName"
  | "exemptionNumber";

/** Who it is for, and where it goes. */
export type OrderDetails = Record<DetailName, string> &
  OrderTexts & {
    /** Empty is not asked. */
    place: "" | Place | "unsure";
    surface: "" | Surface;
  };

/** What is ordered, beside its day. A rental that is wanted twice is listed twice. */
export type OrderChoice = {
  items: OrderItem[];
  days: number;
  extras: OrderExtra[];
  damageCover: boolean;
  promoCode: string;
};

export type OrderDraft = OrderDetails & OrderChoice;

export const emptyDetails: OrderDetails = {
  customerName: "",
  customerEmail: "",
  customerPhone: "",
  street: "",
  city: "",
  state: "",
  zip: "",
  place: "",
  surface: "",
  ...mapTexts(() => ""),
  exemptionName: "",
  exemptionNumber: "",
};

export const emptyChoice: OrderChoice = { items: [], days: 1, extras: [], damageCover: false, promoCode: "" };

export const dry = (inflatableId: number): OrderItem => ({ inflatableId, wetOption: false });

/** How many of a rental the order has. */
export const countRental = (items: readonly OrderItem[], id: number) =>
  items.filter(({ inflatableId }) => inflatableId === id).length;

export const withWet = (items: readonly OrderItem[], at: number, wetOption: boolean): OrderItem[] =>
  items.map((item, index) => (index === at ? { ...item, wetOption } : item));

/** 0 leaves it out. */
export function withExtra(extras: readonly OrderExtra[], { extraId, quantity }: OrderExtra): OrderExtra[] {
  const rest = extras.filter((extra) => extra.extraId !== extraId);
  return quantity < 1 ? rest : [...rest, { extraId, quantity }].sort((one, other) => one.extraId - other.extraId);
}
