// Some states read differently from the sample of their kind. Tests and the page of all messages use these.
import { plainDate } from "#app/shared/days/plain-date.ts";
import type { BookingFacts, MessageData } from "../message-data.ts";
import { depositPaid, paidInFull, sampleBooking, sampleMessages, sampleOrder } from "./sample-messages.ts";

type State = { name: string; data: MessageData };

const overpaid: BookingFacts = { ...paidInFull, paidCents: 43_000 };
const movedLate: BookingFacts = { ...depositPaid, depositFinal: true, reschedules: 1 };
const after = { hasBegun: true, isOver: true };
const overdue: BookingFacts = { ...sampleBooking, ...after, paidCents: 17_000, balanceCents: 8_000 };
const holdEnd = "May 14, 2026, 12:00 PM";
const calendarUrl = "https://bounce.example/calendar";
const canceled = {
  kind: "booking_cancelled" as const,
  booking: depositPaid,
  creditBackCents: 0,
  creditsBack: [],
  credit: null,
};
const expired = { kind: "hold_expired" as const, booking: sampleBooking, calendarUrl, creditsBack: [] };
const paidPartly: BookingFacts = {
  ...paidInFull,
  paidByCredits: [{ code: "RAIN-7K2M-Q4", amountCents: 5_500 }],
};
const none = { refundCents: 0, keptCents: 0, byHandCents: 0 };
const credit = { code: "RAIN-7K2M-Q4", amountCents: 12_500, expiresOn: plainDate("2027-05-12") };
const back = { ...credit, ended: false };
const backTooLate = { ...back, expiresOn: plainDate("2026-05-11"), ended: true };
const received = { kind: "booking_received", holdMinutes: 60, payUrl: sampleBooking.bookingUrl } as const;
const moved = { kind: "booking_moved", booking: depositPaid, fromDate: "2026-05-23", makesFinal: false } as const;
const changed = {
  kind: "order_changed" as const,
  changes: ["Giant Slide taken off"],
  fromCents: 52_500,
  dueNowCents: 0,
  refundCents: 0,
  byHandCents: 0,
  creditsBack: [],
  signUrl: undefined,
};

const added = { kind: "addition", booking: depositPaid, added: "Giant Slide", amountCents: 13_750 } as const;

const more: State[] = [
  { name: "not paid in time", data: { ...added, what: "ended", until: holdEnd } },
  { name: "paid too late", data: { ...added, what: "refunded", until: holdEnd } },
  { name: "in full", data: { ...received, booking: sampleBooking, dueNowCents: 25_000 } },
  { name: "several things", data: { ...received, booking: sampleOrder, dueNowCents: 56_068 } },
  { name: "paid by a call", data: { ...received, booking: sampleBooking, dueNowCents: 12_500, payUrl: undefined } },
  {
    name: "held for days",
    data: {
      ...received,
      booking: sampleBooking,
      dueNowCents: 12_500,
      holdMinutes: 4_260,
      heldUntil: holdEnd,
    },
  },
  { name: "nothing to pay now", data: { ...received, booking: depositPaid, dueNowCents: 0, holdMinutes: null } },
  { name: "the rest", data: { kind: "payment_received", booking: paidInFull, amountCents: 12_500, confirms: false } },
  {
    name: "after the party",
    data: { kind: "payment_received", booking: overdue, amountCents: 4_500, confirms: false },
  },
  {
    name: "after a late move",
    data: { kind: "payment_received", booking: movedLate, amountCents: 12_500, confirms: false },
  },
  { name: "too much", data: { kind: "payment_received", booking: overpaid, amountCents: 30_500, confirms: false } },
  { name: "the rest", data: { kind: "payment_reminder", booking: depositPaid, dueNowCents: 12_500 } },
  {
    name: "while it runs",
    data: { kind: "payment_reminder", booking: { ...depositPaid, hasBegun: true }, dueNowCents: 12_500 },
  },
  {
    name: "afterwards",
    data: { kind: "payment_reminder", booking: { ...depositPaid, ...after }, dueNowCents: 12_500 },
  },
  {
    name: "several things",
    data: {
      kind: "balance_reminder",
      online: "parts",
      booking: { ...sampleOrder, paidCents: 56_068, balanceCents: 56_068 },
    },
  },
  { name: "not online", data: { kind: "balance_reminder", online: "no", booking: depositPaid } },
  { name: "money due, no review", data: { kind: "thank_you", booking: depositPaid, reviewUrl: "" } },
  {
    name: "paid online",
    data: { kind: "hold_ends_soon", booking: sampleBooking, dueNowCents: 12_500, byLink: false, until: holdEnd },
  },
  {
    name: "partly paid",
    data: {
      kind: "hold_ends_soon",
      booking: { ...sampleBooking, paidCents: 8_000 },
      dueNowCents: 4_500,
      byLink: false,
      until: holdEnd,
    },
  },
  { name: "perhaps paid", data: { ...expired, mayBePaid: "by_link" } },
  { name: "partly paid by rain check", data: { ...expired, creditsBack: [{ ...back, amountCents: 4_000 }] } },
  { name: "back on a rain check that has ended", data: { ...expired, creditsBack: [backTooLate] } },
  { name: "deposit kept", data: { ...canceled, ...none, keptCents: 12_500 } },
  {
    name: "deposit kept after a late move",
    data: { ...canceled, ...none, booking: movedLate, keptCents: 12_500 },
  },
  { name: "refunded by hand", data: { ...canceled, ...none, refundCents: 12_500, byHandCents: 12_500 } },
  { name: "rain check", data: { ...canceled, ...none, credit } },
  {
    name: "rain check, and a refund that was owed",
    data: { ...canceled, ...none, refundCents: 2_000, byHandCents: 2_000, credit },
  },
  { name: "back on a rain check", data: { ...canceled, ...none, creditBackCents: 12_500, creditsBack: [back] } },
  {
    name: "back on a rain check that has ended",
    data: { ...canceled, ...none, creditBackCents: 12_500, creditsBack: [backTooLate] },
  },
  {
    name: "payment disputed",
    data: { ...canceled, ...none, withBank: { heldCents: 25_000, keptCents: 12_500 } },
  },
  { name: "nothing paid", data: { ...canceled, ...none, booking: sampleBooking } },
  { name: "in cash", data: { kind: "refund_sent", booking: depositPaid, amountCents: 12_500, how: "cash" } },
  { name: "by us", data: { ...moved, why: "us" } },
  { name: "by themselves, late", data: { ...moved, why: "customer", makesFinal: true } },
  { name: "money back", data: { ...changed, booking: paidInFull, refundCents: 27_500 } },
  {
    name: "to book with a rain check",
    data: { kind: "booking_code", code: "530916", minutes: 15, what: "use_rain_check", booking: depositPaid },
  },
  {
    name: "to another address",
    data: { kind: "waiver_signed", booking: sampleBooking, signedBy: "Owen Teague", toAnother: true },
  },
  {
    name: "back on a rain check",
    data: { ...changed, booking: paidPartly, refundCents: 20_000, creditsBack: [{ ...back, amountCents: 7_500 }] },
  },
  {
    name: "back on a rain check that has ended",
    data: { ...changed, booking: paidPartly, creditsBack: [backTooLate] },
  },
  { name: "paid in full", data: { kind: "delivery_confirmation", booking: paidInFull } },
  { name: "declined", data: { kind: "proposal_closed", booking: sampleBooking, how: "declined" } },
];

export const sampleStates: State[] = sampleMessages.flatMap((data) => [
  { name: "", data },
  ...more.filter((state) => state.data.kind === data.kind),
]);
