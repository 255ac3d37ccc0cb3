import { expect, test } from "vitest";
import { acceptedHoldEnd, extendedHold, heldAgainUntil, holdReminderDue, ownHoldState } from "./hold-times.ts";

const at = (time: string) => new Date(`2026-05-12T${time}:00Z`);
const held = { status: "pending_payment", holdExpiresAt: at("15:42"), createdAt: at("14:42"), paidCents: 0 } as const;

test("a hold is held until it ends, is paid or is canceled", () => {
  expect(ownHoldState(held, at("15:01"))).toBe("held");
  expect(ownHoldState(held, at("15:42"))).toBe("ended");
  expect(ownHoldState({ ...held, status: "expired" }, at("15:01"))).toBe("ended");
  expect(ownHoldState({ ...held, status: "confirmed", paidCents: 5000 }, at("15:01"))).toBe("booked");
  expect(ownHoldState({ ...held, status: "cancelled" }, at("15:01"))).toBe("over");
  expect(ownHoldState({ ...held, status: "expired", paidCents: 5000 }, at("15:01"))).toBe("over");
});

test("holding again gains no time; an expired hold gets a new one, within a day", () => {
  const letGo = { ...held, status: "expired" } as const;
  expect(heldAgainUntil(letGo, at("15:01"), 60)).toEqual(at("15:42"));
  expect(heldAgainUntil(letGo, at("16:00"), 60)).toEqual(at("17:00"));
  expect(heldAgainUntil(letGo, new Date(at("14:42").getTime() + 25 * 3_600_000), 60)).toBeUndefined();
  expect(heldAgainUntil(held, at("15:01"), 60)).toBeUndefined();
});

test("accepting an offer never shortens its hold, and gives the time of a new one where it held nothing", () => {
  const end = at("20:00");
  expect(acceptedHoldEnd({ end, held: true }, at("15:00"), 60)).toEqual(end);
  expect(acceptedHoldEnd({ end, held: true }, at("19:30"), 60)).toEqual(at("20:30"));
  expect(acceptedHoldEnd({ end, held: false }, at("15:00"), 60)).toEqual(at("16:00"));
  expect(acceptedHoldEnd({ end: null, held: true }, at("15:00"), 60)).toEqual(at("16:00"));
});

const ended = new Date("2026-05-12T17:00:00Z");
const after = (minutes: number) => new Date(ended.getTime() + minutes * 60_000);

test("a hold is extended in steps of ten minutes, and never more than a day", () => {
  expect(extendedHold(ended, after(1))).toEqual(after(11));
  expect(extendedHold(ended, after(23 * 60))).toEqual(after(23 * 60 + 10));
  expect(extendedHold(ended, after(24 * 60 - 3))).toEqual(after(24 * 60));
  expect(extendedHold(ended, after(24 * 60))).toBeUndefined();
});

test("a long hold is reminded of a day before its end, or halfway; a short one only where payments aren't reported", () => {
  const start = at("12:00");
  const later = (hours: number) => new Date(start.getTime() + hours * 3_600_000);
  const due = (length: number, now: number, reports = true) =>
    holdReminderDue({ startedAt: start, endsAt: later(length) }, reports, later(now));
  expect([due(72, 47.9), due(72, 48), due(72, 71)]).toEqual([false, true, true]);
  expect([due(12, 5.9), due(12, 6)]).toEqual([false, true]);
  expect([due(6, 5), due(1, 0.9)]).toEqual([false, false]);
  expect([due(6, 3, false), due(1, 0.5, false)]).toEqual([true, true]);
  // Extended by ten minutes at a time while the provider can't be asked: nobody gets an email each time.
  expect([due(72, 72 - 1 / 6), due(72 + 1 / 6, 72)]).toEqual([false, false]);
});
