// Customers who book at the same time, each attempt for another day or item, and what each of them was answered.
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { bookingBody } from "./factories.ts";
import { futureDays } from "./race.ts";

export type BookingAttempt = {
  key: string;
  email: string;
  body: ReturnType<typeof bookingBody>;
  /** Undefined when no response arrived: the customer may retry with the same key. */
  status?: number;
  answer?: { bookingId: number; waiverId: number; token: string };
};
export type BookingClients = {
  attempts: BookingAttempt[];
  /** Every response, retries too. */
  answers: { status: number | undefined; tookMs: number }[];
  booked: () => number;
  /** No customer starts another booking; running requests finish. */
  stop: () => Promise<void>;
};

type Options = { items?: number[]; restMs?: () => number };

const ITEMS = [1, 2, 3, 4, 12];
const TIMEOUT_MS = 30_000;
const PAUSE_MS = 100;

/** Each of `size` customers retries a booking until it is accepted or refused, pauses, and goes on with the next one. */
export function startBookingClients(
  urlOf: () => string,
  size = 8,
  { items = ITEMS, restMs }: Options = {},
): BookingClients {
  const attempts: BookingAttempt[] = [];
  const answers: BookingClients["answers"] = [];
  const slots = allSlots(items);
  let isRunning = true;
  const ask = async (attempt: BookingAttempt) => {
    const began = performance.now();
    await send(urlOf(), attempt);
    answers.push({ status: attempt.status, tookMs: performance.now() - began });
  };
  const customer = async () => {
    while (isRunning && slots.length > 0) {
      const attempt = newAttempt(slots.shift());
      attempts.push(attempt);
      await ask(attempt);
      while (isRunning && isUndecided(attempt)) {
        await sleep(PAUSE_MS);
        await ask(attempt);
      }
      await sleep(restMs?.() ?? 0);
    }
  };
  const customers = Array.from({ length: size }, customer);
  return {
    attempts,
    answers,
    booked: () => attempts.filter(({ status }) => status === 201).length,
    stop: async () => {
      isRunning = false;
      await Promise.all(customers);
    },
  };
}

/** Attempts of different customers, each for another slot, starting after `given` slots that are used already. */
export function newAttempts(count: number, given = 0): BookingAttempt[] {
  return allSlots()
    .slice(given, given + count)
    .map(newAttempt);
}

/** `count` customers at once, one request each. */
export async function sendAttempts(url: string, count: number, given = 0): Promise<BookingAttempt[]> {
  const attempts = newAttempts(count, given);
  await Promise.all(attempts.map((attempt) => send(url, attempt)));
  return attempts;
}

/** Retries what was neither accepted nor refused, with the same key, as the booking page does. */
export async function retryUnanswered(url: string, attempts: BookingAttempt[]): Promise<void> {
  for (const attempt of attempts) if (isUndecided(attempt)) await send(url, attempt);
}

const isUndecided = ({ status }: BookingAttempt) => status === undefined || status >= 500;

/** One request; the attempt keeps the response. */
export async function send(url: string, attempt: BookingAttempt): Promise<void> {
  try {
    const response = await fetch(`${url}/api/waiver-notification`, {
      method: "POST",
      headers: { "Content-Type": "application/json", "Idempotency-Key": attempt.key },
      body: JSON.stringify(attempt.body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const answer = await response.json();
    attempt.status = response.status;
    if (response.status === 201) attempt.answer = answer as NonNullable<BookingAttempt["answer"]>;
  } catch {
    attempt.status = undefined;
  }
}

type Slot = { inflatableId: number; eventDate: string };

const allSlots = (items = ITEMS): Slot[] =>
  futureDays(88).flatMap((eventDate) => items.map((inflatableId) => ({ inflatableId, eventDate })));

export function newAttempt(slot: Slot | undefined): BookingAttempt {
  const key = randomUUID();
  const email = `${key}@example.com`;
  return { key, email, body: bookingBody({ ...slot, customerEmail: email }) };
}
