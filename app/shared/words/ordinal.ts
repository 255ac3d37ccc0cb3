const endings: Record<Intl.LDMLPluralRule, string> = {
  one: "st",
  two: "nd",
  few: "rd",
  other: "th",
  zero: "th",
  many: "th",
};
const ordinals = new Intl.PluralRules("en-US", { type: "ordinal" });

/** For example `1st`, `22nd` or `13th`. */
export function ordinal(number: number): string {
  return `${number}${endings[ordinals.select(number)]}`;
}
