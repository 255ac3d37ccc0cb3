// The payment provider fails at every call, its messages come twice or late, and the server dies in the middle. In the end
// its books and ours agree, nobody was asked to pay twice, and what people were told was true.
import { afterAll, expect, test } from "vitest";
import type { Verdict } from "#tests/support/oracles/oracle.ts";
import { judgePayments } from "#tests/support/oracles/payment-oracle.ts";
import { startPaymentSimulation, type Trouble } from "#tests/support/providers/payment-simulation.ts";
import { reportVerdict } from "#tests/support/runner/report-verdict.ts";

const ROUNDS = Number(process.env.PAYMENT_FAULT_ROUNDS ?? 1);
const SEED = Number(process.env.PAYMENT_FAULT_SEED ?? Math.floor(Math.random() * 1e9));
const TIMEOUT = { timeout: 120_000 };
/** How long the booking page waits for an answer, see signed-booking.ts. */
const PAGE_PATIENCE_MS = 20_000;
/** Checkout of the deposit, checkout of the balance, whose payment a refund belongs to, and two refunds. */
const CALLS = [1, 2, 3, 4, 5];
const FAILURES = ["before", "after", "hang"] as const;
/** A 500 to a refund is repeated for a day, longer than anybody waits here: the line breaks instead. */
const failureOf = (call: number, failure: (typeof FAILURES)[number]) =>
  call > 3 && failure === "before" ? ("reset" as const) : failure;
/** The provider's client asks three times by itself. */
const EVERY_TRY = 3;
const AT_ONCE = 24;

const scene = await startPaymentSimulation();
afterAll(() => scene.stop());
const pick = seededPick(SEED);

/** A silent provider takes ten seconds a try where nobody waits, and refunds take turns: once is enough. */
const timesOf = (call: number, failure: string) => (failure === "hang" && call > 2 ? 1 : EVERY_TRY);

/** Where there is one round, each way to fail once; the server dies in the other calls. */
const ONCE_EACH = ["1 hang", "4 reset", "5 after"];
/** Those who pay in the moment in which the server dies. */
const PAYING = ROUNDS === 1 ? (["twice"] as const) : (["once", "twice", "late"] as const);

function everyTrouble(): Trouble[] {
  const all = CALLS.flatMap((call) =>
    FAILURES.map((failure) => ({ call, failure: failureOf(call, failure), times: timesOf(call, failure) })),
  );
  if (ROUNDS === 1) return all.filter(({ call, failure }) => ONCE_EACH.includes(`${call} ${failure}`));
  return all.filter(({ call, failure }) => call < 5 || failure !== "hang");
}

function randomPlan() {
  const post = pick(["once", "twice", "late"] as const);
  // Where the deposit comes late nothing else is paid: the second call is its refund.
  const call = pick(post === "late" ? [1, 2] : CALLS);
  const failure = failureOf(call, pick(FAILURES));
  const times = Math.min(pick([1, 2, EVERY_TRY]), timesOf(call, failure));
  return { post, trouble: { call, failure, times } };
}

async function providerFails(): Promise<void> {
  const plans = everyTrouble().map((trouble, index) => ({ trouble, post: index % 2 ? "twice" : "once" }) as const);
  const late = { call: 2, failure: "after", times: EVERY_TRY } as const;
  const others = [{ post: "twice" }, { post: "late" }, { post: "late", trouble: late }] as const;
  await scene.liveAll([...plans, ...(ROUNDS === 1 ? [] : others)]);
  for (let left = (ROUNDS - 1) * 8; left > 0; left -= AT_ONCE) {
    await scene.liveAll(Array.from({ length: Math.min(left, AT_ONCE) }, randomPlan));
  }
  for (const { email, bookedAtMs = 0, trouble } of scene.scenarios) {
    expect(trouble?.times ?? 0, "a failure that did not happen").toBe(0);
    if (trouble?.call === 1 && trouble.failure === "hang") {
      expect(bookedAtMs - (scene.failingSince.get(email) ?? 0)).toBeLessThan(PAGE_PATIENCE_MS);
    }
  }
}

async function serverDies(round: number): Promise<void> {
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  // Refunds take turns: one of the two can be under way.
  const held = [1, 2, 3, 4 + (round % 2)].map((call, index) => {
    const failure = (round + index) % 2 ? ("mute" as const) : ("hang" as const);
    return { trouble: { call, failure, times: 1 } };
  });
  const silentBefore = scene.failingSince.size;
  const scenarios = scene.liveAll([...held, ...PAYING.map((post) => ({ gate, post }))]);
  await expect.poll(() => scene.failingSince.size - silentBefore, TIMEOUT).toBe(held.length);
  await expect.poll(scene.atTheGate, TIMEOUT).toBe(PAYING.length);
  const killed = scene.killWithNextPayment();
  open();
  await killed;
  await scene.restart();
  await scenarios;
}

test(`the provider fails at every call, then the server dies in every call, ${ROUNDS} rounds (seed ${SEED})`, async () => {
  await providerFails();
  const failed = scene.scenarios.slice();
  for (let round = 0; round < ROUNDS; round += 1) await serverDies(round);
  const died = scene.scenarios.slice(failed.length);
  await scene.kill();
  const [first, second] = await judgePayments(scene.dataDir, [failed, died], scene.stripe);
  reportVerdict(
    `payment provider fails at each call, its messages come twice or late, ${ROUNDS} times`,
    first as Verdict,
  );
  reportVerdict(`kill -9 in the middle of each call to the payment provider, ${ROUNDS} times`, second as Verdict);
});

/** Picks at random, and the same again with the same seed (mulberry32). */
function seededPick(seed: number): <T>(choices: readonly T[]) => T {
  let state = seed;
  return (choices) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    const chance = ((t ^ (t >>> 14)) >>> 0) / 4294967296;
    return choices[Math.floor(chance * choices.length)] as (typeof choices)[number];
  };
}
