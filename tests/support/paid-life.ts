// The life of a paid booking as its people live it: book, pay the deposit, pay the rest, get a little back, cancel, get
// everything back. Whoever has no answer asks again; whatever is said meanwhile must be true.
import { setTimeout as sleep } from "node:timers/promises";
import type { BookingAttempt } from "./concurrent-bookings.ts";
import type { Booked } from "./factories.ts";
import type { FakeEvent, FakeStripe } from "./stripe-server.ts";

/** How the provider's messages come: as they should, each twice at once, or the first only when all is over. */
export type Post = "once" | "twice" | "late";
export type Life = BookingAttempt & {
  post: Post;
  /** What was said and was not true. */
  untrue: string[];
  /** References of what was paid. */
  payments: string[];
  bookingId?: number;
  bookedAtMs?: number;
  /** Waits here before the first payment. */
  gate?: Promise<void>;
};
export type World = { url: string; stripe: FakeStripe; cookie: string };

const BY_HAND_CENTS = 1000;
const PAUSE_MS = 200;
const LOOK_MS = 1000;
/** A refund that failed is tried again after 5 to 10 seconds, then 10 to 20, behind all that wait in the queue. */
const LONGEST_MS = 150_000;

export async function live(life: Life, world: World): Promise<void> {
  const { bookingId, token, payment } = await book(life, world);
  life.bookingId = bookingId;
  life.bookedAtMs = Date.now();
  const page = `${world.url}/booking/${token}`;
  await life.gate;
  await pay(life, world, await checkoutOf(life, world, page, payment.url, "deposit"));
  // The message is late, but whoever comes back is asked about at once.
  if (life.post === "late") await expectWords(life, `${page}?checkout=done`, "See you on");
  else {
    await pay(life, world, await checkoutOf(life, world, page, undefined, "balance"));
    const [deposit = ""] = life.payments;
    world.stripe.refundByHand(deposit, BY_HAND_CENTS);
    await takeMessages(life, world);
  }
  await cancel(life, world, bookingId);
  await world.stripe.sendUntilTaken(concerns(life));
  await untilPaidBack(life, world, bookingId);
  await world.stripe.sendUntilTaken(concerns(life));
}

async function book(life: Life, { url }: World): Promise<Booked> {
  const headers = { "Content-Type": "application/json", "Idempotency-Key": life.key };
  const init = { method: "POST", headers, body: JSON.stringify(life.body) };
  const response = await insist(() => fetch(`${url}/api/waiver-notification`, init));
  if (response.status !== 201) throw new Error(`Booking answered ${response.status}: ${await response.text()}`);
  return response.json() as Promise<Booked>;
}

/** The id of the provider's checkout. Led to the private page instead, the customer presses its button until it works. */
async function checkoutOf(life: Life, { stripe }: World, page: string, url: string | undefined, choice: string) {
  let target = url ?? page;
  if (url === page) await expectWords(life, page, "is held for you");
  while (!target.startsWith(stripe.url)) {
    const init = { method: "POST", redirect: "manual", body: new URLSearchParams({ choice }) } as const;
    const response = await fetch(page, init).catch(() => undefined);
    target = response?.headers.get("location") ?? page;
    // Who is turned away at the door was not even heard.
    const words = response?.headers.has("retry-after") ? "Nothing was done" : "Nothing was charged";
    if (response?.status === 503) await wordsIn(life, response, words);
    if (target === page) await sleep(PAUSE_MS);
  }
  return target.split("/").at(-1) ?? "";
}

async function pay(life: Life, world: World, checkout: string): Promise<void> {
  const { payment_intent } = await world.stripe.complete(checkout);
  life.payments.push(payment_intent ?? "");
  if (life.post !== "late") await takeMessages(life, world);
}

async function takeMessages(life: Life, { stripe }: World): Promise<void> {
  await stripe.sendUntilTaken(concerns(life));
  if (life.post === "twice") await Promise.all(stripe.events.filter(concerns(life)).map(stripe.send));
}

const concerns = (life: Life) => (event: FakeEvent) => {
  const text = JSON.stringify(event);
  return life.payments.some((payment) => text.includes(payment));
};

async function cancel(life: Life, { url, cookie }: World, bookingId: number): Promise<void> {
  const headers = { "Content-Type": "application/json", "Idempotency-Key": `cancel-${life.key}`, cookie };
  const init = { method: "POST", headers, body: JSON.stringify({ refund: "full" }) };
  const response = await insist(() => fetch(`${url}/api/bookings/${bookingId}/cancel`, init));
  if (response.status !== 200) life.untrue.push(`cancelling answered ${response.status}`);
}

/** Until our own books say that nothing is left of what was paid. */
async function untilPaidBack(life: Life, { url, cookie }: World, bookingId: number): Promise<void> {
  const giveUpAt = Date.now() + LONGEST_MS;
  while (Date.now() < giveUpAt) {
    const response = await insist(() => fetch(`${url}/api/bookings/${bookingId}`, { headers: { cookie } }));
    const { paid } = (await response.json()) as { paid: number };
    if (paid === 0) return;
    await sleep(LOOK_MS);
  }
  life.untrue.push("the money did not come back");
}

/** Again until there is an answer that says something. A server without a moment to read the request says 408. */
async function insist(ask: () => Promise<Response>): Promise<Response> {
  for (;;) {
    const response = await ask().catch(() => undefined);
    if (response && response.status < 500 && response.status !== 408) return response;
    await sleep(PAUSE_MS);
  }
}

async function expectWords(life: Life, page: string, words: string): Promise<void> {
  await wordsIn(life, await insist(() => fetch(page)), words);
}

async function wordsIn(life: Life, response: Response, words: string): Promise<void> {
  const text = (await response.text()).replaceAll("&#x27;", "'");
  if (!text.includes(words)) life.untrue.push(`${response.status} without "${words}"`);
}
