// The shape of what the generator makes and the writer inserts. What belongs to a booking hangs on it without an id,
// because the database gives the id.
import type { PriceLine } from "../../app/features/pricing/rules/price-order.ts";
import type { PlainDate } from "../../app/shared/plain-date.ts";
import type { bookingItems, bookings, ledgerEntries } from "../../db/schema/booking.ts";
import type { inflatables } from "../../db/schema/catalog.ts";
import type { quotes } from "../../db/schema/quote.ts";
import type { waivers } from "../../db/schema/waiver.ts";

export type Inflatable = typeof inflatables.$inferSelect;

/** One inflatable on one day: what can be claimed once. */
export type Slot = { inflatable: Inflatable; date: PlainDate };

export type BookingRow = typeof bookings.$inferInsert;
export type ItemRow = Omit<typeof bookingItems.$inferInsert, "id" | "bookingId" | "position">;
/** A day of an item; the writer knows its unit. */
export type ClaimRow = { inflatableId: number; date: PlainDate; reason: string; createdAt: Date };
export type LedgerRow = Omit<typeof ledgerEntries.$inferInsert, "bookingId">;
export type WaiverRow = Omit<typeof waivers.$inferInsert, "bookingId">;
export type QuoteRow = typeof quotes.$inferInsert;

export type DemoBooking = {
  booking: BookingRow;
  items: ItemRow[];
  claim: (Omit<ClaimRow, "inflatableId"> & { kind: "hold" | "booking" }) | undefined;
  prices: PriceLine[];
  ledger: LedgerRow[];
  waiver: WaiverRow | undefined;
};

export type Demo = { bookings: DemoBooking[]; blocks: ClaimRow[]; quotes: QuoteRow[] };
