// The towns with a page of their own.

export const towns = [
  { slug: "blue-ridge-bounce-house-rentals", name: "Blue Ridge" },
  { slug: "jasper-bounce-house-rentals", name: "Jasper" },
  { slug: "cherry-log-bounce-house-rentals", name: "Cherry Log" },
  { slug: "talking-rock-bounce-house-rentals", name: "Talking Rock" },
  { slug: "dahlonega-bounce-house-rentals", name: "Dahlonega" },
] as const;
