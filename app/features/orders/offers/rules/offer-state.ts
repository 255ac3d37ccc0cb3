import type { BookingStatus, ProposalState } from "#app/shared/words/vocabulary.ts";

type Offer = {
  status: BookingStatus;
  proposal: ProposalState | null;
  holdExpiresAt: Date | null;
};

/** Whether the customer can still accept it now. */
export function isOpenOffer({ status, proposal, holdExpiresAt }: Offer, now: Date): boolean {
  return status === "proposed" && proposal === "open" && (holdExpiresAt === null || holdExpiresAt > now);
}
