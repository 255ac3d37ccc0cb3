// One paid booking from start to end: book, pay the deposit, pay the rest, a partial refund, cancel, a full refund. A request
// without an answer is sent again; everything the pages say meanwhile must be true.
import { setTimeout as sleep } from "node:timers/promises";
import { plainDate } from "#app/shared/days/plain-date.ts";
import type { BookingAttempt } from "../scenes/concurrent-bookings.ts";
import type { Booked } from "../scenes/factories.ts";
import { insistOn, type Visit } from "../scenes/renter-acts.ts";
import { newestCode } from "./mailed-code.ts";
import type { FakeEvent, FakeStripe } from "./stripe-server.ts";

/** How the provider's messages come: as they should, each twice at once, or the first only when all is over. */
export type WebhookDelivery = "once" | "twice" | "late";
export type PaymentScenario = BookingAttempt & {
  post: WebhookDelivery;
  /** What was said and was not true. */
  wrongAnswers: string[];
  /** References of what was paid. */
  payments: string[];
  bookingId?: number;
  bookedAtMs?: number;
  /** Waits here before the first payment. */
  gate?: Promise<void>;
};
export type World = { url: string; dataDir: string; stripe: FakeStripe; cookie: string };

const DASHBOARD_REFUND_CENTS = 1000;
const PAUSE_MS = 200;
const POLL_MS = 1000;
/** A refund that failed is tried again after 5 to 10 seconds, then 10 to 20, behind all that wait in the queue. */
const LONGEST_MS = 150_000;

export async function runScenario(scenario: PaymentScenario, world: World): Promise<void> {
  const { bookingId, token, payment } = await book(scenario, world);
  scenario.bookingId = bookingId;
  scenario.bookedAtMs = Date.now();
  const page = `${world.url}/booking/${token}`;
  await scenario.gate;
  await pay(scenario, world, await checkoutOf(scenario, world, page, payment.url, "deposit"));
  // The webhook is late, but the returning customer triggers a lookup.
  if (scenario.post === "late") await expectWords(scenario, `${page}?checkout=done`, "See you ");
  else {
    await pay(scenario, world, await checkoutOf(scenario, world, page, undefined, "balance"));
    const [deposit = ""] = scenario.payments;
    world.stripe.refundByHand(deposit, DASHBOARD_REFUND_CENTS);
    await takeMessages(scenario, world);
  }
  // Every other customer cancels by the private page, the owner for the rest.
  if (bookingId % 2 === 0) await cancelByPage(scenario, world, token);
  else await cancel(scenario, world, bookingId);
  await world.stripe.sendUntilTaken(concerns(scenario));
  await untilRefunded(scenario, world, bookingId);
  await world.stripe.sendUntilTaken(concerns(scenario));
}

async function book(scenario: PaymentScenario, { url }: World): Promise<Booked> {
  const headers = { "Content-Type": "application/json", "Idempotency-Key": scenario.key };
  const init = { method: "POST", headers, body: JSON.stringify(scenario.body) };
  const response = await insist(() => fetch(`${url}/api/waiver-notification`, init));
  if (response.status !== 201) throw new Error(`Booking answered ${response.status}: ${await response.text()}`);
  return response.json() as Promise<Booked>;
}

/** The id of the provider's checkout. Led to the private page instead, the customer presses its button until it works. */
async function checkoutOf(
  scenario: PaymentScenario,
  { stripe }: World,
  page: string,
  url: string | undefined,
  choice: string,
) {
  let target = url ?? page;
  if (url === page) await expectWords(scenario, page, "is held for you");
  while (!target.startsWith(stripe.url)) {
    const init = { method: "POST", redirect: "manual", body: new URLSearchParams({ choice }) } as const;
    const response = await fetch(page, init).catch(() => undefined);
    target = response?.headers.get("location") ?? page;
    // A rejected request was not processed at all.
    const words = response?.headers.has("retry-after") ? "Nothing was done" : "Nothing was charged";
    if (response?.status === 503) await wordsIn(scenario, response, words);
    if (target === page) await sleep(PAUSE_MS);
  }
  return target.split("/").at(-1) ?? "";
}

async function pay(scenario: PaymentScenario, world: World, checkout: string): Promise<void> {
  const { payment_intent } = await world.stripe.complete(checkout);
  scenario.payments.push(payment_intent ?? "");
  if (scenario.post !== "late") await takeMessages(scenario, world);
}

async function takeMessages(scenario: PaymentScenario, { stripe }: World): Promise<void> {
  await stripe.sendUntilTaken(concerns(scenario));
  if (scenario.post === "twice") await Promise.all(stripe.events.filter(concerns(scenario)).map(stripe.send));
}

const concerns = (scenario: PaymentScenario) => (event: FakeEvent) => {
  const text = JSON.stringify(event);
  return scenario.payments.some((payment) => text.includes(payment));
};

async function cancel(scenario: PaymentScenario, { url, cookie }: World, bookingId: number): Promise<void> {
  const headers = { "Content-Type": "application/json", "Idempotency-Key": `cancel-${scenario.key}`, cookie };
  const init = { method: "POST", headers, body: JSON.stringify({ refund: "full" }) };
  const response = await insist(() => fetch(`${url}/api/bookings/${bookingId}/cancel`, init));
  if (response.status !== 200) scenario.wrongAnswers.push(`canceling answered ${response.status}`);
}

/** Until the page says that the booking has ended: a sum that changed meanwhile is looked at again. */
async function cancelByPage({ email, key, body }: PaymentScenario, { url, dataDir }: World, token: string) {
  const visit: Visit = {
    request: (path, init) => fetch(url + path, init),
    codeFor: async (address) => newestCode(dataDir, address),
  };
  const day = plainDate(String(body.eventDate));
  const renter = { token, email, key, day, nextDay: day, extraId: 0, creditCode: "" };
  while ((await insistOn("cancels for money", visit, renter)).status !== 303) await sleep(PAUSE_MS);
}

/** Until our own books say that nothing is left of what was paid. */
async function untilRefunded(scenario: PaymentScenario, { url, cookie }: World, bookingId: number): Promise<void> {
  const giveUpAt = Date.now() + LONGEST_MS;
  while (Date.now() < giveUpAt) {
    const response = await insist(() => fetch(`${url}/api/bookings/${bookingId}`, { headers: { cookie } }));
    const { paid } = (await response.json()) as { paid: number };
    if (paid === 0) return;
    await sleep(POLL_MS);
  }
  scenario.wrongAnswers.push("the money was not refunded");
}

/** Again until there is an answer that says something. A server without a moment to read the request says 408. */
async function insist(ask: () => Promise<Response>): Promise<Response> {
  for (;;) {
    const response = await ask().catch(() => undefined);
    if (response && response.status < 500 && response.status !== 408) return response;
    await sleep(PAUSE_MS);
  }
}

async function expectWords(scenario: PaymentScenario, page: string, words: string): Promise<void> {
  await wordsIn(scenario, await insist(() => fetch(page)), words);
}

async function wordsIn(scenario: PaymentScenario, response: Response, words: string): Promise<void> {
  const text = (await response.text()).replaceAll("&#x27;", "'");
  if (!text.includes(words)) scenario.wrongAnswers.push(`${response.status} without "${words}"`);
}
