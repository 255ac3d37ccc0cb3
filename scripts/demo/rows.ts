// The shape of what the generator makes and the writer inserts. What belongs to a booking hangs on it without an id,
// because the database gives the id.
import type { PlainDate } from "../../app/shared/plain-date.ts";
import type { bookings, dayClaims, ledgerEntries, priceLines } from "../../db/schema/booking.ts";
import type { inflatables } from "../../db/schema/catalog.ts";
import type { quotes } from "../../db/schema/quote.ts";
import type { waivers } from "../../db/schema/waiver.ts";

export type Inflatable = typeof inflatables.$inferSelect;

/** One inflatable on one day: what can be claimed once. */
export type Slot = { inflatable: Inflatable; date: PlainDate };

export type BookingRow = typeof bookings.$inferInsert;
export type ClaimRow = typeof dayClaims.$inferInsert;
export type PriceRow = Omit<typeof priceLines.$inferInsert, "bookingId">;
export type LedgerRow = Omit<typeof ledgerEntries.$inferInsert, "bookingId">;
export type WaiverRow = Omit<typeof waivers.$inferInsert, "bookingId">;
export type QuoteRow = typeof quotes.$inferInsert;

export type DemoBooking = {
  booking: BookingRow;
  claim: Omit<ClaimRow, "bookingId"> | undefined;
  prices: PriceRow[];
  ledger: LedgerRow[];
  waiver: WaiverRow | undefined;
};

export type Demo = { bookings: DemoBooking[]; blocks: ClaimRow[]; quotes: QuoteRow[] };
