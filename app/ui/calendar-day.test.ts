import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { plainDate } from "#app/shared/days/plain-date.ts";
import { CalendarDay, type DayState } from "./calendar-day.tsx";

const drawn = (state: DayState) =>
  renderToStaticMarkup(
    createElement(CalendarDay, {
      ...{ date: plainDate("2026-11-28"), state, label: "Now", today: false, pickedLabel: null, tabStop: false },
      onSelect: () => {},
    }),
  );

test("a taken day is struck through, the day that a booking is on now is not", () => {
  expect(drawn("taken")).toContain("line-through");
  expect(drawn("current")).not.toContain("line-through");
  expect(drawn("current")).toContain('aria-disabled="true"');
});
