// What becomes of each booking, before anyone's name is on it.
import { addDays, daysBetween, type PlainDate } from "#app/shared/days/plain-date.ts";
import { later, sometime } from "./business-clock.ts";
import type { Dice } from "./prng.ts";
import type { BookingRow, Slot } from "./rows.ts";

/** `notice` is how many days before the event a cancellation came; null where the date itself decides. */
type Fate = { status: BookingRow["status"]; source: BookingRow["source"]; notice: [number, number] | null };

const fate = (status: Fate["status"], source: Fate["source"] = "customer", notice: Fate["notice"] = null): Fate => ({
  status,
  source,
  notice,
});
const times = (count: number, what: Fate): Fate[] => Array<Fate>(count).fill(what);

export const pastFates = [
  ...times(94, fate("completed")),
  ...times(8, fate("completed", "admin")),
  ...times(3, fate("cancelled", "customer", [8, 20])),
  ...times(2, fate("cancelled", "customer", [1, 5])),
  ...times(3, fate("expired")),
];
export const todayFates = [fate("confirmed")];
export const upcomingFates = [
  ...times(21, fate("confirmed")),
  ...times(3, fate("confirmed", "admin")),
  ...times(2, fate("pending_payment")),
  ...times(2, fate("cancelled")),
  ...times(1, fate("expired")),
];

export type Story = Slot & Pick<Fate, "status" | "source"> & { createdAt: Date; closedAt: Date; notice: number };

export type Clock = { now: Date; today: PlainDate; holdMinutes: number };

/** Gives a slot its fate and the moments that go with it, all of them before now. */
export function tell(
  dice: Dice,
  { now, today, holdMinutes }: Clock,
  slot: Slot,
  { status, source, notice }: Fate,
): Story {
  const upcoming = slot.date >= today;
  const daysAhead = notice ? dice.between(...notice) : Math.max(1, daysBetween(today, slot.date) + dice.between(1, 2));
  const orderedOn = upcoming
    ? addDays(today, -dice.between(4, 26))
    : addDays(slot.date, -(dice.between(3, 40) + (notice ? daysAhead : 0)));
  const createdAt =
    status === "pending_payment"
      ? later(now, -holdMinutes * (dice.between(5, 40) / 100))
      : sometime(dice, orderedOn, 7, 23);
  const closedAt = {
    proposed: () => createdAt,
    pending_payment: () => createdAt,
    confirmed: () => later(createdAt, 4),
    completed: () => sometime(dice, slot.date, 18, 20),
    cancelled: () => sometime(dice, addDays(slot.date, -daysAhead), 8, 20),
    expired: () => later(createdAt, holdMinutes),
  }[status]();
  return { ...slot, status, source, createdAt, closedAt, notice: daysAhead };
}
