// The owner sees these sentences for customers while typing. A fact names the settings it is made of, so that changed
// ones can be marked.

import { longMonthDay } from "#app/shared/days/date-format.ts";
import { addDays, type PlainDate } from "#app/shared/days/plain-date.ts";
import { fartherText, hardSurfaceText } from "#app/shared/money/fee-text.ts";
import { formatCents } from "#app/shared/money/money.ts";
import {
  freeText,
  hoursText,
  monthsText,
  percentText,
  rangeText,
  taxText,
  timeText,
  windowText,
} from "#app/shared/words/business-text.ts";
import type { Business, Season } from "#config/business.ts";
import type { SectionId } from "./setting-fields.ts";
import { closedDatesText, dayOfYearText, weekdayNames } from "./setting-text.ts";

type Fact = { text: string; paths: readonly string[] };
export type Sentence = readonly (string | Fact)[];
type Preview = { title: Sentence; lines: readonly Sentence[] };

const fact = (text: string, ...paths: string[]): Fact => ({ text, paths });

/** Builds a sentence with its facts: say`We answer within ${fact("2 hours", "claims.responseHours")}.` */
const say = (texts: TemplateStringsArray, ...facts: Fact[]): Sentence =>
  texts.flatMap((text, at) => [text, facts[at] ?? ""]).filter((part) => part !== "");

const list = new Intl.ListFormat("en-US", { type: "conjunction" });
/** For example `Mondays and Tuesdays`. */
const closedDays = (weekdays: readonly number[]) =>
  fact(list.format(weekdays.map((day) => `${weekdayNames[day]}s`)), "closed.weekdays");
const countText = (count: number, thing: string, path: string) =>
  fact(`${count} ${thing}${count === 1 ? "" : "s"}`, path);
const percent = (basisPoints: number, path: string) => fact(percentText(basisPoints), path);

