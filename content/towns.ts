// The towns with a page of their own. Their texts are in content/towns/, so that a page that only links to a town does not
// load them.

export const towns = [
  { slug: "blue-ridge-bounce-house-rentals", name: "Blue Ridge" },
  { slug: "jasper-bounce-house-rentals", name: "Jasper" },
  { slug: "cherry-log-bounce-house-rentals", name: "Cherry Log" },
  { slug: "talking-rock-bounce-house-rentals", name: "Talking Rock" },
  { slug: "dahlonega-bounce-house-rentals", name: "Dahlonega" },
] as const;

export type TownName = (typeof towns)[number]["name"];
