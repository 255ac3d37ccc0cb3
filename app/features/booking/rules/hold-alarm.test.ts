import { expect, test } from "vitest";
import { holdAlarm, type OpenHold } from "./hold-alarm.ts";

const at = (minutes: number) => new Date(Date.UTC(2026, 4, 15, 19, minutes));
const hold = (bookingId: number, keys: Partial<OpenHold> = {}): OpenHold => ({
  bookingId,
  emailKey: `email ${bookingId}`,
  phoneKey: `phone ${bookingId}`,
  deviceKey: null,
  createdAt: at(bookingId),
  holdExpiresAt: at(bookingId + 60),
  ...keys,
});
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => from + n);

test("who shares a mailbox, a phone or a device is one person, also by way of a third hold", () => {
  const ann = [hold(1, { deviceKey: "d" }), hold(2, { deviceKey: "d", phoneKey: "p" }), hold(3, { phoneKey: "p" })];
  const more = [hold(4, { emailKey: "email 3" }), hold(5, { deviceKey: "d" })];
  expect(holdAlarm([...ann, hold(9), ...more], 0)).toEqual({
    bookingIds: [1, 2, 3, 4, 5],
    people: 1,
    since: at(1),
    until: at(65),
  });
});

test("four holds of one person and twenty of twenty people are nothing unusual; twenty-one are", () => {
  expect(
    holdAlarm(
      range(1, 4).map((n) => hold(n, { emailKey: "a" })),
      0,
    ),
  ).toBeUndefined();
  expect(
    holdAlarm(
      range(1, 20).map((n) => hold(n)),
      0,
    ),
  ).toBeUndefined();
  expect(
    holdAlarm(
      range(1, 21).map((n) => hold(n)),
      0,
    )?.people,
  ).toBe(21);
  expect(
    holdAlarm(
      range(1, 21).map((n) => hold(n)),
      10,
    ),
  ).toBeUndefined();
});

test("a hold without an end has no latest moment", () => {
  expect(
    holdAlarm(
      range(1, 5).map((n) => hold(n, { emailKey: "a", holdExpiresAt: null })),
      0,
    )?.until,
  ).toBeNull();
});
