import { describe, expect, test } from "vitest";
import { timeZones, zoneLabel } from "#config/time-zones.ts";
import { businessMoment, businessToday, longMoment, shortMoment, timeOrMoment } from "./business-clock.ts";
import { parseBusinessMoment } from "./business-moment.server.ts";

const [newYork, chicago, phoenix, honolulu] = [
  ...["America/New_York", "America/Chicago", "America/Phoenix", "Pacific/Honolulu"],
] as [string, string, string, string];

test.each([
  [
    "a summer evening",
    "2026-07-15T04:30:00Z",
    "2026-07-15T00:30",
    "2026-07-14T23:30",
    "2026-07-14T21:30",
    "2026-07-14T18:30",
  ],
  [
    "midnight in New York",
    "2026-01-10T05:00:00Z",
    "2026-01-10T00:00",
    "2026-01-09T23:00",
    "2026-01-09T22:00",
    "2026-01-09T19:00",
  ],
  [
    "midnight in Honolulu",
    "2026-01-10T10:00:00Z",
    "2026-01-10T05:00",
    "2026-01-10T04:00",
    "2026-01-10T03:00",
    "2026-01-10T00:00",
  ],
  [
    "the second before clocks go forward in Chicago",
    "2026-03-08T07:59:59Z",
    "2026-03-08T03:59",
    "2026-03-08T01:59",
    "2026-03-08T00:59",
    "2026-03-07T21:59",
  ],
  [
    "the second after it",
    "2026-03-08T08:00:00Z",
    "2026-03-08T04:00",
    "2026-03-08T03:00",
    "2026-03-08T01:00",
    "2026-03-07T22:00",
  ],
  [
    "the first 1:30 AM of November in New York",
    "2026-11-01T05:30:00Z",
    "2026-11-01T01:30",
    "2026-11-01T00:30",
    "2026-10-31T22:30",
    "2026-10-31T19:30",
  ],
  [
    "the second 1:30 AM",
    "2026-11-01T06:30:00Z",
    "2026-11-01T01:30",
    "2026-11-01T01:30",
    "2026-10-31T23:30",
    "2026-10-31T20:30",
  ],
])("%s on the clocks of New York, Chicago, Phoenix and Honolulu", (_when, instant, ...moments) => {
  const at = new Date(instant);
  expect([newYork, chicago, phoenix, honolulu].map((zone) => businessMoment(at, zone))).toEqual(moments);
  expect([newYork, chicago, phoenix, honolulu].map((zone) => businessToday(at, zone))).toEqual(
    moments.map((moment) => moment.slice(0, 10)),
  );
});

describe("a time on the wall is an instant", () => {
  test.each([
    [newYork, "2026-07-15T07:00", "2026-07-15T11:00:00.000Z"],
    [chicago, "2026-07-15T07:00", "2026-07-15T12:00:00.000Z"],
    [phoenix, "2026-07-15T07:00", "2026-07-15T14:00:00.000Z"],
    [honolulu, "2026-07-15T07:00", "2026-07-15T17:00:00.000Z"],
    [honolulu, "2026-01-15T07:00", "2026-01-15T17:00:00.000Z"],
    // A skipped time counts as if the clock had not gone forward yet, and a repeated time as the first one.
    [chicago, "2026-03-08T02:30", "2026-03-08T08:30:00.000Z"],
    [chicago, "2026-11-01T01:30", "2026-11-01T06:30:00.000Z"],
  ])("in %s %s", (zone, local, instant) => {
    expect(parseBusinessMoment(local, zone)?.toISOString()).toBe(instant);
  });
});

test("every clock writes its times, and has its short name", () => {
  const at = new Date("2026-07-15T04:30:00Z");
  expect(longMoment(at, chicago)).toBe("July 14, 2026, 11:30 PM");
  expect(shortMoment(at, honolulu)).toBe("Tue, Jul 14, 6:30 PM");
  // The day ends at another moment.
  const later = new Date("2026-07-15T06:00:00Z");
  expect(timeOrMoment(at, later, newYork)).toBe("12:30 AM");
  expect(timeOrMoment(at, later, chicago)).toBe("July 14, 2026, 11:30 PM");
  const labels = "ET CT MT MST PT AKT HAT HST AST ChST SST";
  expect(timeZones.map(({ id }) => zoneLabel(id)).join(" ")).toBe(labels);
});
