// What a change of an order did, in words: for the customer's email, for the history, and before it is saved.

import type { ExemptionState, Surface } from "#app/shared/words/vocabulary.ts";

import type { OrderChanged } from "../change-schema.ts";

export type OrderState = {
  days: number;
  surface: Surface;
  zip: string;
  damageCover: boolean;
  promo: { code: string } | null;
  /** Below its minimum a code takes nothing off. */
  codeCounts: boolean;
  discount: { reason: string; basisPoints: number | null; amountCents: number | null } | null;
  exemption: ExemptionState | null;
  extras: readonly { extraId: number; name: string; quantity: number }[];
};

type RentedItem = {
  name: string;
  wetOption: boolean;
  inflatableId: number;
  was: { name: string; inflatableId: number; wetOption: boolean } | null;
};

type RentedItems = { orderItems: readonly RentedItem[]; removed: readonly { name: string }[] };

const dayCount = (days: number) => (days === 1 ? "1 day" : `${days} days`);
const counted = (name: string, count: number) => (count === 1 ? name : `${count} × ${name}`);
const surfaces = {
  grass: "Set up on grass",
  hard: "Set up on a hard surface",
  indoor: "Set up indoors",
  unknown: "Surface not known",
};

/** Everything a customer would want to know. */
export function orderChanges(before: OrderState, after: OrderState, { orderItems, removed }: RentedItems): string[] {
  return [
    ...removed.map(({ name }) => `${name} taken off`),
    ...orderItems.flatMap(itemChange),
    ...(after.days === before.days ? [] : [`${dayCount(after.days)} instead of ${before.days}`]),
    ...extraChanges(before.extras, after.extras),
    ...(after.surface === before.surface ? [] : [surfaces[after.surface]]),
    ...(after.zip === before.zip ? [] : [`Delivery to ${after.zip}`]),
    ...onOff("Damage cover", before.damageCover, after.damageCover),
    ...codeChange(before.promo?.code, after.promo?.code),
    ...codeEffect(before, after),
    ...discountChange(before.discount, after.discount),
    ...(after.exemption !== before.exemption && after.exemption === "refused" ? ["Tax certificate not accepted"] : []),
  ];
}

function itemChange({ name, wetOption, inflatableId, was }: RentedItem): string[] {
  if (!was) return [`${name} added${wetOption ? ", wet" : ""}`];
  if (was.inflatableId !== inflatableId) return [`${name}${wetOption ? ", wet," : ""} instead of ${was.name}`];
  return was.wetOption === wetOption ? [] : [`${name} ${wetOption ? "with" : "without"} the wet option`];
}

function extraChanges(before: OrderState["extras"], after: OrderState["extras"]): string[] {
  const had = new Map(before.map((extra) => [extra.extraId, extra.quantity]));
  const gone = before.filter(({ extraId }) => !after.some((extra) => extra.extraId === extraId));
  return [
    ...gone.map(({ name }) => `${name} taken off`),
    ...after.flatMap(({ extraId, name, quantity }) => {
      const was = had.get(extraId);
      if (was === quantity) return [];
      return [was === undefined ? `${counted(name, quantity)} added` : `${quantity} × ${name} instead of ${was}`];
    }),
  ];
}

function onOff(what: string, before: boolean, after: boolean): string[] {
  return before === after ? [] : [`${what} ${after ? "added" : "taken off"}`];
}

function codeChange(before: string | undefined, after: string | undefined): string[] {
  if (before === after) return [];
  return after === undefined ? [`Code ${before} taken off`] : [`Code ${after} applied`];
}

function codeEffect(before: OrderState, after: OrderState): string[] {
  const code = after.promo?.code;
  if (code === undefined || code !== before.promo?.code || before.codeCounts === after.codeCounts) return [];
  return [
    after.codeCounts ? `Code ${code} counts again` : `Code ${code} no longer counts: the order is below its minimum`,
  ];
}

function discountChange(before: OrderState["discount"], after: OrderState["discount"]): string[] {
  const same = (["reason", "basisPoints", "amountCents"] as const).every((name) => before?.[name] === after?.[name]);
  if (same) return [];
  return after ? [`Discount: ${after.reason}`] : ["Discount taken off"];
}

/** Whether a change sends money back, or a rain check: only somebody who has shown lately who they are may do that. */
export function givesMoneyBack({
  refundCents,
  creditBackCents,
}: Pick<OrderChanged, "refundCents" | "creditBackCents">) {
  return refundCents + creditBackCents > 0;
}
