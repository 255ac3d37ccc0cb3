import { quoteLink } from "../../quote/rules/quote-link.ts";
import type { Flow } from "./booking-flow.ts";

/** The quote form with everything that was chosen so far. */
export function askForQuote({ items, extras, days, date }: Pick<Flow, "items" | "extras" | "days" | "date">): string {
  const things = items.map(({ itemId, wet }) => ({ inflatableId: itemId, wetOption: wet }));
  return quoteLink({ items: things, extras, days, date });
}
