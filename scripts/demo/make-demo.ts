// The demo from its seed: pure, so that a test can look at it without a database.

import { dateInZone } from "#app/shared/days/plain-date.ts";
import { makeBlocks } from "./blocked-days.ts";
import { makeBooking } from "./bookings.ts";
import { timeZone } from "./business-clock.ts";
import { chooseSlots, openSlots, slotKey } from "./calendar.ts";
import { dealCustomers, makeCustomers } from "./customers.ts";
import { planOrders } from "./orders.ts";
import { makeDice } from "./prng.ts";
import { makeQuotes } from "./quotes.ts";
import type { Demo, Inflatable } from "./rows.ts";
import { pastFates, type Story, tell, todayFates, upcomingFates } from "./stories.ts";

const PAST_DAYS = 240;
const UPCOMING_DAYS = 60;

type DemoSource = { catalogue: readonly Inflatable[]; now: Date; holdMinutes: number; seed: number };

export function makeDemo({ catalogue, now, holdMinutes, seed }: DemoSource): Demo {
  const dice = makeDice(seed);
  const clock = { now, holdMinutes, today: dateInZone(now, timeZone) };
  const blocks = makeBlocks(dice, catalogue, clock.today);
  const blocked = new Set(blocks.map(({ inflatableId, date }) => slotKey(inflatableId, date)));

  const tellAll = (days: [number, number], fates: typeof pastFates): Story[] => {
    const slots = chooseSlots(dice, openSlots(catalogue, clock.today, days, blocked), fates.length);
    return slots.flatMap((slot, index) => {
      const fate = fates[index];
      return fate ? [tell(dice, clock, slot, fate)] : [];
    });
  };
  const past = tellAll([-PAST_DAYS, -1], pastFates);
  const ahead = [...tellAll([0, 0], todayFates), ...tellAll([1, UPCOMING_DAYS], upcomingFates)];

  const { local, outOfArea } = makeCustomers(dice);
  const nextLocal = dealCustomers(dice, local);
  // One customer from far away has been here, the other is still to come.
  const fromAfar = new Map([past[0], ahead[1]].map((story, index) => [story, outOfArea[index]]));
  const stories = [...past, ...ahead].sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  const plans = planOrders(dice, stories, { catalogue, blocked, today: clock.today });
  const bookings = stories.flatMap((story) => {
    const plan = plans.get(story);
    const customer = fromAfar.get(story) ?? nextLocal();
    return plan ? [makeBooking(dice, story, plan, { customer, holdMinutes })] : [];
  });
  return { bookings, blocks, quotes: makeQuotes(dice, catalogue, clock.today) };
}
