// Buyers who all want something at the same moment, and what each of them was told.
import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { addDays, type PlainDate } from "#app/shared/days/plain-date.ts";
import { bookingBody } from "./factories.ts";
import { askUntilAnswered, type SendBooking } from "./race.ts";
import type { RaceSet } from "./race-catalog.ts";

export type Wish = { from: PlainDate; days: number; items: number[]; extras: { extraId: number; quantity: number }[] };
type Refusal = {
  code: string;
  message: string;
  details?: {
    nearestDates: PlainDate[];
    taken: { inflatableId: number; days: PlainDate[] }[];
    extras: { extraId: number; date: PlainDate; left: number }[];
  };
};
export type Buyer = {
  wish: Wish;
  key: string;
  status: number;
  bookingId?: number;
  error?: Refusal;
  /** When the answer was there. */
  toldAt: number;
  /** How often a busy server asked to come again. */
  turnedAway: number;
};

/** The same wishes in every run; who is first is for the servers to say. */
export function wishesOf(set: RaceSet, firstDay: PlainDate, count: number, seed: number): Wish[] {
  const item = fc.constantFrom(...set.units.keys());
  const extra = fc.record({ extraId: fc.constantFrom(...set.stock.keys()), quantity: fc.integer({ min: 1, max: 2 }) });
  const wish = fc.record({
    from: fc.integer({ min: 0, max: 3 }).map((at) => addDays(firstDay, at)),
    days: fc.integer({ min: 1, max: 3 }),
    items: fc.array(item, { minLength: 1, maxLength: 4 }),
    extras: fc.uniqueArray(extra, { maxLength: 2, selector: ({ extraId }) => extraId }),
  });
  return fc.sample(wish, { numRuns: count, seed });
}

/** Each at the next of the servers, all at once. */
export function sendBuyers(servers: SendBooking[], wishes: Wish[]): Promise<Buyer[]> {
  return Promise.all(wishes.map((wish, at) => sendBuyer(servers[at % servers.length], wish)));
}

export async function sendBuyer(
  server: SendBooking | undefined,
  wish: Wish,
  key: string = randomUUID(),
): Promise<Buyer> {
  const { from, items, ...rest } = wish;
  // Some of them are the same person.
  const { inflatableId: _one, wetOption: _dry, ...person } = bookingBody({ customerEmail: `${key[0]}@example.com` });
  const body = { ...person, ...rest, eventDate: from, items: items.map((inflatableId) => ({ inflatableId })) };
  if (!server) throw new Error("Buyers need a server.");
  const { status, answer, turnedAway } = await askUntilAnswered(server, body, key);
  const { bookingId, error } = answer as { bookingId?: number; error?: Refusal };
  const told = bookingId === undefined ? (error ? { error } : {}) : { bookingId };
  return { wish, key, status, ...told, toldAt: Date.now(), turnedAway };
}
