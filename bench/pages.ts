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
};

/** Every public page of `app/routes.ts`, of towns, items and articles one, and what it may cost. */
export const pages: Page[] = [
  { name: "home", path: "/", scriptKb: 130, touchedScriptKb: 130, htmlKb: 35, cssKb: 20, performance: 98 },
  {
    ...{ name: "product", path: "/castle-combo-bounce-house-rental" },
    ...{ scriptKb: 135, touchedScriptKb: 135, htmlKb: 20, cssKb: 20, performance: 95 },
  },
  {
    ...{ name: "booking page", path: "/calendar?inflatable=3" },
    ...{ scriptKb: 165, touchedScriptKb: 165, htmlKb: 18, cssKb: 20, performance: 95 },
  },
  { name: "blog", path: "/blog", scriptKb: 5, htmlKb: 15, cssKb: 20, performance: 98 },
  { name: "article", path: "/blog/measure-your-yard-first", scriptKb: 5, htmlKb: 15, cssKb: 20, performance: 98 },
  { name: "FAQ", path: "/faq", scriptKb: 5, htmlKb: 12, cssKb: 20, performance: 98 },
  { name: "town", path: "/blue-ridge-bounce-house-rentals", scriptKb: 5, htmlKb: 15, cssKb: 20, performance: 98 },
  { name: "privacy", path: "/privacy", scriptKb: 5, htmlKb: 10, cssKb: 20, performance: 98 },
  { name: "terms", path: "/terms", scriptKb: 5, htmlKb: 10, cssKb: 20, performance: 98 },
  { name: "accessibility", path: "/accessibility", scriptKb: 5, htmlKb: 10, cssKb: 20, performance: 98 },
  { name: "quote sent", path: "/quote?sent=1", scriptKb: 5, htmlKb: 10, cssKb: 20 },
  { name: "find my booking", path: "/find-booking", scriptKb: 5, htmlKb: 10, cssKb: 20, performance: 98 },
  // Could be an item's address, so the product page answers, and brings its scripts.
  { name: "unknown item", path: "/no-such-page", scriptKb: 15, htmlKb: 10, cssKb: 20 },
  { name: "not found", path: "/no/such-page", scriptKb: 5, htmlKb: 10, cssKb: 20 },
];
