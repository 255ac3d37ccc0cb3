import { longDay } from "#app/shared/days/date-format.ts";
import type { PlainDate } from "#app/shared/days/plain-date.ts";
import { initials } from "#app/shared/people/initials.ts";
import type { OwnerClaim } from "../schema.ts";

export type ClaimLook = "open" | "past" | "booked" | "held" | "blocked" | "out";

const looks = { booking: "booked", hold: "held", block: "blocked" } as const;

/** A past day can no longer be blocked, but still shows its claim. */
export function claimLook(
  claim: OwnerClaim | undefined,
  date: PlainDate,
  today: PlainDate,
  out?: string | undefined,
): ClaimLook {
  if (claim) return looks[claim.kind];
  if (date < today) return "past";
  return out ? "out" : "open";
}

function minutesLeft(claim: Pick<OwnerClaim, "holdExpiresAt">, now: number): number | undefined {
  if (!claim.holdExpiresAt) return undefined;
  return Math.max(0, Math.ceil((Date.parse(claim.holdExpiresAt) - now) / 60_000));
}

const MOST_SHOWN = 99;

/** Fits into a cell: the customer's name, or the minutes left to pay. */
export function claimMark(claim: OwnerClaim, now: number): string {
  const left = claim.kind === "hold" ? minutesLeft(claim, now) : undefined;
  return left !== undefined && left <= MOST_SHOWN ? `${left}m` : initials(claim.customerName ?? "");
}

type Shown = {
  look: ClaimLook;
  claim?: OwnerClaim | undefined;
  now?: number;
  closed?: string | undefined;
  out?: string | undefined;
  /** The order's other rentals: `with Giant Slide`. */
  others?: string;
};

/** For example `Giant Slide, Saturday, May 16, booked by Ada Kiker`. It also says if the business is closed. */
export function claimText(itemName: string, date: PlainDate, details: Shown): string {
  const { look, claim, now = 0, closed, out, others } = details;
  const day = longDay(date);
  const why = closed ? [closed.charAt(0).toLowerCase() + closed.slice(1)] : [];
  const state = closed && look === "open" ? [] : stateText(look, claim, now);
  const outage = out ? [`out of service: ${out}`] : [];
  return [itemName, day, ...state, ...(others ? [others] : []), ...outage, ...why].join(", ");
}

function stateText(look: ClaimLook, claim: OwnerClaim | undefined, now: number): string[] {
  if (!claim) return look === "out" ? [] : [look];
  if (claim.kind === "block") return [`blocked: ${claim.reason}`];
  const left = claim.kind === "hold" ? minutesLeft(claim, now) : undefined;
  const until = left === undefined ? [] : [left === 1 ? "1 minute left" : `${left} minutes left`];
  return [`${look} by ${claim.customerName}`, ...until];
}
