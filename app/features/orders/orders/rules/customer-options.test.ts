import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { PaidByCredit } from "#app/features/orders/credits/rules/credit-back.ts";
import { addDays, addMonths, type PlainDate, plainDate } from "#app/shared/days/plain-date.ts";
import { termsFrom } from "#app/shared/money/booking-terms.ts";
import { formatCents } from "#app/shared/money/money.ts";
import { startingBusiness } from "#config/business.ts";
import { type CustomerOptions, customerOptions, needsCall, type OptionFacts } from "./customer-options.ts";

const terms = termsFrom(startingBusiness, 1);
const eventDate = plainDate("2026-06-20");
const booking: OptionFacts = {
  ...{ status: "confirmed", eventDate, lastDay: eventDate, totalCents: 49_000, depositCents: 24_500 },
  ...{ paidCents: 24_500, settledCents: 24_500, paidByCredits: [], refundDueCents: 0 },
  ...{
    reschedules: 0,
    depositFinal: false,
    calledOff: false,
    weatherOffer: false,
    mayBePaid: false,
    enteredByStaff: false,
  },
};
const byCredit = (cents: number, expiresOn: string): PaidByCredit => ({
  ...{ creditId: 7, cents, extendedBy: [] },
  expiresOn: plainDate(expiresOn),
});
const optionsOn = (day: number, of: Partial<OptionFacts> = {}, under = terms) =>
  customerOptions({ ...booking, ...of }, under, addDays(eventDate, day));

/** One line for each state of a booking and span of days with the same verdict, from 30 days before to 2 after. */
const TABLE = "docs/customer-options.txt";

test("the verdict for every day, payment and move is the one that the owner reads against the rules", () => {
  const table = verdictTable();
  if (process.env.PRINT_TABLES) process.stdout.write(`\n${table}\n`);
  expect(`${table}\n`).toBe(readFileSync(TABLE, "utf8"));
});

test("seven days before all comes back, six days before the deposit stays or becomes a rain check", () => {
  expect(optionsOn(-7).cancel).toMatchObject({ allowed: true, backCents: 24_500, keptCents: 0 });
  expect(optionsOn(-6).cancel).toMatchObject({ allowed: true, backCents: 0, keptCents: 24_500 });
  expect(optionsOn(-6).rainCheck).toMatchObject({ allowed: true, creditCents: 24_500, usesFreeMove: true });
  expect(optionsOn(-6, { reschedules: 1 }).rainCheck).toEqual({ allowed: false, why: "move_used" });
});

test("a rain check can be chosen until the day before, and without a free move as long as all comes back", () => {
  expect(optionsOn(-10).rainCheck).toMatchObject({ until: addDays(eventDate, -1) });
  expect(optionsOn(-10, { reschedules: 1 }).rainCheck).toMatchObject({ until: addDays(eventDate, -7) });
});

test("a final deposit is kept long before the new day; what was paid above it comes back", () => {
  const late = { depositFinal: true, reschedules: 1, paidCents: 49_000, settledCents: 49_000 };
  expect(optionsOn(-30, late).cancel).toMatchObject({ backCents: 24_500, keptCents: 24_500 });
  expect(optionsOn(-30, late).rainCheck).toMatchObject({ creditCents: 24_500, keptCents: 24_500 });
});

test("called off for the weather, all is free to move, to keep for later or to get back, also the day after", () => {
  const off = { calledOff: true, reschedules: 1, depositFinal: true };
  for (const day of [-3, 0, 1]) {
    expect(optionsOn(day, off)).toMatchObject({
      move: { allowed: true, usesFreeMove: false, makesDepositFinal: false },
      cancel: { allowed: true, backCents: 24_500, keptCents: 0 },
      rainCheck: { allowed: true, creditCents: 24_500, usesFreeMove: false },
    });
  }
});

test("what a rain check paid goes back to it first", () => {
  const mixed = { paidCents: 49_000, settledCents: 49_000, paidByCredits: [byCredit(30_000, "2027-01-31")] };
  expect(optionsOn(-10, mixed).cancel).toMatchObject({ backCents: 49_000, toCreditCents: 30_000 });
  expect(optionsOn(-3, mixed).cancel).toMatchObject({ backCents: 24_500, toCreditCents: 24_500 });
  expect(optionsOn(-3, mixed).rainCheck).toMatchObject({ creditCents: 49_000, newCents: 19_000 });
});

