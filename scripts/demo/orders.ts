// Which bookings are more than one item for one day, and what goes along with them.
import { addDays, type PlainDate } from "#app/shared/days/plain-date.ts";
import { slotKey } from "./calendar.ts";
import type { Dice } from "./prng.ts";
import type { BookingRow, DemoExtra, Inflatable } from "./rows.ts";
import type { Story } from "./stories.ts";

/** `unit` is the place among the units of the item: the first, or the second where there are two. */
type DemoItem = { inflatable: Inflatable; unit: 0 | 1 };

export type OrderPlan = {
  things: DemoItem[];
  days: number;
  extras: { extra: DemoExtra; quantity: number }[];
  usesPromo: boolean;
  site: Pick<BookingRow, "place" | "surface" | "site">;
};

export const demoExtras: DemoExtra[] = [
  { name: "Generator", description: "Runs one blower all day.", priceCents: 5000, per: "day", stock: 3 },
  { name: "Folding table", description: "Six feet, seats eight.", priceCents: 800, per: "order", stock: 12 },
  { name: "Popcorn machine", description: "With 50 bags.", priceCents: 4500, per: "order", stock: 2 },
];

export const demoPromo = { code: "WELCOME10", basisPoints: 1000 };

/** The item of which the demo business has two. */
export function doubledItem(catalogue: readonly Inflatable[]): Inflatable | undefined {
  return catalogue.find(({ type }) => type === "castle-combo") ?? catalogue[0];
}

type DemoDays = { catalogue: readonly Inflatable[]; blocked: ReadonlySet<string>; today: PlainDate };

/** Grows some of the stories, never into a day that another one has. */
export function planOrders(dice: Dice, stories: readonly Story[], { catalogue, blocked, today }: DemoDays) {
  const taken = new Set(stories.map(({ inflatable, date }) => unitKey({ inflatable, unit: 0 }, date)));
  const promised = new Map<string, number>();
  const doubled = doubledItem(catalogue);
  const second: DemoItem[] = doubled ? [{ inflatable: doubled, unit: 1 }] : [];
  const first = catalogue.map((inflatable): DemoItem => ({ inflatable, unit: 0 }));
  const isFree = (thing: DemoItem, date: PlainDate) =>
    !taken.has(unitKey(thing, date)) && !blocked.has(slotKey(thing.inflatable.id, date));

  return new Map(
    stories.map((story): [Story, OrderPlan] => {
      const own: DemoItem = { inflatable: story.inflatable, unit: 0 };
      const next = addDays(story.date, 1);
      const isLonger = dice.chance(0.15) && isFree(own, next) && (story.date >= today || next < today);
      const dates = isLonger ? [story.date, next] : [story.date];
      // Two of the same where there are two, else something else.
      const others = [...(story.inflatable === doubled ? second : []), ...dice.shuffle(first)];
      const more = dice.chance(0.25) ? others.find((thing) => dates.every((date) => isFree(thing, date))) : undefined;
      const things = more ? [own, more] : [own];
      for (const thing of things) for (const date of dates) taken.add(unitKey(thing, date));
      const extras = dice.chance(0.2) ? pickExtras(dice, dates, promised) : [];
      const usesPromo = story.source === "customer" && dice.chance(0.06);
      return [story, { things, days: dates.length, extras, usesPromo, site: pickSite(dice) }];
    }),
  );
}

const unitKey = ({ inflatable, unit }: DemoItem, date: string) => `${slotKey(inflatable.id, date)} ${unit}`;

function pickExtras(dice: Dice, dates: PlainDate[], promised: Map<string, number>): OrderPlan["extras"] {
  const extra = dice.pick(demoExtras);
  const quantity = Math.min(extra.stock, extra.name === "Folding table" ? dice.between(2, 4) : 1);
  const keys = dates.map((date) => `${extra.name} ${date}`);
  if (keys.some((key) => (promised.get(key) ?? 0) + quantity > extra.stock)) return [];
  for (const key of keys) promised.set(key, (promised.get(key) ?? 0) + quantity);
  return [{ extra, quantity }];
}

/** About half of them were asked. */
function pickSite(dice: Dice): OrderPlan["site"] {
  if (dice.chance(0.5)) return {};
  return {
    place: dice.pick(["home", "home", "home", "park", "church", "school"]),
    surface: dice.pick(["grass", "grass", "grass", "hard", "unknown"]),
    site: { outlet: dice.pick(["yes", "yes", "no", "unsure"]), gate: dice.pick(["yes", "yes", "unsure"]) },
  };
}
