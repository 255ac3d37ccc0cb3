// The orders of a bad week at the payment provider: what people do with them, and what of it is known by whoever did it.

import { eq, sql } from "drizzle-orm";
import { businessToday } from "#app/shared/days/business-clock.ts";
import { addDays } from "#app/shared/days/plain-date.ts";
import { ledgerEntries } from "#db/schema/ledger.ts";
import { promoCodes } from "#db/schema/promo.ts";
import { refunds } from "#db/schema/refunds.ts";
import { book } from "../scenes/factories.ts";
import { TIME_ZONE } from "../servers/time-zone.ts";
import type { Week } from "./provider-week.ts";
import { isRealRefund } from "./stripe-server.ts";

const ITEMS = [1, 2, 3, 4, 12];
/** Days ahead, late enough that a deposit is kept; every second order is far enough ahead that all comes back. */
const NEAR = 5;
const CODE = "MAY";
const CODE_DAYS = 78;
/** Everybody asks for the same amounts, so that no amount tells one refund from another. */
const EVEN_CENTS = 2_000;
const TRIES = 6;

export type Order = {
  id: number;
  token: string;
  /** What the provider took, by its references. */
  payments: string[];
  /** Cash that the owner took, less what went back in cash. */
  handCents: number;
  discountCents: number;
  /** What a cancellation kept, less what the owner gave back since; null while it stands. */
  keptCents: number | null;
  /** What nobody asked of the owner and went back in the dashboard: it may have been taken for what was due later. */
  unaskedCents: number;
  /** The owner recorded what went back in the dashboard, which emails the customer. */
  isRecorded: boolean;
};

export async function offerCode(week: Week): Promise<void> {
  const today = businessToday(week.now(), TIME_ZONE);
  const days = { eventFrom: today, eventUntil: addDays(today, CODE_DAYS) };
  await week
    .app()
    .db.insert(promoCodes)
    .values({ code: CODE, basisPoints: 1_000, createdAt: week.now(), ...days });
}

