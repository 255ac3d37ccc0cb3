import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { addDays, dateInZone } from "../../app/shared/plain-date.ts";
import { TIME_ZONE } from "../../config/fixed.ts";
import { bookingBody } from "./factories.ts";
import type { Verdict } from "./oracle.ts";

/** Many customers want the same date at the same moment, spread over the given servers. Returns how often each status came. */
export async function raceForDate(
  urls: string[],
  eventDate: string,
  attempts: number,
): Promise<Record<number, number>> {
  const statuses = await Promise.all(
    Array.from({ length: attempts }, (_, index) => {
      const body = bookingBody({ eventDate, customerName: `Racer ${index}` });
      return ask(`${urls[index % urls.length]}/api/waiver-notification`, JSON.stringify(body));
    }),
  );
  const counts: Record<number, number> = {};
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

const TIMEOUT_MS = 60_000;

/** An overloaded server says when to retry; so the customer does, until the timeout. */
async function ask(url: string, body: string): Promise<number> {
  const headers = { "Content-Type": "application/json", "Idempotency-Key": randomUUID() };
  const end = Date.now() + TIMEOUT_MS;
  while (true) {
    const response = await fetch(url, { method: "POST", headers, body });
    await response.arrayBuffer();
    if (response.status !== 503 || Date.now() > end) return response.status;
    await sleep(Number(response.headers.get("retry-after")) * 1000);
  }
}

/** Days from tomorrow on, as many as there are rounds. */
export function futureDays(count: number): string[] {
  // By the clock of the business: in the evening there, it is tomorrow elsewhere.
  const today = dateInZone(new Date(), TIME_ZONE);
  return Array.from({ length: count }, (_, index) => addDays(today, index + 2));
}

/** How many customers want the same date at once. */
export const RACERS = Number(process.env.RACERS ?? 50);
const EXPECTED: Record<string, number> = { 201: 1, 409: RACERS - 1 };

/** All at once for each of the dates: one gets it and all others are refused. Any other status is a failure. */
export async function judgeRaces(urls: string[], dates: string[]): Promise<Verdict> {
  const lost: string[] = [];
  for (const date of dates) {
    const counts = await raceForDate(urls, date, RACERS);
    for (const [status, count] of Object.entries(counts)) {
      const tooMany = Math.max(0, count - (EXPECTED[status] ?? 0));
      lost.push(...Array.from({ length: tooMany }, () => `${date}: ${status} once too often`));
    }
  }
  const tried = dates.length * RACERS;
  return { tried, survived: tried - lost.length, lost };
}
