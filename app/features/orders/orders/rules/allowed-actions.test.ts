import { expect, test } from "vitest";
import { plainDate } from "#app/shared/days/plain-date.ts";
import { allowedActions, officeActions } from "./allowed-actions.ts";

const facts = {
  status: "confirmed" as const,
  eventDate: plainDate("2026-05-30"),
  lastDay: plainDate("2026-05-30"),
  today: plainDate("2026-05-20"),
  paidCents: 0,
  owedCents: 25_000,
  hasLedger: false,
};

test("a confirmed booking can be cancelled, moved, paid and erased, and completed from its day on", () => {
  const all = {
    cancel: true,
    reschedule: true,
    change: true,
    reopen: false,
    complete: false,
    pay: true,
    refund: false,
    writeOff: false,
    erase: true,
  };
  expect(allowedActions(facts)).toEqual(all);
  expect(allowedActions({ ...facts, today: facts.eventDate })).toEqual({ ...all, complete: true, writeOff: true });
});

test("a completed booking with payments takes the balance, can be refunded, and cannot be deleted", () => {
  const over = { ...facts, status: "completed" as const, paidCents: 10_000, hasLedger: true };
  expect(allowedActions(over)).toEqual({
    cancel: false,
    reschedule: false,
    change: false,
    reopen: true,
    complete: false,
    pay: true,
    refund: true,
    writeOff: true,
    erase: false,
  });
});

test("a completed booking can be reopened for 30 days after its last day, by the owner", () => {
  const over = { ...facts, status: "completed" as const, lastDay: plainDate("2026-05-31") };
  const until = (today: string) => allowedActions({ ...over, today: plainDate(today) });
  expect(until("2026-06-30")).toMatchObject({ reopen: true });
  expect(until("2026-07-01")).toMatchObject({ reopen: false });
  expect(officeActions(until("2026-06-30"), 0)).toMatchObject({ reopen: false });
});

test("one that is cancelled takes no payment and can be erased without money", () => {
  expect(allowedActions({ ...facts, status: "cancelled" })).toMatchObject({ cancel: false, pay: false, erase: true });
});

test("one whose hold ended takes a late payment until its date is over", () => {
  const expired = { ...facts, status: "expired" as const };
  expect(allowedActions(expired)).toMatchObject({ cancel: false, pay: true, erase: true });
  expect(allowedActions({ ...expired, today: plainDate("2026-05-31") })).toMatchObject({ pay: false });
});

test("the office moves, completes and takes payments; it cancels only what refunds nothing, and gives no money away", () => {
  const owners = allowedActions({ ...facts, today: facts.eventDate });
  const office = officeActions(owners, 0);
  expect(office).toEqual({ ...owners, refund: false, writeOff: false, erase: false });
  expect(officeActions(owners, 100)).toEqual({ ...office, cancel: false });
});
