// The site itself uses these first parts of addresses (app/routes.ts, and answers without a page). No rental and no
// town can have one. server/pages/page-routes.test.ts compares them with the routes.

const reserved: ReadonlySet<string> = new Set([
  "calendar",
  "blog",
  "faq",
  "quote",
  "find-booking",
  "waiting-list",
  "privacy",
  "terms",
  "accessibility",
  "admin",
  "admin-simple",
  "email-admin",
  "booking",
  "sign",
  "join",
  "inspect",
  "bag",
  "w",
  "pay",
  "checkout",
  "mail-test",
  "calendar-feed",
  "crew",
  "api",
  "assets",
  "pictures",
  "social",
  "healthz",
  "readyz",
  "savez",
  "metrics",
  "town-page",
  "home",
]);

export function isReservedPath(slug: string): boolean {
  return reserved.has(slug);
}