test("how long what goes back can be used is its own rain check's, one answer for each choice", () => {
  const lasts = byCredit(20_000, "2027-01-31");
  const ended = { ...byCredit(29_000, "2026-05-01"), creditId: 8, extendedBy: ["customer" as const] };
  const all = { paidCents: 49_000, settledCents: 49_000 };
  const [asIs, over] = [
    { expiresOn: "2027-01-31", ended: false },
    { expiresOn: "2026-05-01", ended: true },
  ];
  // The deposit that is kept comes out of the one that paid first: as money back, only the newer one gets something.
  const newerLasts = optionsOn(-3, { ...all, paidByCredits: [ended, { ...lasts, cents: 24_500 }] });
  expect(newerLasts.cancel).toMatchObject({ toCreditCents: 24_500, creditBack: asIs });
  expect(newerLasts.rainCheck).toMatchObject({ newCents: 0, expiresOn: "2026-05-01", creditBack: over });
  expect(optionsOn(-10, { ...all, paidByCredits: [lasts] }).rainCheck).toMatchObject({
    ...{ newCents: 29_000, expiresOn: "2027-06-10", creditBack: asIs },
  });
  expect(optionsOn(-10).cancel).toMatchObject({ toCreditCents: 0, creditBack: null });
});

test("what is due as money already is no part of what goes back to a rain check", () => {
  const due = { paidCents: 49_000, paidByCredits: [byCredit(40_000, "2027-01-31")], refundDueCents: 5_000 };
  expect(optionsOn(-3, due).cancel).toMatchObject({ backCents: 24_500, toCreditCents: 19_500 });
});

test("what is due as money already is never kept as a deposit: money and rain check leave the same out", () => {
  const due = optionsOn(-3, { refundDueCents: 2_000 });
  expect(due.cancel).toMatchObject({ backCents: 2_000, keptCents: 22_500, toCreditCents: 0 });
  expect(due.rainCheck).toMatchObject({ creditCents: 22_500 });
  const taken = optionsOn(-3, { paidCents: -5_000, settledCents: -5_000 });
  expect(taken.cancel).toMatchObject({ backCents: 0, keptCents: 0 });
});

test("after a late move, what comes back in time beyond the deposit may become a rain check, too [M33]", () => {
  const movedLate = { paidCents: 49_000, settledCents: 49_000, reschedules: 1, depositFinal: true };
  const { cancel, rainCheck } = optionsOn(-10, movedLate);
  expect(cancel).toMatchObject({ backCents: 24_500, keptCents: 24_500 });
  expect(rainCheck).toMatchObject({ creditCents: 24_500, newCents: 24_500, keptCents: 24_500, usesFreeMove: false });
  expect(optionsOn(-6, movedLate).rainCheck).toEqual({ allowed: false, why: "move_used" });
  expect(optionsOn(-10, { ...movedLate, paidCents: 24_500 }).rainCheck).toEqual({ allowed: false, why: "move_used" });
});

test("emails that speak of changes go by the verdict's own last day [M32]", () => {
  for (const day of [-1, 0, 1])
    expect(needsCall({ eventDate }, addDays(eventDate, day))).toBe(!optionsOn(day).move.allowed);
});

test("on the second of three days the party has begun and is not over [D3]", () => {
  const lastDay = addDays(eventDate, 2);
  expect(optionsOn(0, { lastDay }).move).toEqual({ allowed: false, why: "delivery_day" });
  for (const day of [1, 2]) expect(optionsOn(day, { lastDay }).move).toEqual({ allowed: false, why: "begun" });
  expect(optionsOn(3, { lastDay }).move).toEqual({ allowed: false, why: "over" });
});

test("what the owner already has to give back as money does not become a rain check as well", () => {
  expect(optionsOn(-10, { refundDueCents: 2_000 }).rainCheck).toMatchObject({ creditCents: 22_500, newCents: 22_500 });
});

test("other terms of a booking are another verdict", () => {
  const cancellation = { fullRefundDays: 14, freeReschedules: 2, rainCheckMonths: 6 };
  const under = { ...terms, cancellation };
  expect(optionsOn(-13, {}, under).cancel).toMatchObject({ keptCents: 24_500 });
  expect(optionsOn(-13, { reschedules: 1 }, under).move).toMatchObject({ allowed: true, makesDepositFinal: true });
  expect(optionsOn(-13, {}, under).rainCheck).toMatchObject({ expiresOn: "2026-12-07" });
  const never = { ...terms, cancellation: { ...cancellation, freeReschedules: 0 } };
  expect(optionsOn(-20, {}, never).move).toEqual({ allowed: false, why: "no_moves" });
});

