/** As the specification lists them. */
export const articleCategories = [
  "Equipment Updates",
  "Seasonal Planning",
  "Safety & Quality",
  "Party Planning",
  "Industry Trends",
  "Corporate Events",
  "Local Guide",
  "Seasonal Ideas",
  "Safety",
  "Planning Guide",
  "Community Events",
  "Special Events",
  "Holiday Planning",
  "Product Spotlight",
] as const;

export type ArticleCategory = (typeof articleCategories)[number];
