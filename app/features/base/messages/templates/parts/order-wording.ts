// How an order is named in an email, whether it is one item for one day or several.

import { fewDays, longDays } from "#app/shared/days/days-text.ts";
import { addDays, isPlainDate } from "#app/shared/days/plain-date.ts";
import { windowText } from "#app/shared/words/business-text.ts";
import type { Business } from "#config/business.ts";
import type { BookingFacts } from "../../message-data.ts";
import { fullDateText, longDayText, shortName } from "./wording.ts";

type RentedItems = Pick<BookingFacts, "itemName"> & { items: readonly { name: string }[] };
type Days = Pick<BookingFacts, "eventDate" | "lastDay" | "days">;

/** How much of a subject line is left for the items. */
const SUBJECT_ROOM = 30;

const isPlural = ({ items }: RentedItems) => items.length > 1;

/** `Castle Combo`, `Castle Combo and Giant Slide`, `Castle Combo and 2 more`. */
export function subjectItems({ items, itemName }: RentedItems): string {
  const [first, ...others] = items;
  if (!first || others.length === 0 || itemName.length <= SUBJECT_ROOM) return shortName(itemName);
  return `${shortName(first.name)} and ${others.length} more`;
}

/** `the Castle Combo and Giant Slide`; a number needs no article. */
export function theItems({ itemName }: RentedItems): string {
  return /^\d+ × /.test(itemName) ? itemName : `the ${itemName}`;
}

/** At the start of a sentence. */
export const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export const isOrAre = (things: RentedItems) => (isPlural(things) ? "are" : "is");
export const itOrThem = (things: RentedItems) => (isPlural(things) ? "them" : "it");

/** Undefined for one day, and for text that isn't a date: the email is written anyway. */
function dayRange({ eventDate: from, lastDay: through }: Days) {
  return from !== through && isPlainDate(from) && isPlainDate(through) ? { from, through } : undefined;
}

/** `Saturday, May 30` or `May 30–31`, for subjects and headings. */
export function dayNames(booking: Days): string {
  const range = dayRange(booking);
  return range ? fewDays(range) : longDayText(booking.eventDate);
}

/** `Saturday, May 30, 2026` or `Saturday, May 30 through Sunday, May 31, 2026`. */
export function longDayNames(booking: Days): string {
  const range = dayRange(booking);
  return range ? longDays(range) : fullDateText(booking.eventDate);
}

/** The same after a verb: `on Saturday …`, `from Saturday … through Sunday …`. */
export const onLongDays = (booking: Days) => `${booking.days > 1 ? "from" : "on"} ${longDayNames(booking)}`;

/** The days it had before it was moved from `eventDate`. */
export function daysFrom(eventDate: string, { days }: Days): Days {
  return { eventDate, days, lastDay: isPlainDate(eventDate) ? addDays(eventDate, days - 1) : eventDate };
}

export const theDate = ({ days }: Days) => (days > 1 ? "the dates" : "the date");
export const theDateIs = ({ days }: Days) => (days > 1 ? "the dates are" : "the date is");
export const theDateWas = ({ days }: Days) => (days > 1 ? "the dates were" : "the date was");
export const theDateOpensUp = ({ days }: Days) => (days > 1 ? "the dates open up" : "the date opens up");

/** When it is picked up, with the day if it isn't the delivery day. */
export function pickupText({ lastDay, days }: Days, { pickup }: Business["delivery"]): string {
  return days > 1 ? `${longDayText(lastDay)}, ${windowText(pickup)}` : windowText(pickup);
}
