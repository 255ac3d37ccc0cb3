// The draft of a changed order, and the request made from it. Only differences are sent, so that saving after somebody else's change
// touches nothing but what was typed here.

import { CHOOSE_DAYS, MOST_DAYS, MOST_OF_EXTRA } from "../../../shared/vocabulary.ts";
import { type DiscountDraft, readDiscount } from "../../order-form/rules/owner-discount.ts";
import type { OrderChange } from "../../orders/change-schema.ts";
import type { BookingView } from "../../orders/order-schema.ts";
import type { BookingDetail } from "../order-page-schema.ts";

type ThingDraft = {
  /** The id in `booking_items`, or negative for a new item. */
  itemId: number;
  inflatableId: number;
  wetOption: boolean;
  takenOff: boolean;
  /** A different unit than the current one. */
  unitId?: number;
};

export type OrderDraft = DiscountDraft & {
  things: ThingDraft[];
  days: string;
  /** How many of each extra, as typed. */
  extras: Record<number, string>;
  promoCode: string;
  surface: BookingView["surface"];
  damageCover: boolean;
  /** The owner's decision about a tax certificate, if made here. */
  exemption?: OrderChange["exemption"];
};

type Order = Pick<BookingView, "items" | "days" | "extras" | "surface" | "damageCover"> &
  Pick<BookingDetail, "discount" | "promoCode">;

export function draftOf({ items, days, extras, discount, promoCode, surface, damageCover }: Order): OrderDraft {
  const off = discount ? (discount.basisPoints ?? discount.amountCents ?? 0) / 100 : 0;
  return {
    things: items.map(({ id, inflatableId, wetOption }) => ({ itemId: id, inflatableId, wetOption, takenOff: false })),
    days: String(days),
    extras: Object.fromEntries(extras.map(({ extraId, quantity }) => [extraId, String(quantity)])),
    discount: !discount ? "none" : discount.basisPoints === null ? "amount" : "percent",
    off: off > 0 ? String(off) : "",
    reason: discount?.reason ?? "",
    promoCode: promoCode ?? "",
    surface,
    damageCover,
  };
}

type Wished = "add" | "remove" | "swap" | "wet" | "unit" | "days" | "extras" | "discount" | "promoCode";
export type OrderWish = Partial<Pick<OrderChange, Wished | "surface" | "damageCover" | "exemption">>;
export type WishProblems = Partial<Record<"days" | "extras" | "off" | "reason", string>>;

/** The request of the draft, or its errors by field. */
export function wishOf(order: Order, draft: OrderDraft): { wish: OrderWish; problems: WishProblems } {
  const days = whole(draft.days, 1, MOST_DAYS);
  const extras = extrasWish(order, draft);
  const discount = discountWish(order, draft);
  const wish = {
    ...thingsWish(order, draft),
    ...(days === undefined || days === order.days ? {} : { days }),
    ...(extras && extras.length > 0 ? { extras } : {}),
    ...discount.wish,
    ...(draft.promoCode.trim() === (order.promoCode ?? "") ? {} : { promoCode: draft.promoCode.trim() }),
    ...(draft.surface === order.surface ? {} : { surface: draft.surface }),
    ...(draft.damageCover === order.damageCover ? {} : { damageCover: draft.damageCover }),
    ...(draft.exemption === undefined ? {} : { exemption: draft.exemption }),
  };
  const problems = {
    ...(days === undefined ? { days: CHOOSE_DAYS } : {}),
    ...(extras ? {} : { extras: `Please enter how many, from 0 to ${MOST_OF_EXTRA}.` }),
    ...discount.problems,
  };
  return { wish, problems };
}

function thingsWish({ items }: Order, { things }: OrderDraft): OrderWish {
  const was = new Map(items.map((item) => [item.id, item]));
  const kept = things.filter(({ itemId, takenOff }) => was.has(itemId) && !takenOff);
  const lists = {
    add: things.filter(({ itemId, takenOff }) => itemId < 0 && !takenOff).map(asThing),
    remove: things.filter(({ itemId, takenOff }) => was.has(itemId) && takenOff).map(({ itemId }) => itemId),
    swap: kept
      .filter(({ itemId, inflatableId }) => was.get(itemId)?.inflatableId !== inflatableId)
      .map((thing) => ({ itemId: thing.itemId, ...asThing(thing) })),
    wet: kept
      .filter((thing) => was.get(thing.itemId)?.inflatableId === thing.inflatableId)
      .filter(({ itemId, wetOption }) => was.get(itemId)?.wetOption !== wetOption)
      .map(({ itemId, wetOption }) => ({ itemId, wetOption })),
    unit: kept.flatMap(({ itemId, unitId }) => (unitId === undefined ? [] : { itemId, unitId })),
  };
  return Object.fromEntries(Object.entries(lists).filter(([, list]) => list.length > 0));
}

const asThing = ({ inflatableId, wetOption }: ThingDraft) => ({ inflatableId, wetOption });

function extrasWish({ extras }: Order, draft: OrderDraft): OrderWish["extras"] | undefined {
  const had = new Map(extras.map(({ extraId, quantity }) => [extraId, quantity]));
  const wanted = Object.entries(draft.extras).map(([id, typed]) => ({
    extraId: Number(id),
    quantity: whole(typed, 0, MOST_OF_EXTRA),
  }));
  if (wanted.some(({ quantity }) => quantity === undefined)) return undefined;
  return wanted
    .map(({ extraId, quantity = 0 }) => ({ extraId, quantity }))
    .filter(({ extraId, quantity }) => quantity !== (had.get(extraId) ?? 0));
}

function discountWish({ discount: before }: Order, draft: OrderDraft) {
  const { wanted, problems } = readDiscount(draft);
  if (draft.discount === "none") return { wish: before ? { discount: null } : {}, problems };
  const same = (["basisPoints", "amountCents", "reason"] as const).every((name) => before?.[name] === wanted?.[name]);
  return { wish: same || !wanted ? {} : { discount: wanted }, problems };
}

/** Undefined if it isn't a whole number in this range. An empty field is 0. */
function whole(typed: string, least: number, most: number): number | undefined {
  const number = typed.trim() === "" ? 0 : Number(typed);
  return Number.isInteger(number) && number >= least && number <= most ? number : undefined;
}
