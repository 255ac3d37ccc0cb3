import { expect, test } from "vitest";
import { plainDate } from "#app/shared/days/plain-date.ts";
import { daysMeant, exportPath, idsQuery, isFiltered, listPath, readFilters } from "./order-filters.ts";

const today = plainDate("2026-05-15");
const read = (address: string) => readFilters(new URLSearchParams(address));

test("an empty address shows everything, coming events first; a list of the latest says so itself", () => {
  expect(listPath(read(""), 25, today)).toBe("/api/bookings?sort=coming&limit=25");
  expect(readFilters(new URLSearchParams(), "-createdAt").sort).toBe("-createdAt");
  expect(exportPath(read(""), today)).toBe("/api/bookings/export?sort=eventDate");
  expect(isFiltered(read("sort=createdAt&page=3"))).toBe(false);
});

test("what an address says wrongly is the default", () => {
  const wrong = read("status=lost&when=whenever&sort=price&page=-2&from=2026-02-30");
  expect(wrong).toEqual(read(""));
});

test("the whole filter reaches the API, and the file holds the same without pages", () => {
  const filters = read("q=teague&status=confirmed&when=week&sort=eventDate&page=2");
  expect(listPath(filters, 8, today)).toBe(
    "/api/bookings?sort=eventDate&q=teague&status=confirmed&from=2026-05-15&to=2026-05-22&limit=8&offset=8",
  );
  expect(exportPath(filters, today)).toBe(
    "/api/bookings/export?sort=eventDate&q=teague&status=confirmed&from=2026-05-15&to=2026-05-22",
  );
});

test.each([
  ["today", { from: "2026-05-15", to: "2026-05-15" }],
  ["thirty", { from: "2026-05-15", to: "2026-06-14" }],
  ["month", { from: "2026-05-01", to: "2026-05-31" }],
  ["past", { to: "2026-05-14" }],
  ["any", {}],
] as const)("%s means %o", (when, days) => {
  expect(daysMeant(read(`when=${when}`), today)).toEqual(days);
});

test("own days may have one end", () => {
  expect(daysMeant(read("when=custom&from=2026-07-01"), today)).toEqual({ from: "2026-07-01", to: undefined });
});

test("an address can name the bookings that are meant; one that names too many, or none, means all", () => {
  const read = (ids: string) => readFilters(new URLSearchParams({ ids }));
  expect(read("4,7").ids).toEqual([4, 7]);
  expect(isFiltered(read("4,7"))).toBe(true);
  expect(listPath(read("4,7"), 25, plainDate("2026-05-15"))).toContain("ids=4%2C7");
  expect(read("4;7").ids).toEqual([]);
  expect(idsQuery([4, 7])).toBe("&ids=4,7");
  expect(idsQuery(Array.from({ length: 201 }, (_, id) => id))).toBe("");
});
