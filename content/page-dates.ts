// When the text of a page last changed, yyyy-MM-dd, for search engines. Update the date when you edit a page.
// Articles and rentals carry dates of their own.

export const pageDates = {
  home: "2026-11-16",
  calendar: "2026-11-16",
  blog: "2026-11-17",
  faq: "2026-11-17",
  "find-booking": "2026-11-17",
  towns: "2026-11-16",
  privacy: "2026-11-16",
  terms: "2026-11-17",
  accessibility: "2026-11-16",
} as const;
