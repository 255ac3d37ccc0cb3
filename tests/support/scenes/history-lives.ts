// Orders with a life of payments and refunds, written down as the version before refunds were rows did it: in the books, in the
// history and in the job queue.
import fc from "fast-check";
import { totalCents } from "#app/features/fleet/pricing/rules/price.ts";
import { leftOfPayment } from "#app/features/orders/money/rules/refunds-on-their-way.ts";
import type { Entry, Recorded } from "./history-money.ts";

type RefundJob = { bookingId: number; paymentRef: string; amountCents: number; key: string };
type Refund = RefundJob & {
  state: "asked" | "made" | "bounced" | "given up";
  /** An older version named it with the change of the order, without its key. */
  older: boolean;
  refundRef: string;
  ownerCents: number;
};

export type Life = {
  id: number;
  status: "pending_payment" | "confirmed" | "cancelled" | "expired";
  ledger: Entry[];
  history: Recorded[];
  dueCents: number;
  refunds: Refund[];
  erased: boolean;
};

export const PRICE_CENTS = 30_000;
const PAYMENT_CENTS = 12_500;
const MOST_PAYMENTS = 3;

const kinds = [
  ...(["pay", "ask", "ask as an older version", "make", "make", "bounce", "give up", "report after all"] as const),
  ...([
    "ask twice as an older version",
    "refund in the dashboard",
    "cancel",
    "expire",
    "expire in doubt",
    "hold again",
    "erase",
  ] as const),
];
type Step = { kind: (typeof kinds)[number]; pick: number; cents: number };

export const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({ kind: fc.constantFrom(...kinds), pick: fc.nat(9), cents: fc.integer({ min: 1, max: PAYMENT_CENTS }) }),
  { minLength: 2, maxLength: 25 },
);

/** Every kind that the history can hold, whatever chance brings. */
export const everyKind: Step[][] = (
  [
    ["pay", "ask"],
    ["pay", "ask", "ask", "make"],
    ["pay", "ask", "make", "bounce"],
    ["pay", "ask", "give up"],
    ["pay", "ask", "give up", "report after all"],
    ["pay", "ask as an older version"],
    ["pay", "ask as an older version", "make"],
    ["pay", "ask twice as an older version"],
    ["pay", "ask twice as an older version", "make"],
    ["pay", "ask", "erase"],
    ["pay", "ask", "ask", "make", "cancel", "erase"],
    ["expire in doubt", "hold again", "expire"],
    ["expire", "hold again", "expire in doubt"],
    // The owner was faster: nothing of it is on its way, and what was kept stays kept.
    ["pay", "pay", "ask", "ask", "refund in the dashboard", "refund in the dashboard", "cancel"],
  ] as const
).map((kindsOfLife) => kindsOfLife.map((kind) => ({ kind, pick: 0, cents: PAYMENT_CENTS / 2 })));

/** A step that is not possible then is left out. */
export function liveThrough(id: number, all: readonly Step[]): Life {
  const life: Life = {
    id,
    status: "pending_payment",
    ledger: [],
    history: [],
    dueCents: 0,
    refunds: [],
    erased: false,
  };
  for (const step of all) if (!life.erased) acts[step.kind](life, step);
  return life;
}

/** What is left of the history once the person was erased. */
export function historyAsStored({ history, erased }: Life): Recorded[] {
  const impersonal = ["amountCents", "refundCents", "keptCents"];
  const emptied = ({ details }: Recorded) =>
    Object.fromEntries(Object.entries(details).filter(([name]) => impersonal.includes(name)));
  return erased ? history.map((entry) => ({ ...entry, details: emptied(entry) })) : history;
}

/** What the queue still has to do. */
export const jobsOf = ({ refunds }: Life): RefundJob[] =>
  refunds.flatMap(({ state, bookingId, paymentRef, amountCents, key }) =>
    state === "asked" ? [{ bookingId, paymentRef, amountCents, key }] : [],
  );

