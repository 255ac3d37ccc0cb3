import { MOST_ENTERED_CENTS } from "../../../shared/vocabulary.ts";

/** `107.50`, `$107.5`, `1,200` as cents; undefined for what is no amount. */
export function enteredCents(typed: string): number | undefined {
  const text = typed.trim().replace(/^\$/, "").replaceAll(",", "");
  if (!/^\d{1,7}(\.\d{0,2})?$/.test(text)) return undefined;
  const [dollars = "0", cents = ""] = text.split(".");
  const sum = Number(dollars) * 100 + Number(cents.padEnd(2, "0"));
  return sum > 0 && sum <= MOST_ENTERED_CENTS ? sum : undefined;
}
