import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import type { RunSheetStop } from "../../run-sheet-schema.ts";
import { RunSheetStopCard } from "./run-sheet-stop.tsx";

const stop = {
  ...{ bookingId: 7, balance: 0, waiverSigned: true, days: 1, lastDay: "2026-05-16", extras: [] },
  things: [{ name: "Castle Combo", unit: "Castle Combo 1", wet: false, size: [15, 15, 14] }],
  ...{ customerName: "Ada Kiker", customerPhone: "(706) 555-0155", customerAddress: "41 Main St, Ellijay" },
  ...{ eventType: "", location: "", requests: "", outOfArea: false },
} as unknown as RunSheetStop;

function drawn(changes: Partial<RunSheetStop>): string {
  const card = createElement(RunSheetStopCard, { stop: { ...stop, ...changes }, place: 1 });
  const router = createMemoryRouter([{ path: "/", element: card }]);
  return renderToStaticMarkup(createElement(RouterProvider, { router }));
}

test("without an address there is no map link, and the sheet says to call the customer", () => {
  expect(drawn({})).toContain("google.com/maps");
  const html = drawn({ customerAddress: "" });
  expect(html).not.toContain("google.com/maps");
  expect(html).not.toContain(">Map<");
  expect(html).toContain("Missing: call the customer");
  expect(html).toContain("tel:");
});
