import type { PlainDate } from "../../../shared/plain-date.ts";

/** One sentence for every code that can't be used, so that nobody learns which ones there are. */
export const CANT_USE_CODE = "We can't use this code. Please check it, or call us.";

type CreditToUse = { remainingCents: number; expiresOn: PlainDate; state: "active" | "frozen" | "taken_back" };

/** It can be used on its last day, too. */
export function isUsable<One extends CreditToUse>(credit: One | undefined, today: PlainDate): credit is One {
  return credit !== undefined && credit.state === "active" && credit.remainingCents > 0 && credit.expiresOn >= today;
}

export const creditStates = ["open", "used", "ended", "frozen", "taken_back"] as const;

/** `used` where nothing is left, `ended` where its last day is over; frozen and taken back whatever is left. */
export type CreditState = (typeof creditStates)[number];

export function creditState(credit: CreditToUse, today: PlainDate): CreditState {
  if (credit.state !== "active") return credit.state;
  if (credit.remainingCents === 0) return "used";
  return isUsable(credit, today) ? "open" : "ended";
}
