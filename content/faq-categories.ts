/** In the order of the questions page. */
export const faqCategories = [
  "Pricing",
  "Delivery",
  "Service",
  "Booking",
  "Setup",
  "Weather",
  "Safety",
  "Payment",
  "Insurance",
] as const;

export type FaqCategory = (typeof faqCategories)[number];
