import { expect, test } from "vitest";
import type { PlainDate } from "#app/shared/days/plain-date.ts";
import { TIME_ZONE } from "#tests/support/servers/time-zone.ts";
import { alarmTimes, releasedText, shareText } from "./hold-alarm-text.ts";

test("the alarm says the day of a time that is not today's", () => {
  const times = { since: "2026-05-12T16:00:00Z", until: "2026-05-14T16:00:00Z" };
  const text = alarmTimes(times, new Date("2026-05-12T17:00:00Z"), TIME_ZONE).replaceAll("\u202f", " ");
  expect(text).toBe("Since 12:00 PM. Customers see those days as taken until Thu, May 14, 12:00 PM at the latest.");
});

test("the alarm says how much of the fleet is held", () => {
  const share = { date: "2026-05-16" as PlainDate, units: 12, fleetUnits: 20 };
  expect(shareText(share)).toBe("They take 12 of your 20 units on Sat, May 16.");
});

test("holds that wait for the payment provider are not reported as open days", () => {
  expect(releasedText({ released: 4, waiting: 0 })).toMatchObject({ title: "4 holds ended", tone: "success" });
  const waiting = releasedText({ released: 0, waiting: 1 });
  expect(waiting.description).toContain("1 hold can't end yet");
  expect(waiting.description).not.toContain("open again");
});
