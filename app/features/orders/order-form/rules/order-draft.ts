// An order while somebody puts it together: a customer on the booking page, or the office on the phone. Everything is as it was
// typed and chosen; nothing of it is checked yet. What only one screen has is added there.
import { mapTexts } from "#app/shared/words/order-texts.ts";
import type { Place, Surface } from "#app/shared/words/vocabulary.ts";

export type OrderItem = { inflatableId: number; wetOption: boolean };
export type OrderExtra = { extraId: number; quantity: number };

/** Who it is for, and where it goes. */
export const emptyDetails = {
  customerName: "",
  customerEmail: "",
  customerPhone: "",
  street: "",
  city: "",
  state: "",
  zip: "",
  /** Empty is not asked. */
  place: "" as "" | Place | "unsure",
  surface: "" as "" | Surface,
  ...mapTexts(() => ""),
  exemptionName: "",
  exemptionNumber: "",
};

/** What is ordered, beside its day. A rental that is wanted twice is listed twice. */
export const emptyChoice = {
  items: [] as OrderItem[],
  days: 1,
  extras: [] as OrderExtra[],
  damageCover: false,
  promoCode: "",
};

export type OrderDetails = typeof emptyDetails;
export type OrderChoice = typeof emptyChoice;

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
