import type { Deps } from "../../../deps.server.ts";
import type { Booking } from "../../orders/model/order-row-store.server.ts";
import type { DueNext } from "../../waiver/signing-page.ts";
import { loadPrivateBooking } from "../load-private-page.server.ts";

/** What whoever has signed for a held order pays next; null where nothing waits for money. As the private page has it. */
export async function dueAfterSigning(deps: Deps, { status, token }: Booking): Promise<DueNext | null> {
  if (status !== "pending_payment") return null;
  const booking = await loadPrivateBooking(deps, token);
  const [next] = booking?.offers ?? [];
  if (!booking || !next) return null;
  const { choice, amountCents, online } = next;
  return { isDeposit: choice === "deposit", amountCents, online, until: booking.hold?.until ?? null };
}
