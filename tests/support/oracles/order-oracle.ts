// Judges a round of buyers by counting: an item without outages can be arranged for a day if fewer of it are promised than
// there are units, whoever has to change places for it. That is another way than the server's, which searches for places.
import { addDays, type PlainDate } from "#app/shared/days/plain-date.ts";
import type { Buyer, Wish } from "../scenes/order-buyers.ts";
import type { RaceSet } from "../scenes/race-catalog.ts";
import type { StoredOrder } from "../scenes/stored-orders.ts";

/** What does not agree, in words; nothing if all is as it should be. */
export function judgeRound(set: RaceSet, buyers: Buyer[], stored: StoredOrder[]): string[] {
  const winners = buyers.filter(({ status }) => status === 201);
  const orderOf = new Map(stored.map((order) => [order.id, order]));
  const untold = stored.filter(({ id }) => !winners.some(({ bookingId }) => bookingId === id));
  return [
    ...untold.map(({ id }) => `${id} is stored, but nobody was told`),
    ...winners.flatMap((winner) => judgeWinner(winner, orderOf.get(winner.bookingId ?? 0), set)),
    ...twice(stored),
    ...buyers.filter(({ status }) => status !== 201).flatMap((loser) => judgeLoser(loser, set, stored)),
  ];
}

/** Everything that was wanted, on every day, each thing on one unit of its item: all of it or nothing. */
function judgeWinner({ bookingId, wish }: Buyer, order: StoredOrder | undefined, set: RaceSet): string[] {
  if (!order) return [`${bookingId} was promised and is not stored`];
  const days = daysOf(wish);
  const claimed = order.items.map(({ id, inflatable }) => {
    const mine = order.claims.filter(({ item }) => item === id);
    const isOneUnit = new Set(mine.map(({ unit }) => unit)).size === 1;
    const isItsItem = mine.every((claim) => claim.inflatable === inflatable);
    return isOneUnit && isItsItem ? mine.map(({ date }) => date).sort() : [];
  });
  const slots = order.slots.filter(({ extra, slot }) => slot <= (set.stock.get(extra) ?? 0));
  const has = {
    items: order.items.map(({ inflatable }) => inflatable).sort(),
    claimed,
    claims: order.claims.length,
    slots: slots.map(({ extra, date }) => `${extra} ${date}`).sort(),
  };
  const wanted = {
    items: wish.items.toSorted(),
    claimed: wish.items.map(() => days),
    claims: wish.items.length * days.length,
    slots: wish.extras
      .flatMap(({ extraId, quantity }) => days.flatMap((day) => Array(quantity).fill(`${extraId} ${day}`)))
      .sort(),
  };
  const [is, shouldBe] = [JSON.stringify(has), JSON.stringify(wanted)];
  return is === shouldBe ? [] : [`${bookingId} has ${is} instead of ${shouldBe}`];
}

function twice(stored: StoredOrder[]): string[] {
  const keys = stored.flatMap(({ claims, slots }) => [
    ...claims.map(({ unit, date }) => `unit ${unit} on ${date}`),
    ...slots.map(({ extra, date, slot }) => `slot ${slot} of extra ${extra} on ${date}`),
  ]);
  return keys.filter((key, at) => keys.indexOf(key) !== at).map((key) => `${key} is promised twice`);
}

/**
 * Nothing is given back in a round. So what a loser was told must be so with all orders that can have been stored before the
 * answer came: those that were not even begun then are left out.
 */
function judgeLoser(loser: Buyer, set: RaceSet, stored: StoredOrder[]): string[] {
  const { wish, status, error } = loser;
  const say = (what: string) => [`${JSON.stringify(wish)} got ${status} ${JSON.stringify(error)}, but ${what}`];
  if (status !== 409 || !error?.details) return say("that is no refusal");
  const before = stored.filter(({ at }) => at <= loser.toldAt);
  const { taken, extras } = error.details;
  if (taken.length + extras.length === 0) return say("nothing is missing");
  if (error.code !== (taken.length > 0 ? "date_taken" : "extras_short")) return say("the code is another");
  const free = taken.flatMap(({ inflatableId, days }) => {
    if (days.length === 0) return [`item ${inflatableId} has a unit on each day`];
    return days
      .filter((day) => isFree(set, before, wish, inflatableId, day))
      .map((day) => `${inflatableId} is free on ${day}`);
  });
  const enough = extras.flatMap(({ extraId, date, left }) => {
    const really = (set.stock.get(extraId) ?? 0) - slotsOn(before, extraId, date);
    const wanted = wish.extras.find((one) => one.extraId === extraId)?.quantity ?? 0;
    return really >= wanted || left >= wanted || left < really ? [`extra ${extraId} has ${really} on ${date}`] : [];
  });
  return [...free, ...enough].flatMap(say);
}

/** Whether all that a wish has of an item could be had on a day. */
function isFree(set: RaceSet, orders: StoredOrder[], wish: Wish, inflatableId: number, day: PlainDate): boolean {
  const wanted = wish.items.filter((id) => id === inflatableId).length;
  const promised = orders
    .flatMap(({ claims }) => claims)
    .filter(({ inflatable, date }) => inflatable === inflatableId && date === day).length;
  return wanted > 0 && promised + wanted <= (set.units.get(inflatableId) ?? 0);
}

function slotsOn(orders: StoredOrder[], extraId: number, day: PlainDate): number {
  return orders.flatMap(({ slots }) => slots).filter(({ extra, date }) => extra === extraId && date === day).length;
}

/** Whether everything of a wish could be had on its days. */
export function canHave(set: RaceSet, orders: StoredOrder[], wish: Wish): boolean {
  const items = new Set(wish.items);
  return daysOf(wish).every(
    (day) =>
      [...items].every((id) => isFree(set, orders, wish, id, day)) &&
      wish.extras.every(
        ({ extraId, quantity }) => slotsOn(orders, extraId, day) + quantity <= (set.stock.get(extraId) ?? 0),
      ),
  );
}

const daysOf = ({ from, days }: Wish) => Array.from({ length: days }, (_, at) => addDays(from, at));
