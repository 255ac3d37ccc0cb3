import { expect, test } from "vitest";
import { plainDate } from "#app/shared/days/plain-date.ts";
import { moveDayView, notOpenText } from "./move-calendar.ts";

const day = (text: string) => plainDate(`2026-12-${text}`);
const names: Record<number, string> = { 2: "Giant Slide", 3: "Castle Combo" };
const facts = {
  today: day("03"),
  eventDate: day("12"),
  lastDay: day("13"),
  refused: (date: string) => (date > "2026-12-28" ? "You can book up to 25 days ahead online." : undefined),
  nameOf: (id: number) => names[id] ?? "",
  short: new Set([day("16")]),
};
const free = (text: string) => ({ date: day(text), status: "available" as const, taken: [] });
const without = (text: string, blocked = false) => ({
  ...{ date: day(text), status: "booked" as const },
  taken: [{ inflatableId: 2, days: [day(text)], blocked }],
});

test("a day is open only where everything of the order is free, and every other one says why", () => {
  const closed = { ...free("24"), status: "blocked" as const, why: "Closed: Christmas" };
  const views = [
    free("02"),
    free("05"),
    free("12"),
    free("16"),
    without("19"),
    without("20", true),
    closed,
    free("30"),
  ];
  expect(views.map((one) => moveDayView(one, facts)).map(({ state, why }) => [state, why])).toEqual([
    ["past", "This day is over"],
    ["open", undefined],
    ["current", "Your party is on this day now"],
    ["taken", "An extra of your order is booked"],
    ["taken", "The Giant Slide is booked"],
    ["blocked", "The Giant Slide is not available"],
    ["blocked", "Closed: Christmas"],
    ["outside", "You can book up to 25 days ahead online."],
  ]);
});

test("an order of two days is on both of them, and can begin on the second [C27]", () => {
  expect(moveDayView(free("13"), facts)).toMatchObject({ state: "open", label: "Your day", isOwn: true });
  expect(moveDayView(free("14"), facts)).toEqual({ date: day("14"), state: "open", label: "Open" });
  expect(moveDayView(without("13"), facts)).toMatchObject({ state: "taken", why: "The Giant Slide is booked" });
});

test("who picks a day that isn't open hears what of the order would be free", () => {
  expect(notOpenText(moveDayView(without("19"), facts), ["Castle Combo"])).toEqual({
    title: "Sat, Dec 19 doesn't work",
    text: "The Giant Slide is booked. The Castle Combo is open that day.",
  });
});
