// What happens when: what is done, what the customer still has to do, and what we do.

import { hasBegun, type PartyMoment, partyMoment } from "#app/features/orders/orders/rules/party-moment.ts";
import { hoursBefore } from "#app/shared/days/business-clock.ts";
import { longDay, mediumDay, weekdayName } from "#app/shared/days/date-format.ts";
import { type PlainDate, plainDate } from "#app/shared/days/plain-date.ts";
import { formatCents } from "#app/shared/money/money.ts";
import { rangeText, windowText } from "#app/shared/words/business-text.ts";
import type { Business } from "#config/business.ts";

export type TimelineStep = {
  what: "booked" | "sign" | "pay" | "confirm" | "deliver" | "bounce";
  done: boolean;
  title: string;
  text: string;
};

export type TimelineFacts = {
  /** `2026-11-23T16:12` in the business's time zone. */
  asOf: string;
  bookedOn: PlainDate;
  eventDate: PlainDate;
  lastDay: PlainDate;
  itemCount: number;
  /** Null if there is nothing to sign. */
  signed: boolean | null;
  paidCents: number;
  balanceCents: number;
  /** What has to be paid to reserve the day. */
  dueFirstCents: number;
  /** The email about the delivery time is switched on. */
  confirmsByEmail: boolean;
};

type Times = Pick<Business, "delivery" | "setup">;

export function bookingTimeline(facts: TimelineFacts, times: Times): TimelineStep[] {
  const moment = partyMoment(facts, times.delivery);
  return [
    ...firstSteps(facts, moment),
    confirmStep(facts, times),
    deliverStep(facts, moment, times),
    bounceStep(facts, moment, times),
  ];
}

/** Everything done is one step with its date. Everything open is a separate step, until the party begins. */
function firstSteps(facts: TimelineFacts, moment: PartyMoment): TimelineStep[] {
  const { bookedOn, signed, paidCents, balanceCents, dueFirstCents } = facts;
  const reserves = dueFirstCents > 0 && !hasBegun(moment);
  const paid = paidCents > 0 && dueFirstCents === 0;
  const done = [signed ? "waiver signed" : "", paid ? (balanceCents === 0 ? "paid in full" : "deposit paid") : ""];
  const said = done.filter(Boolean).join(", ");
  const booked = reserves ? "Reserved" : "Booked";
  return [
    { what: "booked", done: true, title: said ? `${booked}: ${said}` : booked, text: longDay(bookedOn) },
    ...(signed === false && moment !== "over" ? [sign] : []),
    ...(reserves ? [pay(dueFirstCents, balanceCents)] : []),
  ];
}

const sign: TimelineStep = {
  what: "sign",
  done: false,
  title: "You sign the waiver",
  text: "It takes two minutes, on your phone or computer.",
};

const pay = (dueFirstCents: number, balanceCents: number): TimelineStep => ({
  what: "pay",
  done: false,
  title: `You pay ${dueFirstCents < balanceCents ? "the deposit" : formatCents(dueFirstCents)}`,
  text: dueFirstCents < balanceCents ? `${formatCents(dueFirstCents)} makes the day yours.` : "It makes the day yours.",
});

function confirmStep({ asOf, eventDate, confirmsByEmail }: TimelineFacts, { delivery }: Times): TimelineStep {
  const at = hoursBefore(eventDate, delivery.window.starts, delivery.confirmedHoursBefore);
  const how = confirmsByEmail ? "By email" : "We confirm it";
  return {
    what: "confirm",
    done: at <= asOf,
    title: `${mediumDay(plainDate(at.slice(0, 10)))}: your delivery time`,
    text: `${how}, ${delivery.confirmedHoursBefore} hours before.`,
  };
}

function deliverStep(facts: TimelineFacts, moment: PartyMoment, { delivery, setup }: Times): TimelineStep {
  const { eventDate, paidCents, balanceCents } = facts;
  const done = hasBegun(moment);
  const when = done ? "now" : "then";
  const due =
    balanceCents > 0 && (done || paidCents > 0) ? ` The balance of ${formatCents(balanceCents)} is due ${when}.` : "";
  return {
    what: "deliver",
    done,
    title: `${weekdayName(eventDate)}, ${windowText(delivery.window)}: delivery and setup`,
    text: `Ready in ${rangeText(setup.minutes)} minutes.${due}`,
  };
}

function bounceStep(facts: TimelineFacts, moment: PartyMoment, { delivery }: Times): TimelineStep {
  const { eventDate, lastDay, itemCount } = facts;
  const until = lastDay === eventDate ? "All day." : `Through ${longDay(lastDay)}.`;
  return {
    what: "bounce",
    done: moment === "over",
    title: "Bounce",
    text: `${until} We pick ${itemCount > 1 ? "everything" : "it"} up ${windowText(delivery.pickup)}.`,
  };
}
