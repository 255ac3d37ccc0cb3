import type { Deps } from "../../deps.server.ts";
import { looksLikeToken } from "../../shared/private-token.server.ts";
import { findWaiverOfBooking } from "../waiver/store.server.ts";
import { waiverPdf } from "../waiver/waiver-pdf.server.ts";
import { findBookingByToken } from "./store.server.ts";

/** The signed waiver of a booking, for whoever has its private link. Undefined while nobody signed. */
export async function pdfByLink(deps: Deps, token: string): Promise<{ id: number; pdf: Uint8Array } | undefined> {
  const booking = looksLikeToken(token) ? await findBookingByToken(deps.db, token) : undefined;
  const waiver = booking && (await findWaiverOfBooking(deps.db, booking.id));
  const pdf = waiver && (await waiverPdf(deps, waiver));
  return pdf && { id: waiver.id, pdf };
}
