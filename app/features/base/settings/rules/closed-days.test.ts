import { expect, test } from "vitest";
import { plainDate } from "#app/shared/days/plain-date.ts";
import type { Business } from "#config/business.ts";
import { collisions, overfullDays } from "./closed-days.ts";

const open: Business["closed"] = { weekdays: [], dates: [], season: null };
const days = (...dates: string[]) => dates.map((date) => ({ from: plainDate(date), through: plainDate(date) }));

test("bookings on days that are about to close are counted by reason, and earlier closed days are not", () => {
  const to: Business["closed"] = {
    weekdays: [1],
    dates: [{ from: "2026-12-24", through: "2026-12-26", reason: "Christmas" }],
    season: { from: "04-01", through: "01-15" },
  };
  const booked = days("2026-05-25", "2026-06-22", "2026-12-25", "2027-02-06", "2027-01-09");
  expect(collisions(open, to, booked).map(({ title, text }) => `${title} ${text}`)).toEqual([
    "2 bookings are on a Monday: May 25 and Jun 22. They stay on, so plan a crew for them.",
    "1 booking is on days closed for Christmas: Dec 25. It stays on, so plan a crew for it.",
    "1 booking is outside of the season: Feb 6. It stays on, so plan a crew for it.",
  ]);
  expect(collisions({ ...open, weekdays: [1] }, to, days("2026-05-25"))).toEqual([]);
});

test("an order of several days meets a closed one in its middle, and counts once", () => {
  const weekend = { from: plainDate("2026-05-23"), through: plainDate("2026-05-26") };
  expect(collisions(open, { ...open, weekdays: [1, 2] }, [weekend])).toEqual([
    { title: "1 booking is on a Monday:", text: "May 25. It stays on, so plan a crew for it." },
  ]);
});

test("of many days the first six are named", () => {
  const mondays = days(
    "2026-06-01",
    "2026-06-08",
    "2026-06-15",
    "2026-06-22",
    "2026-06-29",
    "2026-07-06",
    "2026-07-13",
  );
  expect(collisions(open, { ...open, weekdays: [1] }, mondays)[0]?.text).toBe(
    "Jun 1, Jun 8, Jun 15, Jun 22, Jun 29, Jul 6, and 1 more. They stay on, so plan a crew for them.",
  );
});

const deliveries = ["2026-06-06", "2026-06-06", "2026-06-06", "2026-06-13", "2026-06-13", "2026-06-20"].map(plainDate);

test("a lower limit lists only the days that it puts over the limit", () => {
  expect(overfullDays(null, 1, deliveries)).toEqual([
    { title: "2 days already have more than that:", text: "Jun 6 and Jun 13. All bookings stay; no new ones come on." },
  ]);
  expect(overfullDays(2, 1, deliveries)[0]?.text).toMatch(/^Jun 13\./);
  expect(overfullDays(null, 3, deliveries)).toEqual([]);
});

test("a higher limit, or none, affects nobody", () => {
  expect(overfullDays(1, 2, deliveries)).toEqual([]);
  expect(overfullDays(1, null, deliveries)).toEqual([]);
});
