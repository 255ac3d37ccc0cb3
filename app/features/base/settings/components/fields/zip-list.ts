export const typedZips = {
  separator: /[\s,;]+/,
  refuse: (typed: string) => (/^\d{5}$/.test(typed) ? undefined : "A ZIP has 5 digits"),
  inputMode: "numeric" as const,
};