export function weekOrders(week: Week, random: () => number) {
  const orders: Order[] = [];
  const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;
  const real = (paymentRef: string) =>
    week.stripe.refunds.filter((one) => one.payment_intent === paymentRef && isRealRefund(one));
  const paidBy = (paymentRef: string) =>
    [...week.stripe.sessions.values()].find((one) => one.payment_intent === paymentRef)?.amount_total ?? 0;
  /** What the bank has of a payment. */
  const takenBack = (paymentRef: string) =>
    sum(week.stripe.disputes.filter((one) => one.payment_intent === paymentRef && one.status !== "won"));
  const leftOf = (paymentRef: string) => paidBy(paymentRef) - sum(real(paymentRef)) - takenBack(paymentRef);
  const done = new Map<string, number>();
  let slots = 0;

  async function orderAndPay(): Promise<void> {
    week.change("fine");
    slots += 1;
    const day = addDays(
      businessToday(week.now(), TIME_ZONE),
      NEAR + (slots % 2) * 20 + Math.floor(slots / ITEMS.length),
    );
    const paymentPlan = slots % 3 === 0 ? "full" : "deposit";
    const promoCode = slots % 4 === 0 ? CODE : undefined;
    const order = { inflatableId: ITEMS[slots % ITEMS.length], eventDate: day, wetOption: false };
    const booked = await book(week.app().request, { ...order, paymentPlan, promoCode }).catch((error: Error) => {
      // Somebody has that day: another one will do.
      if (!error.message.includes("409")) throw error;
      return undefined;
    });
    const checkout = lastPart(booked?.payment.url ?? "");
    // Without a checkout, because this machine was busy for a moment, nobody pays, and the hold ends by itself.
    if (!booked || !week.stripe.sessions.has(checkout)) return orderAndPay();
    const paid = await week.stripe.complete(checkout);
    const nothing = { handCents: 0, discountCents: 0, unaskedCents: 0, keptCents: null, isRecorded: false };
    const { bookingId: id, token } = booked;
    orders.push({ id, token, payments: [String(paid.payment_intent)], ...nothing });
    if (paymentPlan === "deposit" && random() < 0.7) {
      await week.deliverAll();
      for (const order of orders.filter((one) => one.id === id)) await payByLink(order, "balance");
    }
  }

  /** Another payment at the provider, from the customer's own page. Nothing where the page offers none. */
  async function payByLink(order: Order, choice: "balance" | "addition"): Promise<boolean> {
    const { request } = week.app();
    const page = await (await request(`/booking/${order.token}`)).text();
    const part = choice === "addition" ? (page.split('id="addition"')[1] ?? "") : page;
    const owed = /name="owed" value="(\d+)"/.exec(part)?.[1];
    if (!owed) return false;
    const body = new URLSearchParams({ intent: "pay", choice, owed });
    const answer = await request(`/booking/${order.token}`, { method: "POST", body });
    const session = week.stripe.sessions.get(lastPart(answer.headers.get("location") ?? ""));
    if (session?.status !== "open") return false;
    order.payments.push(String((await week.stripe.complete(session.id)).payment_intent));
    return true;
  }

  const detail = ({ id }: Order) => week.ask(`/api/bookings/${id}`);
  const act = ({ id }: Order, what: string, body: object) => week.act(`/api/bookings/${id}/${what}`, body);
  const change = async (order: Order, what: object) =>
    act(order, "change", { version: (await detail(order)).version, ...what });
  const rowsOf = ({ id }: Order) => week.app().db.select().from(refunds).where(eq(refunds.bookingId, id));
  const isMade = ({ key }: { key: string }) => week.stripe.refunds.some(({ metadata }) => metadata.key === key);

  /** Whether our books have all that went back to its cards: until then nobody knows what is still due. */
  async function isAllKnown({ id, payments }: Order): Promise<boolean> {
    const entries = await week.app().db.select().from(ledgerEntries).where(eq(ledgerEntries.bookingId, id));
    const refs = new Set(entries.map(({ providerRef }) => providerRef));
    return payments.flatMap(real).every((refund) => refs.has(refund.id));
  }

  /** Goodwill. After a cancellation it is what is due first, and beyond that less is kept. */
  async function giveBack(order: Order, cents: number, how: object): Promise<boolean> {
    const dueCents = Math.round(((await detail(order)).refundDue ?? 0) * 100);
    if (dueCents > 0 && !(await isAllKnown(order))) return false;
    const lowersPrice = order.keptCents === null && random() < 0.5;
    const { status } = await act(order, "payments", { kind: "refund", amount: cents / 100, lowersPrice, ...how });
    if (status === 200 && order.keptCents !== null) order.keptCents -= Math.max(0, cents - dueCents);
    return status === 200;
  }

  async function takeCash(order: Order, cents: number): Promise<boolean> {
    const { status } = await act(order, "payments", { kind: "cash", amount: cents / 100 });
    if (status === 200) order.handCents += cents;
    return status === 200;
  }

  /** What people do; false where it was refused or there was nothing to do. */
  const acts: Record<string, (order: Order) => Promise<boolean>> = {
    cancels: async (order) => {
      if (order.keptCents !== null) return false;
      const { status, body } = await act(order, "cancel", { refund: pick(["by_rule", "full", "rain_check"]) });
      if (status === 200) order.keptCents = Math.round(body.kept * 100);
      return status === 200;
    },
    discounts: async (order) => {
      const discount = { amountCents: order.discountCents + EVEN_CENTS, reason: "Sorry about the rain" };
      const { status } = await change(order, { discount });
      if (status === 200) order.discountCents += EVEN_CENTS;
      return status === 200;
    },
    "wants more and pays a part in cash": async (order) => {
      await change(order, { surface: "hard" });
      return takeCash(order, 1_000);
    },
    "mistypes a payment and corrects it": async (order) => {
      if (order.keptCents !== null || !(await takeCash(order, 3_000))) return false;
      const entry = ((await detail(order)).ledger as { id: number; kind: string; amount: number }[]).findLast(
        ({ kind }) => kind === "cash",
      );
      if (!entry) return false;
      const right = { amount: entry.amount - 20, reason: "Typo" };
      const { status } = await act(order, `payments/${entry.id}/correct`, right);
      if (status === 200) order.handCents -= 2_000;
      return status === 200;
    },
    "pays the balance": (order) => payByLink(order, "balance"),
    "adds a rental": async (order) => {
      const { request } = week.app();
      const item = pick(ITEMS);
      const path = `/booking/${order.token}/add`;
      const page = await (await request(`${path}?add=${item}`)).text();
      const total = /name="total" value="(\d+)"/.exec(page)?.[1];
      if (!total) return false;
      await request(path, { method: "POST", body: new URLSearchParams({ add: String(item), total }) });
      return payByLink(order, "addition");
    },
    "moves out of the days of a code": async (order) => {
      const date = addDays(businessToday(week.now(), TIME_ZONE), CODE_DAYS + 1 + Math.floor(random() * 10));
      const asked = await act(order, "reschedule", { date, reason: "customer" });
      const moreCents = asked.body.error?.details?.moreCents;
      if (!moreCents) return false;
      return (await act(order, "reschedule", { date, reason: "customer", moreCents })).status === 200;
    },
    "writes the rest off": async (order) => (await act(order, "write-off", { reason: "Moved away" })).status === 200,
    "gives some back to the card": (order) => giveBack(order, EVEN_CENTS, { toCard: true }),
    "gives some back in cash": async (order) => {
      const isGiven = await giveBack(order, 1_000, { method: "cash" });
      if (isGiven) order.handCents -= 1_000;
      return isGiven;
    },
    "gives some back in the dashboard and records it": async (order) => {
      const paymentRef = order.payments.find((one) => leftOf(one) >= 1_500);
      if (!paymentRef || (await rowsOf(order)).some(({ state }) => state === "requested")) return false;
      const recordsFirst = random() < 0.5;
      if (!recordsFirst) week.stripe.refundByHand(paymentRef, 1_500);
      const recorded = await giveBack(order, 1_500, { method: "card" });
      if (recorded) order.isRecorded = true;
      if (recordsFirst && recorded) week.stripe.refundByHand(paymentRef, 1_500);
      if (!recordsFirst && !recorded) order.unaskedCents += 1_500;
      return true;
    },
    "gives some back in the dashboard": async (order) => {
      const paymentRef = order.payments.find((one) => leftOf(one) >= 1_000);
      if (!paymentRef) return false;
      week.stripe.refundByHand(paymentRef, 1_000);
      order.unaskedCents += 1_000;
      return true;
    },
    "makes in the dashboard what is on its way": async (order) => {
      const rows = await rowsOf(order);
      const row = rows.find(({ state }) => state === "requested");
      // Of several of one amount, some may be made and not known to be: then this one is not the one that is meant.
      if (!row || rows.some((one) => one.state !== "done" && isMade(one))) return false;
      if (leftOf(row.paymentRef) < row.amountCents) return false;
      week.stripe.refundByHand(row.paymentRef, row.amountCents);
      return true;
    },
    "does what the list asks for": async (order) => {
      const { refundDue } = await detail(order);
      const cents = Math.round((refundDue ?? 0) * 100);
      if (!(await isAllKnown(order))) return false;
      const rows = await rowsOf(order);
      if (cents === 0 || rows.some((one) => one.state !== "done" && one.state !== "failed" && isMade(one)))
        return false;
      const paymentRef = order.payments.find((one) => leftOf(one) >= cents);
      if (paymentRef && random() < 0.6) {
        week.stripe.refundByHand(paymentRef, cents);
        return true;
      }
      const { paid } = await detail(order);
      const { status } = await act(order, "settle-refund", { method: "cash" });
      if (status === 200) order.handCents -= Math.min(cents, Math.round(paid * 100));
      return status === 200;
    },
    "goes to the bank": async (order) => {
      const paymentRef = pick(order.payments);
      const left = leftOf(paymentRef);
      if (left <= 0 || real(paymentRef).some(({ status }) => status !== "succeeded")) return false;
      const dispute = await week.stripe.openDispute(paymentRef, left);
      if (random() < 0.7) await week.stripe.closeDispute(dispute, pick(["won", "lost"]));
      return true;
    },
    "hears from the bank about a refund": async (order) => {
      const made = order.payments.flatMap(real).at(-1);
      if (!made) return false;
      const { refundArrives, refundComesBack, cancelRefund } = week.stripe;
      const mayHappen =
        made.status === "succeeded" ? [refundComesBack] : [refundArrives, refundComesBack, cancelRefund];
      await pick(mayHappen)(made.id);
      return true;
    },
  };

  return {
    orders,
    orderAndPay,
    real,
    paidBy,
    takenBack,
    /** How often each act was more than a try. */
    done,
    /** Somebody does something with one of them. */
    actOnOne: async () => {
      for (let tries = 0; tries < TRIES && orders.length > 0; tries += 1) {
        const name = pick(Object.keys(acts));
        if (!(await acts[name]?.(pick(orders)))) continue;
        done.set(name, (done.get(name) ?? 0) + 1);
        return;
      }
    },
    /** An older backup is there again: cash and prices are as they were then, the provider and its customers go on. */
    rewind: async (then: { orders: Order[]; at: Date }): Promise<Order[]> => {
      const found = await week.app().db.execute(sql`select id from bookings`);
      const there = new Set((found as unknown as { rows: { id: number }[] }).rows.map(({ id }) => id));
      const lost = orders.filter(({ id }) => !there.has(id));
      const canceled = new Set(orders.filter(({ keptCents }) => keptCents !== null).map(({ id }) => id));
      const now = new Map(orders.map((order) => [order.id, order]));
      orders.splice(0, orders.length, ...then.orders.filter(({ id }) => there.has(id)));
      for (const order of orders) {
        order.payments = now.get(order.id)?.payments ?? order.payments;
        const since = order.payments.flatMap(real).filter(({ created }) => created * 1000 >= then.at.getTime());
        order.unaskedCents += sum(since);
        if (!canceled.has(order.id) || order.keptCents !== null) continue;
        // Whoever canceled since the backup asks again.
        const { status, body } = await act(order, "cancel", { refund: "by_rule" });
        if (status === 200) order.keptCents = Math.round(body.kept * 100);
      }
      return lost;
    },
  };
}

export const sum = (all: { amount: number }[]): number => all.reduce((total, { amount }) => total + amount, 0);

const lastPart = (url: string): string => url.split("/").at(-1) ?? "";
