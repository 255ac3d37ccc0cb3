// Renters at a server that may die at any moment: they book, pay at the provider, change their order by its page, cancel with the
// mailed code or keep it, and spend their rain checks, several of them the same one. Every request is sent until it is answered.
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { addDays, plainDate } from "#app/shared/days/plain-date.ts";
import { newestCode } from "../providers/mailed-code.ts";
import type { FakeEvent, FakeStripe } from "../providers/stripe-server.ts";
import { type BookingAttempt, newAttempt, send as sendBooking } from "./concurrent-bookings.ts";
import { futureDays } from "./race.ts";
import { insistOn, type Renter, type RenterAct, type Visit } from "./renter-acts.ts";

export type RenterLife = BookingAttempt & { acts: { act: RenterAct; status: number }[] };
type World = { url: string; dataDir: string; stripe: FakeStripe; items: number[]; extraId: number };

const FIRST: RenterAct[] = ["moves it", "adds a generator", "pays a part", "pays the rest", "pays by rain check"];
const LAST: RenterAct[] = ["cancels for money", "cancels for a rain check", "renews the link"];
/** Their days are far enough away that all comes back; every other one is left for those who move. */
const FIRST_DAY = 10;
const PAUSE_MS = 100;

export function startRenters(size: number, world: World) {
  const lives: RenterLife[] = [];
  const purse: string[] = [];
  const slots = futureDays(86)
    .slice(FIRST_DAY)
    .filter((_day, at) => at % 2 === 0)
    .flatMap((eventDate) => world.items.map((inflatableId) => ({ eventDate, inflatableId })));
  let isRunning = true;
  let onAct = () => {};
  const renter = async (number: number) => {
    for (let life = number; isRunning && slots.length > 0; life += 1) {
      const booked = newAttempt(slots.shift());
      const lived: RenterLife = { ...booked, acts: [] };
      lives.push(lived);
      await live(world, lived, { life, purse, acting: () => onAct() });
    }
  };
  const renters = Array.from({ length: size }, (_, number) => renter(number));
  return {
    lives,
    acted: () => lives.reduce((sum, { acts }) => sum + acts.length, 0),
    /** The moment in which somebody sends the next act. */
    nextAct: () =>
      new Promise<void>((resolve) => {
        onAct = resolve;
      }),
    stop: async () => {
      isRunning = false;
      await Promise.all(renters);
    },
  };
}

type Along = { life: number; purse: string[]; acting: () => void };

async function live(world: World, lived: RenterLife, { life, purse, acting }: Along): Promise<void> {
  const { url, dataDir, stripe, extraId } = world;
  const creditCode = purse[life % Math.max(1, purse.length)] ?? "";
  // Every third one pays by rain check from the first; somebody else may spend the same one at the same moment.
  if (life % 3 === 0) Object.assign(lived.body, { creditCode });
  while (lived.status === undefined || lived.status >= 500) {
    await sendBooking(url, lived);
    await sleep(PAUSE_MS);
  }
  const { answer } = lived;
  if (!answer) return;
  const { token, payment } = answer as typeof answer & { payment: { url: string } };
  await pay(stripe, payment.url);
  const visit: Visit = {
    request: (path, init) => fetch(url + path, init),
    codeFor: async (email) => newestCode(dataDir, email),
  };
  const day = plainDate(String(lived.body.eventDate));
  const renter: Renter = { token, email: lived.email, key: "", day, nextDay: addDays(day, 1), extraId, creditCode };
  for (const act of actsOf(life)) {
    acting();
    const done = await insistOn(act, visit, { ...renter, key: randomUUID() });
    lived.acts.push({ act, status: done.status });
    if (act === "pays a part" || act === "pays the rest") await pay(stripe, done.headers.get("location") ?? "");
    if (act === "cancels for a rain check") {
      const opened = await insistOn("opens the rain check", visit, { ...renter, key: randomUUID() });
      purse.push(...(/RAIN-[\w-]+$/.exec(opened.headers.get("location") ?? "") ?? []));
    }
  }
}

/** Two of the first, and how it ends: each mixture comes up. */
function actsOf(life: number): RenterAct[] {
  const end = LAST[life % (LAST.length + 1)];
  const first = [FIRST[life % FIRST.length], FIRST[(life * 2 + 1) % FIRST.length]];
  return [...new Set([...first, end])].filter((act) => act !== undefined);
}

/** Where something is due; its message is sent until it is taken. */
async function pay(stripe: FakeStripe, url: string): Promise<void> {
  const session = stripe.sessions.get(url.split("/").at(-1) ?? "");
  if (session?.status !== "open") return;
  const { payment_intent: paid } = await stripe.complete(session.id);
  await stripe.sendUntilTaken((event: FakeEvent) => JSON.stringify(event).includes(String(paid)));
}
