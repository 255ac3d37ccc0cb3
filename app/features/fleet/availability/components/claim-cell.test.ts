import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { plainDate } from "#app/shared/days/plain-date.ts";
import { ClaimCell } from "./claim-cell.tsx";

const cell = (picked: boolean) => {
  const day = {
    itemId: 1,
    itemName: "Giant Slide",
    date: plainDate("2026-05-21"),
    look: "open",
    claim: undefined,
  } as const;
  return renderToStaticMarkup(createElement(ClaimCell, { ...day, picked, tabStop: false, now: 0 }));
};

test("every day of a picked range has the same color, including the one under the pointer", () => {
  expect(cell(false)).toContain("hover:bg-moss-tint");
  expect(cell(true)).not.toContain("hover:");
});
