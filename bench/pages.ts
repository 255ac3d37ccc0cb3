/** One page of each kind, and what its kind may cost. */
export const pages = [
  { name: "home", path: "/", scriptKb: 130, performance: 98 },
  { name: "product", path: "/castle-combo-bounce-house-rental", scriptKb: 135, performance: 95 },
  { name: "booking page", path: "/calendar?inflatable=3", scriptKb: 175, performance: 90 },
  { name: "blog", path: "/blog", scriptKb: 5, performance: 98 },
  { name: "article", path: "/blog/measure-your-yard-first", scriptKb: 5, performance: 98 },
  { name: "FAQ", path: "/faq", scriptKb: 5, performance: 98 },
  { name: "town", path: "/blue-ridge-bounce-house-rentals", scriptKb: 5, performance: 98 },
  { name: "privacy", path: "/privacy", scriptKb: 5, performance: 98 },
] as const;
