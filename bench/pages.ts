import { type Booked, bookingBody } from "#tests/support/scenes/factories.ts";
import { futureDays } from "#tests/support/scenes/race.ts";

type Page = {
  name: string;
  path: string;
  /** What comes before anybody touches the page. */
  scriptKb: number;
  /** For a page whose React waits for the first touch: with all that comes then. */
  touchedScriptKb?: number;
  htmlKb: number;
  cssKb: number;
  /** Undefined for a page that Lighthouse refuses to judge. */
  performance?: number;
  /** Behind a private link: search engines are kept out of it, so Lighthouse's figure for them says nothing. */
  isPrivate?: boolean;
};

/** Every public page of `app/routes.ts`, of towns, items and articles one, and what it may cost. */
export const pages: Page[] = [
  { name: "home", path: "/", scriptKb: 130, touchedScriptKb: 130, htmlKb: 24, cssKb: 18, performance: 99 },
  {
    name: "product",
    path: "/castle-combo-bounce-house-rental",
    scriptKb: 135,
    touchedScriptKb: 135,
    htmlKb: 20,
    cssKb: 18,
    performance: 98,
  },
  {
    name: "booking page",
    path: "/calendar?inflatable=3",
    scriptKb: 165,
    touchedScriptKb: 165,
    htmlKb: 18,
    cssKb: 18,
    performance: 97,
  },
  { name: "blog", path: "/blog", scriptKb: 5, htmlKb: 15, cssKb: 18, performance: 98 },
  { name: "article", path: "/blog/measure-your-yard-first", scriptKb: 5, htmlKb: 15, cssKb: 18, performance: 99 },
  { name: "FAQ", path: "/faq", scriptKb: 5, htmlKb: 12, cssKb: 18, performance: 99 },
  { name: "town", path: "/blue-ridge-bounce-house-rentals", scriptKb: 5, htmlKb: 15, cssKb: 18, performance: 99 },
  { name: "privacy", path: "/privacy", scriptKb: 5, htmlKb: 10, cssKb: 18, performance: 98 },
  { name: "terms", path: "/terms", scriptKb: 5, htmlKb: 10, cssKb: 18, performance: 98 },
  { name: "accessibility", path: "/accessibility", scriptKb: 5, htmlKb: 10, cssKb: 18, performance: 98 },
  { name: "quote sent", path: "/quote?sent=1", scriptKb: 5, htmlKb: 10, cssKb: 18 },
  { name: "find my booking", path: "/find-booking", scriptKb: 5, htmlKb: 10, cssKb: 18, performance: 98 },
  // Could be an item's address, so the product page answers, and brings its scripts.
  { name: "unknown item", path: "/no-such-page", scriptKb: 15, htmlKb: 10, cssKb: 18 },
  { name: "not found", path: "/no/such-page", scriptKb: 5, htmlKb: 10, cssKb: 18 },
];

/** A customer's own page, with a deposit paid, as it is for an order that this makes. */
export async function privatePage(url: string): Promise<Page> {
  const body = JSON.stringify(bookingBody({ eventDate: futureDays(30).at(-1) }));
  const headers = { "Content-Type": "application/json" };
  const made = await fetch(`${url}/api/waiver-notification`, { method: "POST", headers, body });
  const { token, payment } = (await made.json()) as Booked;
  await fetch(payment.url, { method: "POST", body: new URLSearchParams({ intent: "pay" }) });
  const budget = { scriptKb: 10, htmlKb: 20, cssKb: 18, performance: 95 };
  return { name: "private page", path: `/booking/${token}`, ...budget, isPrivate: true };
}
