import { shortMoment } from "../../../shared/business-clock.ts";

type Offer = { proposal: "open" | "declined" | "ended" | null; holdExpiresAt: string | null };

/** How far an offer is, for the owner. */
export function proposalTitle({ proposal, holdExpiresAt }: Offer): string {
  if (proposal === "declined") return "The customer declined this offer";
  if (proposal === "ended") return "This offer ended without an answer";
  return holdExpiresAt
    ? `Offer, open until ${shortMoment(new Date(holdExpiresAt))}`
    : "Offer, waiting for the customer";
}
