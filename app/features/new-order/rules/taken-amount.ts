import { typedDollars } from "../../../shared/money.ts";

/** What is typed as taken: the deposit until somebody types another amount, also when the price changes meanwhile. */
export function followDeposit(typed: string, wasCents: number | undefined, depositCents: number): string {
  const isUntouched = typed === "" || (wasCents !== undefined && typed === typedDollars(wasCents));
  return isUntouched && depositCents > 0 ? typedDollars(depositCents) : typed;
}
