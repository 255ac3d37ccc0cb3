import { describe, expect, it } from "vitest";
import { plainDate } from "#app/shared/days/plain-date.ts";
import { clampDate, dateForKey } from "./calendar-keyboard.ts";

const press = (date: string, key: string, shiftKey = false) => dateForKey(plainDate(date), { key, shiftKey });

describe("dateForKey", () => {
  it("moves a day with left and right, across months and years", () => {
    expect(press("2026-05-16", "ArrowLeft")).toBe("2026-05-15");
    expect(press("2026-05-31", "ArrowRight")).toBe("2026-06-01");
    expect(press("2027-01-01", "ArrowLeft")).toBe("2026-12-31");
  });

  it("moves a week with up and down", () => {
    expect(press("2026-05-05", "ArrowUp")).toBe("2026-04-28");
    expect(press("2026-05-16", "ArrowDown")).toBe("2026-05-23");
  });

  it("goes to the Sunday and the Saturday of the week with Home and End", () => {
    expect(press("2026-05-13", "Home")).toBe("2026-05-10");
    expect(press("2026-05-13", "End")).toBe("2026-05-16");
    expect(press("2026-05-10", "Home")).toBe("2026-05-10");
    expect(press("2026-05-16", "End")).toBe("2026-05-16");
  });

  it("moves a month with PageUp and PageDown and stays inside a shorter month", () => {
    expect(press("2026-05-31", "PageUp")).toBe("2026-04-30");
    expect(press("2026-01-31", "PageDown")).toBe("2026-02-28");
  });

  it("moves a year with Shift", () => {
    expect(press("2026-05-16", "PageUp", true)).toBe("2025-05-16");
    expect(press("2028-02-29", "PageDown", true)).toBe("2029-02-28");
  });

  it("leaves other keys to the browser", () => {
    for (const key of ["Enter", " ", "Tab", "a", "Escape"]) expect(press("2026-05-16", key)).toBeNull();
  });
});

describe("clampDate", () => {
  const first = plainDate("2026-05-01");
  const last = plainDate("2026-08-31");

  it("keeps a day inside the months that can be shown", () => {
    expect(clampDate(plainDate("2026-04-30"), first, last)).toBe(first);
    expect(clampDate(plainDate("2026-09-01"), first, last)).toBe(last);
    expect(clampDate(plainDate("2026-06-10"), first, last)).toBe("2026-06-10");
  });

  it("knows no limit where none is given", () => {
    expect(clampDate(plainDate("2031-01-01"), undefined, undefined)).toBe("2031-01-01");
  });
});
