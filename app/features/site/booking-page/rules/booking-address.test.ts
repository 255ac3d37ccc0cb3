import { expect, test } from "vitest";
import { plainDate } from "#app/shared/days/plain-date.ts";
import { startingBusiness } from "#config/business.ts";
import { readChoice, refusedDay, writeChoice } from "./booking-address.ts";
import { emptyFlow, nextFlow, resumeDraft, toChoice } from "./booking-flow.ts";

const { booking } = startingBusiness;
const today = plainDate("2026-05-12");
const day = plainDate("2026-05-30");
const read = (query: string) => readChoice(new URLSearchParams(query), today, booking.windowDays);
const details = { ...emptyFlow.details, customerName: "Hannah Teague" };
const items = [
  { inflatableId: 3, wetOption: true },
  { inflatableId: 1, wetOption: false },
];
const draft = { ...emptyFlow, items, days: 2, date: day, step: "waiver" as const, details };

test("the URL names the rental and the day", () => {
  expect(read("inflatable=3&date=2026-05-30")).toEqual({ itemId: 3, date: day });
  expect(read("inflatable=3")).toEqual({ itemId: 3 });
  expect(read("")).toEqual({});
});

test.each(["2026-05-11", "2026-08-11", "2026-02-30", "soon"])("a day that cannot be booked (%s) is ignored", (date) => {
  expect(read(`inflatable=3&date=${date}`)).toEqual({ itemId: 3 });
});

test("a past day or one too far ahead gets its reason; a bookable or invalid one gets none", () => {
  const refused = (date: string) =>
    refusedDay(new URLSearchParams(`inflatable=3&date=${date}`), new Date(`${today}T16:00Z`), startingBusiness);
  expect(refused("2026-05-11")?.why).toBe("Cannot book dates in the past. Please select a future date.");
  expect(refused("2026-08-11")?.why).toContain("90 days ahead online");
  expect(refused("2026-05-30")).toBeUndefined();
  expect(refused("soon")).toBeUndefined();
});

test.each(["castle", "-1", "3.5", "1e3", ""])("an invalid id (%j) selects no rental; the day stays", (id) => {
  expect(read(`inflatable=${id}&date=2026-05-30`)).toEqual({ date: day });
});

test("writing a choice keeps other parameters", () => {
  const from = new URLSearchParams("utm_source=mail&inflatable=1&date=2026-05-20");
  expect(writeChoice(from, { itemId: 3, date: day }).toString()).toBe("utm_source=mail&inflatable=3&date=2026-05-30");
  expect(writeChoice(from, { date: day }).toString()).toBe("utm_source=mail&date=2026-05-30");
});

test("going back to a rental without a day closes the forms and keeps the order and what was typed", () => {
  const flow = nextFlow(draft, { type: "went to", itemId: 3 });
  expect(flow).toMatchObject({ items, days: 2, step: "choose", details });
  expect(flow.date).toBeUndefined();
});

test("going to another rental begins another order, unless there are several in it: they stay, on the day of the address", () => {
  const single = { ...draft, items: items.slice(0, 1) };
  const flow = nextFlow(single, { type: "went to", itemId: 12, date: day });
  expect(flow).toMatchObject({ items: [{ inflatableId: 12, wetOption: false }], days: 1, details });
  for (const itemId of [12, undefined]) {
    const back = nextFlow(draft, { type: "went to", itemId });
    expect(back).toMatchObject({ items, days: 2, step: "choose", details });
    expect(toChoice(back)).toEqual({ itemId: 3, date: undefined });
  }
  expect(toChoice(nextFlow(draft, { type: "went to", itemId: 12, date: today }))).toEqual({ itemId: 3, date: today });
});

test("a saved draft is restored where the URL agrees; otherwise the URL wins and what was typed stays", () => {
  expect(resumeDraft(draft, undefined, undefined)).toBe(draft);
  expect(resumeDraft(draft, 3, day)).toBe(draft);
  const elsewhere = resumeDraft(draft, 4, undefined);
  expect(elsewhere).toMatchObject({ items: [{ inflatableId: 4, wetOption: false }], step: "choose", details });
  expect(elsewhere.date).toBeUndefined();
});

test("a day alone in the URL begins without a rental, also where an order is saved; what was typed stays", () => {
  const flow = resumeDraft(draft, undefined, plainDate("2026-06-06"));
  expect(flow).toMatchObject({ items: [], date: "2026-06-06", step: "choose", details });
  expect(nextFlow(flow, { type: "item chosen", itemId: 4 })).toMatchObject({
    date: "2026-06-06",
    items: [{ inflatableId: 4 }],
  });
});