const previews: Partial<Record<SectionId, (values: Business, today: PlainDate) => Preview>> = {
  business: ({ name, contact, home, servingSince, claims }) => {
    const place = fact(`${home.locality}, ${home.region}`, "home.locality", "home.region");
    const since = fact(String(servingSince), "servingSince");
    return {
      title: [fact(name, "name")],
      lines: [
        say`Call or text ${fact(contact.phone, "contact.phone")}, or write to ${fact(contact.email, "contact.email")}.`,
        say`From ${place}, serving families since ${since}.`,
        say`We answer within ${countText(claims.responseHours, "hour", "claims.responseHours")}.`,
      ],
    };
  },
  hours: ({ hours, closed, delivery, booking }) => {
    const { weekdays, season } = closed;
    const window = fact(windowText(delivery.window), "delivery.window");
    const pickup = fact(windowText(delivery.pickup), "delivery.pickup");
    const lead = countText(booking.leadHours, "hour", "booking.leadHours");
    return {
      title: [
        ...say`Open ${fact(hoursText(hours), "hours")}.`,
        ...(weekdays.length > 0 ? say` Closed ${closedDays(weekdays)}.` : []),
      ],
      lines: [
        say`We deliver ${window} and pick up ${pickup}.`,
        ...(booking.leadHours > 0 ? [say`Book at least ${lead} before delivery.`] : []),
        ...(season ? [say`Our season is ${fact(seasonText(season), "closed.season")}.`] : []),
        // A range that was just added has no days yet.
        ...closed.dates
          .filter(({ from }) => from !== "")
          .map((dates) => say`Closed ${fact(closedDatesText(dates), "closed.dates")}.`),
      ],
    };
  },
  booking: ({ deposit, booking, closed, proposals }, today) => {
    const last = fact(longMonthDay(addDays(today, booking.windowDays)), "booking.windowDays");
    const cutoff = fact(timeText(booking.sameDayCutoff), "booking.sameDayCutoff");
    const isHeld = proposals.holdsDays ? "held until then" : "open to others until it's accepted";
    const days = countText(proposals.days, "day", "proposals.days");
    return {
      title:
        deposit.basisPoints === 0
          ? say`${fact("Nothing to pay until delivery day", "deposit.basisPoints")}.`
          : say`Pay ${percent(deposit.basisPoints, "deposit.basisPoints")} now, the rest on delivery day.`,
      lines: [
        [
          ...say`Book any day through ${last}. Want today? Book by ${cutoff}.`,
          ...(closed.weekdays.length > 0 ? say` We're closed ${closedDays(closed.weekdays)}.` : []),
        ],
        say`A quote is good for ${days}, and its days are ${fact(isHeld, "proposals.holdsDays")}.`,
        say`We hold your day for ${countText(booking.holdMinutes, "minute", "booking.holdMinutes")} while you pay.`,
      ],
    };
  },
  money: ({ cancellation, generator, tax, secondDay, damageCover, surface }) => {
    const refundDays = countText(cancellation.fullRefundDays, "day", "cancellation.fullRefundDays");
    const moves = fact(freeText(cancellation.freeReschedules, "move"), "cancellation.freeReschedules");
    const months = fact(monthsText(cancellation.rainCheckMonths), "cancellation.rainCheckMonths");
    const hardGround = fact(hardSurfaceText(surface.hardFeeCents), "surface.hardFeeCents");
    const power = fact(formatCents(generator.feeCents), "generator.feeCents");
    return {
      title: say`Cancel ${refundDays} before or earlier and get everything back.`,
      lines: [
        say`Later, we keep the deposit and refund the rest.`,
        say`Every booking has ${moves}.`,
        say`What was paid can become a rain check, good for ${months}.`,
        say`To every price we add ${fact(taxText(tax.basisPoints), "tax.basisPoints")}.`,
        say`Each further day is ${percent(secondDay.basisPoints, "secondDay.basisPoints")} of the first.`,
        ...(damageCover.basisPoints > 0
          ? [say`Damage cover is ${percent(damageCover.basisPoints, "damageCover.basisPoints")} of the rental.`]
          : []),
        say`A driveway or concrete costs ${hardGround}. No outlet? A generator is ${power}.`,
      ],
    };
  },
  area: ({ serviceArea: { towns, zips, zones }, delivery, home }) => {
    const miles = countText(delivery.freeMiles, "mile", "delivery.freeMiles");
    const zipCount = countText(zips.length, "ZIP", "serviceArea.zips");
    return {
      title: say`Free delivery in ${fact(list.format(towns), "serviceArea.towns")}.`,
      lines: [
        say`And within ${miles} of ${fact(home.locality, "home.locality")}.`,
        say`Someone with one of these ${zipCount} reads “Yes, we come to you.” Anyone else is asked to call.`,
        ...(zones.length > 0 ? [say`Farther out, ${fact(fartherText(zones), "serviceArea.zones")}.`] : []),
      ],
    };
  },
  messages: ({ delivery: { confirmedHoursBefore } }) => ({
    title: say`We confirm your delivery time ${countText(confirmedHoursBefore, "hour", "delivery.confirmedHoursBefore")} before.`,
    lines: [],
  }),
  safety: ({ site, setup }) => {
    const { width, length } = site.ruleOfThumbFt;
    const flat = fact(`${width} × ${length} ft`, "site.ruleOfThumbFt");
    const clear = fact(`${site.clearanceFt} ft`, "site.clearanceFt");
    const outlet = fact(`${site.outletWithinFt} ft`, "site.outletWithinFt");
    const children = fact(rangeText(site.childrenPerAdult), "site.childrenPerAdult");
    return {
      title: say`We take it down in wind over ${fact(`${site.windLimitMph} mph`, "site.windLimitMph")}.`,
      lines: [
        say`Setup takes ${fact(`${rangeText(setup.minutes)} minutes`, "setup.minutes")}.`,
        say`Plan ${flat} of flat ground, ${clear} clear on each side, and an outlet within ${outlet}.`,
        say`Ages ${fact(rangeText(site.ages), "site.ages")}, one adult for every ${children} children.`,
      ],
    };
  },
};

const seasonText = ({ from, through }: Season) => `${dayOfYearText(from)} to ${dayOfYearText(through)}`;

/** Returns undefined if customers read nothing of it, or while the typed values make no sentence. */
export function customerSentences(section: SectionId, values: Business, today: PlainDate): Preview | undefined {
  try {
    return previews[section]?.(values, today);
  } catch {
    return undefined;
  }
}