test("an unpaid hold can be let go, an offer and what has ended cannot be touched", () => {
  const unpaid = { status: "pending_payment" as const, paidCents: 0, settledCents: 0 };
  expect(optionsOn(-10, unpaid)).toMatchObject({
    move: { allowed: false, why: "unpaid" },
    cancel: { allowed: true, backCents: 0, keptCents: 0 },
    pay: { allowed: true, owedCents: 49_000 },
  });
  // Where the provider doesn't say whether it was paid, only a person can.
  expect(optionsOn(-10, { ...unpaid, mayBePaid: true }).cancel).toEqual({ allowed: false, why: "payment_unknown" });
  expect(optionsOn(-10, { mayBePaid: true }).cancel.allowed).toBe(true);
  for (const [status, why] of [
    ["proposed", "offer"],
    ["cancelled", "ended"],
    ["expired", "ended"],
    ["completed", "over"],
  ] as const) {
    const { pay: _pay, ...acts } = optionsOn(-10, { status });
    for (const option of Object.values(acts)) expect(option).toEqual({ allowed: false, why });
  }
});

function verdictTable(): string {
  const had = { ...byCredit(49_000, "2026-05-01"), extendedBy: ["customer" as const] };
  const paid: Record<string, { paidCents: number; paidByCredits?: PaidByCredit[] }> = {
    nothing: { paidCents: 0 },
    deposit: { paidCents: 24_500 },
    all: { paidCents: 49_000 },
    "all by a rain check": { paidCents: 49_000, paidByCredits: [byCredit(49_000, "2027-01-31")] },
    "all by one that has ended": { paidCents: 49_000, paidByCredits: [byCredit(49_000, "2026-05-01")] },
    "all by one that has ended again": { paidCents: 49_000, paidByCredits: [had] },
  };
  const moved = {
    "not moved": { reschedules: 0, depositFinal: false },
    moved: { reschedules: 1, depositFinal: false },
    "moved late": { reschedules: 1, depositFinal: true },
  };
  const lines = [
    "called off · paid · moved · days to the event · move · cancel: back (on the rain check until), kept · rain check (until) · add · pay",
  ];
  for (const calledOff of [false, true])
    for (const [paidName, payment] of Object.entries(paid))
      for (const [movedName, move] of Object.entries(moved)) {
        const state = { ...payment, settledCents: payment.paidCents, calledOff, ...move };
        const named = [calledOff ? "called off" : "goes ahead", paidName, movedName].join(" · ");
        for (const { from, to, verdict } of spans((day) => inWords(optionsOn(day, state), addDays(eventDate, day))))
          lines.push([named, from === to ? signed(from) : `${signed(from)} to ${signed(to)}`, verdict].join(" · "));
      }
  return lines.join("\n");
}

/** Days with the same verdict, together. */
function spans(verdictOn: (day: number) => string): { from: number; to: number; verdict: string }[] {
  const found: { from: number; to: number; verdict: string }[] = [];
  for (let day = -30; day <= 2; day += 1) {
    const verdict = verdictOn(day);
    const last = found.at(-1);
    if (last?.verdict === verdict) last.to = day;
    else found.push({ from: day, to: day, verdict });
  }
  return found;
}

/** As far as it is the same on every day. */
function endInWords(end: PlainDate, today: PlainDate): string {
  if (end < today) return "ended";
  if (end === addMonths(today, terms.cancellation.rainCheckMonths)) return "12 months";
  return end === addDays(today, 30) ? "30 days" : `through ${end}`;
}

function inWords({ move, cancel, rainCheck, add, pay }: CustomerOptions, today: PlainDate): string {
  return [
    move.allowed ? `free${move.makesDepositFinal ? ", deposit final" : ""}` : move.why,
    cancel.allowed
      ? `${formatCents(cancel.backCents)} back${cancel.creditBack ? ` (${endInWords(cancel.creditBack.expiresOn, today)})` : ""}, ${formatCents(cancel.keptCents)} kept`
      : cancel.why,
    rainCheck.allowed
      ? `${formatCents(rainCheck.creditCents)} (${endInWords(rainCheck.expiresOn, today)})${rainCheck.usesFreeMove ? ", uses the move" : ""}`
      : rainCheck.why,
    add.allowed ? "yes" : add.why,
    pay.allowed ? formatCents(pay.owedCents) : pay.why,
  ].join(" · ");
}

const signed = (day: number) => (day > 0 ? `+${day}` : String(day).replace("-", "−"));
