// Numbered bookings: each number is another item and day, so that no load test asks for the same one twice.
import { bookingBody } from "#tests/support/scenes/factories.ts";
import { firstFilledItem } from "../office-rows.ts";

/** The filled office has bookings up to two days ahead; the calendar opens ninety. */
const FIRST_DAY = 4;
export const DAYS_PER_ITEM = 84;

/** A booking as the booking page sends it, for a numbered place among so many items. */
export function numberedBooking(place: number, items: number): string {
  const day = new Date(Date.now() + (FIRST_DAY + Math.floor(place / items)) * 86_400_000);
  return bookingText(String(firstFilledItem + (place % items)), day.toISOString().slice(0, 10));
}

/** What `book-days.lua` needs to find the same places, from one on. */
export function luaBookings(first: number, items: number): string[] {
  return [...[first, items, firstFilledItem, FIRST_DAY].map(String), bookingText("ITEM", "DATE")];
}

function bookingText(item: string, date: string): string {
  // The item is a number, also where a script puts it in later.
  return JSON.stringify(bookingBody({ inflatableId: "ITEM", eventDate: date })).replace('"ITEM"', item);
}
