// What customers read of the settings, for the owner to see while typing. A fact names the settings it is made of, so that
// changed ones can be marked.

import type { Business } from "../../../../config/business.ts";
import {
  freeText,
  hoursText,
  monthsText,
  percentText,
  rangeText,
  taxText,
  timeText,
  windowText,
} from "../../../shared/business-text.ts";
import { longMonthDay } from "../../../shared/date-format.ts";
import { fartherText, hardSurfaceText } from "../../../shared/fee-text.ts";
import { formatCents } from "../../../shared/money.ts";
import { addDays, type PlainDate } from "../../../shared/plain-date.ts";
import type { SectionId } from "./setting-fields.ts";
import { closedDatesText, dayOfYearText, weekdayNames } from "./setting-text.ts";

type Fact = { text: string; paths: readonly string[] };
export type Sentence = readonly (string | Fact)[];
type Preview = { title: Sentence; lines: readonly Sentence[] };

const fact = (text: string, ...paths: string[]): Fact => ({ text, paths });
const list = new Intl.ListFormat("en-US", { type: "conjunction" });

/** `Mondays and Tuesdays`. */
const closedDays = (weekdays: readonly number[]) =>
  fact(list.format(weekdays.map((day) => `${weekdayNames[day]}s`)), "closed.weekdays");

const counted = (count: number, thing: string) => `${count} ${thing}${count === 1 ? "" : "s"}`;

