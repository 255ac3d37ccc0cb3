import type { BookingStatus } from "../../../shared/vocabulary.ts";

type Offer = {
  status: BookingStatus;
  proposal: "open" | "declined" | "ended" | null;
  holdExpiresAt: Date | null;
};

/** Whether the customer can still accept it now. */
export function isOpenProposal({ status, proposal, holdExpiresAt }: Offer, now: Date): boolean {
  return status === "proposed" && proposal === "open" && (holdExpiresAt === null || holdExpiresAt > now);
}
