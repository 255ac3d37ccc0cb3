// How a day of an item looks in the owner's calendar, and how it is read out.
import { initials } from "../../../shared/initials.ts";
import { formatDate, type PlainDate } from "../../../shared/plain-date.ts";
import type { OwnerClaim } from "../schema.ts";

export type ClaimLook = "open" | "past" | "booked" | "held" | "blocked";

const looks = { booking: "booked", hold: "held", block: "blocked" } as const;

/** A day that is over can no longer be blocked; what was on it still shows. */
export function claimLook(claim: OwnerClaim | undefined, date: PlainDate, today: PlainDate): ClaimLook {
  if (claim) return looks[claim.kind];
  return date < today ? "past" : "open";
}

function minutesLeft(claim: Pick<OwnerClaim, "holdExpiresAt">, now: number): number | undefined {
  if (!claim.holdExpiresAt) return undefined;
  return Math.max(0, Math.ceil((Date.parse(claim.holdExpiresAt) - now) / 60_000));
}

const MOST_SHOWN = 99;

/** What fits into a cell: who has it, or how many minutes somebody still has to pay for it. */
export function claimMark(claim: OwnerClaim, now: number): string {
  const left = claim.kind === "hold" ? minutesLeft(claim, now) : undefined;
  return left !== undefined && left <= MOST_SHOWN ? `${left}m` : initials(claim.customerName ?? "");
}

/** `Giant Slide, Saturday, May 16, booked by Ada Kiker`. */
export function claimText(itemName: string, date: PlainDate, look: ClaimLook, claim?: OwnerClaim, now = 0): string {
  const day = formatDate(date, { weekday: "long", month: "long", day: "numeric" });
  return [itemName, day, ...stateText(look, claim, now)].join(", ");
}

function stateText(look: ClaimLook, claim: OwnerClaim | undefined, now: number): string[] {
  if (!claim) return [look];
  if (claim.kind === "block") return [`blocked: ${claim.reason}`];
  const left = claim.kind === "hold" ? minutesLeft(claim, now) : undefined;
  const until = left === undefined ? [] : [left === 1 ? "1 minute left" : `${left} minutes left`];
  return [`${look} by ${claim.customerName}`, ...until];
}
