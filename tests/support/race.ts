import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { addDays, dateInZone } from "../../app/shared/plain-date.ts";
import { TIME_ZONE } from "../../config/fixed.ts";
import { bookingBody } from "./factories.ts";

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
