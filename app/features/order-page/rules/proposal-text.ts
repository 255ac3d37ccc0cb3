import { shortMoment } from "../../../shared/business-clock.ts";

type Offer = { proposal: "open" | "declined" | "ended" | null; holdExpiresAt: string | null };

/** How far an offer is, for the owner. */
export function proposalTitle({ proposal, holdExpiresAt }: Offer): string {
  if (proposal === "declined") return "The customer declined this proposal";
  if (proposal === "ended") return "This proposal ended without an answer";
  return holdExpiresAt
    ? `Proposal, open until ${shortMoment(new Date(holdExpiresAt))}`
    : "Proposal, waiting for the customer";
}
