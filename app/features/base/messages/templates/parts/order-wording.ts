// Names an order in an email, from one item for one day to several.

import { fewDays, longDays } from "#app/shared/days/days-text.ts";
import { addDays, isPlainDate } from "#app/shared/days/plain-date.ts";
import { windowText } from "#app/shared/words/business-text.ts";
import type { Business } from "#config/business.ts";
import type { BookingFacts } from "../../message-data.ts";
import { fullDateText, longDayText, shortName } from "./wording.ts";

type RentedItems = Pick<BookingFacts, "itemName"> & { items: readonly { name: string }[] };
type Days = Pick<BookingFacts, "eventDate" | "lastDay" | "days">;

/** The characters that a subject line has left for the items. */
const SUBJECT_ROOM = 30;

const isPlural = ({ items }: RentedItems) => items.length > 1;

/** For example `Castle Combo`, `Castle Combo and Giant Slide` or `Castle Combo and 2 more`. */
export function subjectItems({ items, itemName }: RentedItems): string {
  const [first, ...others] = items;
  if (!first || others.length === 0 || itemName.length <= SUBJECT_ROOM) return shortName(itemName);
  return `${shortName(first.name)} and ${others.length} more`;
}

/** For example `the Castle Combo and Giant Slide`; a number needs no article. */
export function theItems({ itemName }: RentedItems): string {
  return /^\d+ × /.test(itemName) ? itemName : `the ${itemName}`;
}

export const isOrAre = (things: RentedItems) => (isPlural(things) ? "are" : "is");
export const itOrThem = (things: RentedItems) => (isPlural(things) ? "them" : "it");

/** Returns undefined for one day, and for text that isn't a date, so the email is still written. */
function dayRange({ eventDate: from, lastDay: through }: Days) {
  return from !== through && isPlainDate(from) && isPlainDate(through) ? { from, through } : undefined;
}

/** For example `Saturday, May 30` or `May 30–31`, for subjects and headings. */
export function dayNames(booking: Days): string {
  const range = dayRange(booking);
  return range ? fewDays(range) : longDayText(booking.eventDate);
}

/** For example `Saturday, May 30, 2026` or `Saturday, May 30 through Sunday, May 31, 2026`. */
export function longDayNames(booking: Days): string {
  const range = dayRange(booking);
  return range ? longDays(range) : fullDateText(booking.eventDate);
}

/** For use after a verb: `on Saturday …`, `from Saturday … through Sunday …`. */
export const onLongDays = (booking: Days) => `${booking.days > 1 ? "from" : "on"} ${longDayNames(booking)}`;

/** Returns its days before it was moved from `eventDate`. */
export function daysFrom(eventDate: string, { days }: Days): Days {
  return { eventDate, days, lastDay: isPlainDate(eventDate) ? addDays(eventDate, days - 1) : eventDate };
}

export const theDate = ({ days }: Days) => (days > 1 ? "the dates" : "the date");
export const theDateIs = ({ days }: Days) => (days > 1 ? "the dates are" : "the date is");
export const theDateWas = ({ days }: Days) => (days > 1 ? "the dates were" : "the date was");
export const theDateOpensUp = ({ days }: Days) => (days > 1 ? "the dates open up" : "the date opens up");

/** Adds the day if it isn't the delivery day. */
export function pickupText({ lastDay, days }: Days, { pickup }: Business["delivery"]): string {
  return days > 1 ? `${longDayText(lastDay)}, ${windowText(pickup)}` : windowText(pickup);
}
