import { expect, test } from "vitest";
import { addDays, type PlainDate } from "#app/shared/days/plain-date.ts";
import { holdAlarm, type OpenHold } from "./hold-alarm.ts";

const SATURDAY = "2026-05-16" as PlainDate;
const at = (minutes: number) => new Date(Date.UTC(2026, 4, 15, 19, minutes));
/** One unit, each on a day of its own. */
const hold = (bookingId: number, changes: Partial<OpenHold> = {}): OpenHold => ({
  bookingId,
  emailKey: `email ${bookingId}`,
  phoneKey: `phone ${bookingId}`,
  deviceKey: null,
  addressKey: null,
  createdAt: at(bookingId),
  holdExpiresAt: at(bookingId + 60),
  from: addDays(SATURDAY, bookingId),
  through: addDays(SATURDAY, bookingId),
  units: 1,
  ...changes,
});
const onSaturday = (units: number) => ({ from: SATURDAY, through: SATURDAY, units });
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => from + n);

test("who shares a mailbox, phone, device or address is one person, also by way of a third hold [A1]", () => {
  const ann = [hold(1, { deviceKey: "d" }), hold(2, { deviceKey: "d", phoneKey: "p" }), hold(3, { phoneKey: "p" })];
  const more = [hold(4, { emailKey: "email 3", addressKey: "a" }), hold(5, { addressKey: "a" })];
  expect(holdAlarm([...ann, hold(9), ...more], 20)).toMatchObject({
    ...{ bookingIds: [1, 2, 3, 4, 5], people: 1 },
    ...{ since: at(1), until: at(65) },
  });
});

test("the alarm is about the share of the fleet: twenty people on twenty days are no reason, half of a Saturday is [A1]", () => {
  expect(
    holdAlarm(
      range(1, 20).map((n) => hold(n)),
      20,
    ),
  ).toBeUndefined();
  const saturday = [hold(1, onSaturday(4)), hold(2, onSaturday(3)), hold(3, onSaturday(3))];
  expect(holdAlarm(saturday, 20)).toBeUndefined();
  expect(holdAlarm([...saturday, hold(4, onSaturday(1)), hold(5)], 20)).toMatchObject({
    bookingIds: [1, 2, 3, 4],
    people: 4,
    share: { date: SATURDAY, units: 11, fleetUnits: 20 },
  });
});

test("two weeks of five rentals in one order raise it, a school's big Saturday does not [A1]", () => {
  expect(holdAlarm([hold(1, { units: 5, from: SATURDAY, through: addDays(SATURDAY, 13) })], 5)?.bookingIds).toEqual([
    1,
  ]);
  expect(holdAlarm([hold(1, onSaturday(5))], 5)).toBeUndefined();
});

test("a hold without an end has no latest moment", () => {
  const endless = range(1, 5).map((n) => hold(n, { emailKey: "a", holdExpiresAt: null }));
  expect(holdAlarm(endless, 20)?.until).toBeNull();
});