const acts: Record<Step["kind"], (life: Life, step: Step) => void> = {
  pay: (life) => {
    const payments = life.ledger.filter(({ kind }) => kind === "charge").length;
    if (payments === MOST_PAYMENTS || life.status === "cancelled" || life.status === "expired") return;
    const providerRef = `pi-${life.id}-${payments}`;
    life.ledger.push({ kind: "charge", amountCents: PAYMENT_CENTS, providerRef, paymentRef: null });
    life.status = "confirmed";
  },
  ask: (life, step) => {
    const refund = newRefund(life, step);
    if (!refund) return;
    const { paymentRef, amountCents, key } = refund;
    life.history.push({ action: "refund requested", details: { paymentRef, amountCents, key } });
    life.refunds.push(refund);
  },
  "ask as an older version": (life, step) => askAsOlder(life, step, 1),
  "ask twice as an older version": (life, step) => askAsOlder(life, step, 2),
  make: (life, { pick }) => {
    const refund = pickRefund(life, "asked", pick);
    if (!refund || refund.amountCents > leftOfPayment(life.ledger, refund.paymentRef)) return;
    refund.state = "made";
    recordMade(life, refund, { matchedCents: 0 });
  },
  bounce: (life, { pick }) => {
    const refund = pickRefund(life, "made", pick);
    if (!refund) return;
    const { paymentRef, refundRef, amountCents } = refund;
    Object.assign(refund, { state: "bounced", ownerCents: amountCents });
    life.dueCents += amountCents;
    const providerRef = `${refundRef}-failed`;
    life.ledger.push({ kind: "refund_failed", amountCents, providerRef, paymentRef });
    life.history.push({ action: "refund failed", details: { paymentRef, refundRef, amountCents } });
  },
  "give up": (life, { pick }) => {
    const refund = pickRefund(life, "asked", pick);
    if (!refund) return;
    const { paymentRef, key, older } = refund;
    const amountCents = Math.min(refund.amountCents, leftOfPayment(life.ledger, paymentRef));
    if (amountCents <= 0 || (older && amountCents < refund.amountCents)) return;
    Object.assign(refund, { state: "given up", ownerCents: amountCents });
    life.dueCents += amountCents;
    life.history.push({ action: "refund failed", details: { paymentRef, key, amountCents } });
  },
  "report after all": (life, { pick }) => {
    const refund = pickRefund(life, "given up", pick);
    if (!refund || refund.ownerCents < refund.amountCents || life.dueCents < refund.amountCents) return;
    if (refund.amountCents > leftOfPayment(life.ledger, refund.paymentRef)) return;
    Object.assign(refund, { state: "made", ownerCents: 0 });
    life.dueCents -= refund.amountCents;
    recordMade(life, refund, { matchedCents: refund.amountCents });
  },
  "refund in the dashboard": (life, { pick, cents }) => {
    const paymentRef = pickPayment(life, pick);
    const amountCents = Math.min(cents, paymentRef ? leftOfPayment(life.ledger, paymentRef) : 0);
    if (!paymentRef || amountCents <= 0) return;
    let matchedCents = 0;
    for (const fallen of life.refunds.filter((one) => one.paymentRef === paymentRef)) {
      const taken = Math.min(fallen.ownerCents, amountCents - matchedCents, life.dueCents);
      fallen.ownerCents -= taken;
      life.dueCents -= taken;
      matchedCents += taken;
    }
    const refundRef = `re-d-${life.id}-${life.ledger.length}`;
    recordMade(life, { paymentRef, refundRef, amountCents }, { matchedCents, fromDashboard: true });
  },
  cancel: (life, { cents }) => {
    if (life.status !== "confirmed") return;
    life.status = "cancelled";
    const keptCents = Math.min(cents, Math.max(0, totalCents(life.ledger)));
    life.history.push({ action: "booking cancelled", details: { keptCents, reason: "Rain" } });
  },
  expire: (life) => expire(life, {}),
  "expire in doubt": (life, { pick }) => expire(life, { mayBePaid: pick % 2 === 0 ? "provider_away" : "by_link" }),
  "hold again": (life) => {
    if (life.status === "expired") life.status = "pending_payment";
  },
  erase: (life) => {
    life.erased = true;
  },
};

/** With a change of the order, which named the refunds without their keys. */
function askAsOlder(life: Life, step: Step, times: number): void {
  const half = { ...step, cents: Math.ceil(step.cents / 2) };
  for (let at = 0; at < times; at += 1) {
    const refund = newRefund(life, half);
    if (!refund) return;
    const { paymentRef, amountCents } = refund;
    // Of several sums nobody could tell which was given up.
    const others = life.refunds.filter((one) => one.older && one.paymentRef === paymentRef);
    if (others.length > at || others.some((one) => one.amountCents !== amountCents)) return;
    life.history.push({ action: "order changed", details: { refunds: [{ paymentRef, amountCents }] } });
    life.refunds.push({ ...refund, older: true });
  }
}

function expire(life: Life, details: Recorded["details"]): void {
  if (life.status !== "pending_payment") return;
  life.status = "expired";
  life.history.push({ action: "hold expired", details });
}

function pickPayment({ ledger }: Life, pick: number): string | undefined {
  const payments = ledger.filter(({ kind }) => kind === "charge");
  return payments[pick % payments.length]?.providerRef;
}

function pickRefund({ refunds }: Life, state: Refund["state"], pick: number): Refund | undefined {
  const some = refunds.filter((one) => one.state === state);
  return some[pick % some.length];
}

function newRefund(life: Life, { pick, cents }: Step): Refund | undefined {
  const paymentRef = pickPayment(life, pick);
  if (!paymentRef) return undefined;
  const open = life.refunds.filter((one) => one.paymentRef === paymentRef && one.state === "asked");
  const amountCents = Math.min(cents, leftOfPayment(life.ledger, paymentRef) - totalCents(open));
  if (amountCents <= 0) return undefined;
  const [key, refundRef] = [`key-${life.id}-${life.refunds.length}`, `re-${life.id}-${life.refunds.length}`];
  const refund = { bookingId: life.id, paymentRef, amountCents, key, refundRef, ownerCents: 0 };
  return { ...refund, state: "asked", older: false };
}

type Made = Pick<Refund, "paymentRef" | "refundRef" | "amountCents">;

function recordMade({ ledger, history }: Life, made: Made, report: Recorded["details"]): void {
  const { paymentRef, refundRef, amountCents } = made;
  ledger.push({ kind: "refund", amountCents: -amountCents, providerRef: refundRef, paymentRef });
  history.push({ action: "refund sent", details: { paymentRef, refundRef, amountCents, ...report } });
}
