// When the words of a page were last changed, yyyy-MM-dd. Whoever rewrites a page moves its date; search engines are told.
// Articles and rentals carry dates of their own.

export const pageDates = {
  home: "2026-11-15",
  calendar: "2026-11-15",
  blog: "2026-11-15",
  faq: "2026-11-15",
  towns: "2026-11-15",
  privacy: "2026-11-15",
  terms: "2026-11-15",
  accessibility: "2026-11-15",
} as const;
