import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { json as readJson } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { addDays, dateInZone } from "#app/shared/days/plain-date.ts";
import { TIME_ZONE } from "../servers/time-zone.ts";
import { bookingBody } from "./factories.ts";

/** Many customers want the same date at the same moment, spread over the given servers. Returns how often each status came. */
export async function raceForDate(
  urls: string[],
  eventDate: string,
  attempts: number,
): Promise<Record<number, number>> {
  const answers = await Promise.all(
    Array.from({ length: attempts }, (_, index) => {
      const body = bookingBody({ eventDate, customerName: `Racer ${index}` });
      return askUntilAnswered(serverAt(urls[index % urls.length] ?? ""), body);
    }),
  );
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

/**
 * So many customers press at the same moment, each from an address of their own (also for a server behind a proxy), and none of them
 * tries again. Returns how often each answer came.
 */
export async function pressAtOnce(urls: string[], eventDate: string, count: number): Promise<Record<string, number>> {
  const answers = await Promise.all(
    Array.from({ length: count }, (_, index) => {
      const body = bookingBody({
        eventDate,
        customerName: `Racer ${index}`,
        customerEmail: `racer${index}@example.com`,
      });
      return pressOnce(urls[index % urls.length] ?? "", `127.0.${2 + (index >> 7)}.${1 + (index & 127)}`, body);
    }),
  );
  return Object.fromEntries(
    Object.entries(Object.groupBy(answers, (one) => one)).map(([one, { length = 0 } = []]) => [one, length]),
  );
}

async function pressOnce(url: string, localAddress: string, body: object): Promise<string> {
  const { port } = new URL(url);
  const headers = {
    "Content-Type": "application/json",
    "Idempotency-Key": randomUUID(),
    "X-Forwarded-For": localAddress,
  };
  const path = "/api/waiver-notification";
  const call = request({ host: "127.0.0.1", port, path, method: "POST", localAddress, headers, agent: false });
  call.end(JSON.stringify(body));
  const [response] = (await once(call, "response")) as [IncomingMessage];
  const { error } = (await readJson(response)) as { error?: { code: string } };
  return error ? `${response.statusCode} ${error.code}` : String(response.statusCode);
}

const TIMEOUT_MS = 60_000;

type Answered = { status: number; answer: unknown; turnedAway: number };
/** Sends a booking to a server, or to an app in this process. */
export type SendBooking = (init: RequestInit) => Response | Promise<Response>;

export const serverAt = (url: string): SendBooking => {
  return (init) => fetch(`${url}/api/waiver-notification`, init);
};

/** An overloaded server says when to retry; so the customer does, under the same key, until the timeout. */
export async function askUntilAnswered(send: SendBooking, body: object, key: string = randomUUID()): Promise<Answered> {
  const headers = { "Content-Type": "application/json", "Idempotency-Key": key };
  const end = Date.now() + TIMEOUT_MS;
  for (let turnedAway = 0; ; turnedAway += 1) {
    const response = await send({ method: "POST", headers, body: JSON.stringify(body) });
    const { status } = response;
    const text = await response.text();
    if (status !== 503 || Date.now() > end) return { status, answer: JSON.parse(text), turnedAway };
    await sleep(Number(response.headers.get("retry-after")) * 1000);
  }
}

/** Days from tomorrow on, as many as there are rounds. */
export function futureDays(count: number): string[] {
  // By the clock of the business: in the evening there, it is tomorrow elsewhere.
  const today = dateInZone(new Date(), TIME_ZONE);
  return Array.from({ length: count }, (_, index) => addDays(today, index + 2));
}
