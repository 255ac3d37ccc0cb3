import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import type { QuoteView } from "../schema.ts";
import { QuoteActions } from "./office/quote-sheet.tsx";

const quote: QuoteView = {
  ...{ id: 7, name: "Luz Herrera", email: "luz@example.com", phone: "706 555 0112", eventDate: "June 6th, 2026" },
  ...{ eventType: "", location: "", attendees: "", duration: "", selectedItems: [], additionalRequests: "" },
  ...{ wanted: null, status: "booked", createdAt: "2026-05-12T16:00:00.000Z", answeredAt: null },
  ...{ bookingId: 12, bookingOver: false },
};
const actions = (changes: Partial<QuoteView>) => {
  const shown = createElement(QuoteActions, {
    quote: { ...quote, ...changes },
    onAnswer: () => undefined,
    onOffer: () => undefined,
  });
  const client = new QueryClient();
  return renderToStaticMarkup(createElement(MemoryRouter, null, createElement(QueryClientProvider, { client }, shown)));
};

test("a booked request is offered again only once its booking came to nothing", () => {
  expect(actions({})).not.toContain("Make a proposal");
  const over = actions({ bookingOver: true });
  for (const button of ["Open booking 12", "Make a proposal"]) expect(over).toContain(button);
  expect(actions({ bookingId: null, status: "new" })).toContain("Make a proposal");
});
