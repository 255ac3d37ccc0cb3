import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { PageFactsProvider } from "#app/page-facts.tsx";
import { publicFacts } from "#app/public-facts.ts";
import { startingBusiness } from "#config/business.ts";
import type { RunSheetStop } from "../run-sheet-schema.ts";
import { RunSheetStopCard } from "./run-sheet-stop.tsx";

const stop = {
  ...{ bookingId: 7, kind: "delivery", balance: 0, waiverSigned: true, days: 1, lastDay: "2026-05-16", extras: [] },
  ...{ place: null, surface: "unknown", site: {} },
  things: [
    {
      inflatableId: 3,
      name: "Castle Combo",
      type: "castle-combo",
      picture: null,
      ...{ unit: "Castle Combo 1", wet: false, size: [15, 15, 14] },
    },
  ],
  ...{ customerName: "Ada Kiker", customerPhone: "(706) 555-0155", customerAddress: "41 Main St, Ellijay" },
  ...{ eventType: "", location: "", requests: "", outOfArea: false },
} as unknown as RunSheetStop;

const facts = {
  ...publicFacts(startingBusiness, 1),
  publicUrl: "https://bounce.example",
  area: "North Georgia",
  year: 2026,
};

function drawn(changes: Partial<RunSheetStop>): string {
  const card = createElement(RunSheetStopCard, { stop: { ...stop, ...changes }, place: 1 });
  const router = createMemoryRouter([{ path: "/", element: card }]);
  return renderToStaticMarkup(
    createElement(PageFactsProvider, { value: facts }, createElement(RouterProvider, { router })),
  );
}

test("without an address there is no map link, and the sheet says to call the customer", () => {
  expect(drawn({})).toContain("google.com/maps");
  const html = drawn({ customerAddress: "" });
  expect(html).not.toContain("google.com/maps");
  expect(html).not.toContain(">Map<");
  expect(html).toContain("Missing: call the customer");
  expect(html).toContain("tel:");
});

test("every thing of an order has a row with its unit and its water, and what goes along has one, too", () => {
  const [castle] = stop.things as [RunSheetStop["things"][number]];
  const slide = { ...castle, name: "Slip and Slide", unit: "", wet: true };
  const html = drawn({ things: [castle, slide], extras: [{ name: "Folding table", quantity: 6 }] });
  const rows = html.split("<li").slice(2);
  expect(rows).toHaveLength(3);
  expect([rows[0]?.includes("unit 1"), rows[0]?.includes("Dry")]).toEqual([true, true]);
  expect([rows[1]?.includes("Slip and Slide"), rows[1]?.includes("Wet")]).toEqual([true, true]);
  expect(rows[2]).toContain("6 × Folding table");
});

test("a longer order says when it is fetched, and what the yard is like; its pickup is a stop of its own", () => {
  const order = { days: 2, lastDay: "2026-05-17", place: "park", surface: "hard", site: { outlet: "no" } } as const;
  const brought = drawn(order);
  expect(brought).toContain("2 days, pickup Sun, May 17");
  expect(brought).toContain("At a park\u00a0· Hard surface: sandbags\u00a0· No outlet in reach");
  const delivery = { window: { starts: "08:00", ends: "10:00" }, pickup: { starts: "18:00", ends: "20:00" } } as const;
  const fetched = drawn({ ...order, kind: "pickup", delivery });
  expect(fetched).toContain("Pick up 6–8 PM");
  expect(fetched).toContain("Pick up after 2 days");
  expect(fetched).not.toContain("sandbags");
});
