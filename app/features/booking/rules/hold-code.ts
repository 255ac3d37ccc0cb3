// When a hold needs an emailed code. Anyone who can read the email can book.

/** So many unpaid holds at a time need no code. */
const HOLDS_WITHOUT_CODE = 2;
/** Fewer open holds than this are never unusual. */
const USUAL_AT_LEAST = 20;
const UNUSUAL_FACTOR = 3;

export const CODE_MINUTES = 10;

export type HoldFacts = {
  /** Unpaid holds of the same e-mail, phone or device. */
  openOfCaller: number;
  openOfAll: number;
  /** The median of the last 30 days. */
  usualOpen: number;
};

export type CodeReason = "own_holds" | "many_holds";

export function isUnusual({ openOfAll, usualOpen }: Pick<HoldFacts, "openOfAll" | "usualOpen">): boolean {
  return openOfAll > Math.max(USUAL_AT_LEAST, UNUSUAL_FACTOR * usualOpen);
}

/** Undefined when the day may be held without a code. */
export function whyCodeNeeded(facts: HoldFacts): CodeReason | undefined {
  if (facts.openOfCaller >= HOLDS_WITHOUT_CODE) return "own_holds";
  return isUnusual(facts) ? "many_holds" : undefined;
}