const previews: Partial<Record<SectionId, (values: Business, today: PlainDate) => Preview>> = {
  business: ({ name, contact, home, servingSince, claims }) => ({
    title: [fact(name, "name")],
    lines: [
      [
        "Call or text ",
        fact(contact.phone, "contact.phone"),
        ", or write to ",
        fact(contact.email, "contact.email"),
        ".",
      ],
      [
        "From ",
        fact(`${home.locality}, ${home.region}`, "home.locality", "home.region"),
        ", serving families since ",
        fact(String(servingSince), "servingSince"),
        ".",
      ],
      ["We answer within ", fact(counted(claims.responseHours, "hour"), "claims.responseHours"), "."],
    ],
  }),
  hours: ({ hours, closed, delivery, booking }) => ({
    title: [
      "Open ",
      fact(hoursText(hours), "hours"),
      ".",
      ...(closed.weekdays.length > 0 ? [" Closed ", closedDays(closed.weekdays), "."] : []),
    ],
    lines: [
      [
        "We deliver ",
        fact(windowText(delivery.window), "delivery.window"),
        " and pick up ",
        fact(windowText(delivery.pickup), "delivery.pickup"),
        ".",
      ],
      ...(booking.leadHours > 0
        ? [["Book at least ", fact(counted(booking.leadHours, "hour"), "booking.leadHours"), " before delivery."]]
        : []),
      ...(closed.season
        ? [
            [
              "Our season is ",
              fact(`${dayOfYearText(closed.season.from)} to ${dayOfYearText(closed.season.through)}`, "closed.season"),
              ".",
            ],
          ]
        : []),
      // One that was just added has no days yet.
      ...closed.dates
        .filter(({ from }) => from !== "")
        .map((dates) => ["Closed ", fact(closedDatesText(dates), "closed.dates"), "."]),
    ],
  }),
  booking: ({ deposit, booking, closed, proposals }, today) => ({
    title:
      deposit.basisPoints === 0
        ? [fact("Nothing to pay until delivery day", "deposit.basisPoints"), "."]
        : ["Pay ", fact(percentText(deposit.basisPoints), "deposit.basisPoints"), " now, the rest on delivery day."],
    lines: [
      [
        "Book any day through ",
        fact(longMonthDay(addDays(today, booking.windowDays)), "booking.windowDays"),
        ". Want today? Book by ",
        fact(timeText(booking.sameDayCutoff), "booking.sameDayCutoff"),
        ".",
        ...(closed.weekdays.length > 0 ? [" We're closed ", closedDays(closed.weekdays), "."] : []),
      ],
      [
        "A quote is good for ",
        fact(counted(proposals.days, "day"), "proposals.days"),
        ", and its days are ",
        fact(proposals.holdsDays ? "held until then" : "open to others until it's accepted", "proposals.holdsDays"),
        ".",
      ],
      ["We hold your day for ", fact(counted(booking.holdMinutes, "minute"), "booking.holdMinutes"), " while you pay."],
    ],
  }),
  money: ({ cancellation, generator, tax, secondDay, damageCover, surface }) => ({
    title: [
      "Cancel ",
      fact(counted(cancellation.fullRefundDays, "day"), "cancellation.fullRefundDays"),
      " before or earlier and get everything back.",
    ],
    lines: [
      ["Later, we keep the deposit and refund the rest."],
      ["Every booking has ", fact(freeText(cancellation.freeReschedules, "move"), "cancellation.freeReschedules"), "."],
      [
        "What was paid can become a rain check, good for ",
        fact(monthsText(cancellation.rainCheckMonths), "cancellation.rainCheckMonths"),
        ".",
      ],
      ["To every price we add ", fact(taxText(tax.basisPoints), "tax.basisPoints"), "."],
      ["Each further day is ", fact(percentText(secondDay.basisPoints), "secondDay.basisPoints"), " of the first."],
      ...(damageCover.basisPoints > 0
        ? [
            [
              "Damage cover is ",
              fact(percentText(damageCover.basisPoints), "damageCover.basisPoints"),
              " of the rental.",
            ],
          ]
        : []),
      [
        "A driveway or concrete costs ",
        fact(hardSurfaceText(surface.hardFeeCents), "surface.hardFeeCents"),
        ". No outlet? A generator is ",
        fact(formatCents(generator.feeCents), "generator.feeCents"),
        ".",
      ],
    ],
  }),
  area: ({ serviceArea, delivery, home }) => ({
    title: ["Free delivery in ", fact(list.format(serviceArea.towns), "serviceArea.towns"), "."],
    lines: [
      [
        "And within ",
        fact(counted(delivery.freeMiles, "mile"), "delivery.freeMiles"),
        " of ",
        fact(home.locality, "home.locality"),
        ".",
      ],
      [
        "Someone with one of these ",
        fact(counted(serviceArea.zips.length, "ZIP"), "serviceArea.zips"),
        " reads “Yes, we come to you.” Anyone else is asked to call.",
      ],
      ...(serviceArea.zones.length > 0
        ? [["Farther out, ", fact(fartherText(serviceArea.zones), "serviceArea.zones"), "."]]
        : []),
    ],
  }),
  messages: ({ delivery }) => ({
    title: [
      "We confirm your delivery time ",
      fact(counted(delivery.confirmedHoursBefore, "hour"), "delivery.confirmedHoursBefore"),
      " before.",
    ],
    lines: [],
  }),
  safety: ({ site, setup }) => ({
    title: ["We take it down in wind over ", fact(`${site.windLimitMph} mph`, "site.windLimitMph"), "."],
    lines: [
      ["Setup takes ", fact(`${rangeText(setup.minutes)} minutes`, "setup.minutes"), "."],
      [
        "Plan ",
        fact(`${site.ruleOfThumbFt.width} × ${site.ruleOfThumbFt.length} ft`, "site.ruleOfThumbFt"),
        " of flat ground, ",
        fact(`${site.clearanceFt} ft`, "site.clearanceFt"),
        " clear on each side, and an outlet within ",
        fact(`${site.outletWithinFt} ft`, "site.outletWithinFt"),
        ".",
      ],
      [
        "Ages ",
        fact(rangeText(site.ages), "site.ages"),
        ", one adult for every ",
        fact(rangeText(site.childrenPerAdult), "site.childrenPerAdult"),
        " children.",
      ],
    ],
  }),
};

/** Undefined where customers read nothing of it, or while what is typed can't be said yet. */
export function customerSentences(section: SectionId, values: Business, today: PlainDate): Preview | undefined {
  try {
    return previews[section]?.(values, today);
  } catch {
    return undefined;
  }
}
