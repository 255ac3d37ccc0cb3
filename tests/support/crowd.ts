// Customers who book as long as they are let, each with a wish of their own, and what every one of them was told.
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { bookingBody } from "./factories.ts";
import { futureDays } from "./race.ts";

export type Wish = {
  key: string;
  email: string;
  body: ReturnType<typeof bookingBody>;
  /** Undefined when no answer came: the customer knows nothing, and may ask again with the same key. */
  status?: number;
  answer?: { bookingId: number; waiverId: number; token: string };
};
export type Crowd = {
  wishes: Wish[];
  /** Every answer that came, also to those who asked again. */
  answers: { status: number | undefined; tookMs: number }[];
  booked: () => number;
  /** Nobody begins anything new; what is under way ends. */
  goHome: () => Promise<void>;
};

type Habits = { items?: number[]; restMs?: () => number };

const ITEMS = [1, 2, 3, 4, 12];
const PATIENCE_MS = 30_000;
const PAUSE_MS = 100;

/** Each of `size` customers sends a wish until it is answered with a yes or a no, rests, and goes on with the next one. */
export function startCrowd(urlOf: () => string, size = 8, { items = ITEMS, restMs }: Habits = {}): Crowd {
  const wishes: Wish[] = [];
  const answers: Crowd["answers"] = [];
  const places = allPlaces(items);
  let isOpen = true;
  const ask = async (wish: Wish) => {
    const began = performance.now();
    await send(urlOf(), wish);
    answers.push({ status: wish.status, tookMs: performance.now() - began });
  };
  const customer = async () => {
    while (isOpen && places.length > 0) {
      const wish = newWish(places.shift());
      wishes.push(wish);
      await ask(wish);
      while (isOpen && isOpenStill(wish)) {
        await sleep(PAUSE_MS);
        await ask(wish);
      }
      await sleep(restMs?.() ?? 0);
    }
  };
  const customers = Array.from({ length: size }, customer);
  return {
    wishes,
    answers,
    booked: () => wishes.filter(({ status }) => status === 201).length,
    goHome: async () => {
      isOpen = false;
      await Promise.all(customers);
    },
  };
}

/** Wishes of so many customers, each for a place of its own, after as many places as are given out already. */
export function newWishes(count: number, given = 0): Wish[] {
  return allPlaces()
    .slice(given, given + count)
    .map(newWish);
}

/** So many customers at once, each with one wish, sent once. */
export async function sendWishes(url: string, count: number, given = 0): Promise<Wish[]> {
  const wishes = newWishes(count, given);
  await Promise.all(wishes.map((wish) => send(url, wish)));
  return wishes;
}

/** Whoever was left without a yes or a no asks again, with the same key, as the booking page does. */
export async function askAgain(url: string, wishes: Wish[]): Promise<void> {
  for (const wish of wishes) if (isOpenStill(wish)) await send(url, wish);
}

const isOpenStill = ({ status }: Wish) => status === undefined || status >= 500;

/** One try; the wish keeps what was answered. */
export async function send(url: string, wish: Wish): Promise<void> {
  try {
    const response = await fetch(`${url}/api/waiver-notification`, {
      method: "POST",
      headers: { "Content-Type": "application/json", "Idempotency-Key": wish.key },
      body: JSON.stringify(wish.body),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const answer = await response.json();
    wish.status = response.status;
    if (response.status === 201) wish.answer = answer as NonNullable<Wish["answer"]>;
  } catch {
    wish.status = undefined;
  }
}

type Place = { inflatableId: number; eventDate: string };

const allPlaces = (items = ITEMS): Place[] =>
  futureDays(88).flatMap((eventDate) => items.map((inflatableId) => ({ inflatableId, eventDate })));

export function newWish(place: Place | undefined): Wish {
  const key = randomUUID();
  const email = `${key}@example.com`;
  return { key, email, body: bookingBody({ ...place, customerEmail: email }) };
}
