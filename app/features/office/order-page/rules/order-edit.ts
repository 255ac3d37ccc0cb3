// What a dialog changes of an order, as the call takes it. Only differences are sent, so that saving after somebody else's change
// touches nothing but what was typed here.

import { type DiscountDraft, readDiscount } from "#app/features/orders/order-form/rules/owner-discount.ts";
import type { OrderChange } from "#app/features/orders/orders/change-schema.ts";
import { MOST_OF_EXTRA } from "#app/shared/words/vocabulary.ts";
import type { BookingDetail } from "../order-page-schema.ts";

export type OrderEdit = Partial<Omit<OrderChange, "version" | "preview" | "tell">>;
export type EditProblems = Partial<Record<"days" | "extras" | "off" | "reason", string>>;
/** An edit as far as it can be read, and its errors by field. */
export type ReadEdit = { edit: OrderEdit; problems: EditProblems };

type Setup = Pick<BookingDetail, "days" | "surface" | "damageCover">;

/** Of what was chosen, the values that differ from those of the order; undefined is none. */
export function differing(order: Setup, chosen: { [Name in keyof Setup]: Setup[Name] | undefined }): Partial<Setup> {
  const isOther = ([name, value]: [string, unknown]) => value !== undefined && value !== order[name as keyof Setup];
  return Object.fromEntries(Object.entries(chosen).filter(isOther));
}

/** A whole number in a range, or undefined. An empty field is 0. */
export function readWhole(typed: string, least: number, most: number): number | undefined {
  const number = typed.trim() === "" ? 0 : Number(typed);
  return Number.isInteger(number) && number >= least && number <= most ? number : undefined;
}

/** `typed`: how many of each. */
export function readExtras({ extras }: Pick<BookingDetail, "extras">, typed: Record<number, string>): ReadEdit {
  const read = Object.entries(typed).map(([id, text]) => ({
    extraId: Number(id),
    quantity: readWhole(text, 0, MOST_OF_EXTRA) ?? -1,
  }));
  if (read.some(({ quantity }) => quantity < 0))
    return { edit: {}, problems: { extras: `Please enter how many, from 0 to ${MOST_OF_EXTRA}.` } };
  const had = (id: number) => extras.find(({ extraId }) => extraId === id)?.quantity ?? 0;
  const changed = read.filter(({ extraId, quantity }) => quantity !== had(extraId));
  return { edit: changed.length > 0 ? { extras: changed } : {}, problems: {} };
}

export type ReductionDraft = DiscountDraft & { promoCode: string };
type Reduced = Pick<BookingDetail, "discount" | "promoCode">;

export function draftReductions({ discount, promoCode }: Reduced): ReductionDraft {
  const off = discount ? (discount.basisPoints ?? discount.amountCents ?? 0) / 100 : 0;
  return {
    discount: !discount ? "none" : discount.basisPoints === null ? "amount" : "percent",
    off: off > 0 ? String(off) : "",
    reason: discount?.reason ?? "",
    promoCode: promoCode ?? "",
  };
}

export function readReductions({ discount: before, promoCode }: Reduced, draft: ReductionDraft): ReadEdit {
  const { wanted, problems } = readDiscount(draft);
  const isSame = (["basisPoints", "amountCents", "reason"] as const).every((name) => before?.[name] === wanted?.[name]);
  const code = draft.promoCode.trim();
  const edit = {
    ...(Object.keys(problems).length > 0 || isSame ? {} : { discount: wanted }),
    ...(code === (promoCode ?? "") ? {} : { promoCode: code }),
  };
  return { edit, problems };
}
