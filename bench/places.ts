// Days that can be booked, numbered, so that whoever sends many bookings never asks for the same one twice.
import { firstFilledItem } from "./fill-office.ts";

/** The filled office has bookings up to two days ahead; the calendar opens ninety. */
const FIRST_DAY = 4;
export const PLACES_PER_ITEM = 84;

/** A booking as the booking page sends it, for a numbered place among so many items. */
export function bookingOf(place: number, items: number): string {
  const day = new Date(Date.now() + (FIRST_DAY + Math.floor(place / items)) * 86_400_000);
  return bookingText(String(firstFilledItem + (place % items)), day.toISOString().slice(0, 10));
}

/** What `book-days.lua` needs to find the same places, from one on. */
export function luaPlaces(first: number, items: number): string[] {
  return [...[first, items, firstFilledItem, FIRST_DAY].map(String), bookingText("ITEM", "DATE")];
}

function bookingText(item: string, date: string): string {
  const name = "Hannah Teague";
  const contact = { customerEmail: "hannah.teague@example.com", customerPhone: "(706) 555-0187" };
  const address = { customerAddress: "12 Orchard Ln, Ellijay, GA 30540", eventType: "Birthday" };
  const signed = { signature: name, wetOption: true, agreed: true, consent: true };
  const body = JSON.stringify({ eventDate: date, customerName: name, ...contact, ...address, ...signed });
  return `{"inflatableId":${item},${body.slice(1)}`;
}
