import type { Deps, RequestFacts } from "../../deps.server.ts";
import { overLimit } from "../../over-limit.server.ts";
import { bookingUrl } from "./booking-facts.server.ts";
import { loadPrivateBooking } from "./load-private-booking.server.ts";
import { startCheckout } from "./start-checkout.server.ts";

export type PaidByLink =
  | { ok: true; url: string }
  | { ok: false; reason: "unknown" | "nothing_to_pay" | "unreachable" }
  | { ok: false; reason: "too_often"; retryAfterSeconds: number };

/** Where a customer who presses a pay button goes. What may be paid is decided here, whatever the form says. */
export async function payByLink(
  deps: Deps,
  token: string,
  choice: unknown,
  caller: Pick<RequestFacts, "address">,
): Promise<PaidByLink> {
  const retryAfterSeconds = await overLimit(deps, "privatePage", caller);
  if (retryAfterSeconds !== undefined) return { ok: false, reason: "too_often", retryAfterSeconds };
  const booking = await loadPrivateBooking(deps, token);
  if (!booking) return { ok: false, reason: "unknown" };
  const offer = booking.offers.find((one) => one.choice === choice);
  if (!offer) return { ok: false, reason: "nothing_to_pay" };
  const url = await startCheckout(deps, booking.id, offer.choice);
  // The page itself says to call.
  if (!offer.online) return { ok: false, reason: "nothing_to_pay" };
  if (url === bookingUrl(deps.config, token)) return { ok: false, reason: "unreachable" };
  // Our own checkout page is named by its path: it is on whatever host the customer came by.
  const { publicUrl } = deps.config;
  return { ok: true, url: url.startsWith(`${publicUrl}/`) ? url.slice(publicUrl.length) : url };
}
