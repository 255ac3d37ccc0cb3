// The shape of what the generator makes and the writer inserts. What belongs to a booking hangs on it without an id,
// because the database gives the id.
import type { PriceLine } from "#app/features/fleet/pricing/rules/price-order.ts";
import type { PlainDate } from "#app/shared/days/plain-date.ts";
import type { bookingItems, bookings } from "#db/schema/booking.ts";
import type { extras, inflatables } from "#db/schema/catalog.ts";
import type { ledgerEntries } from "#db/schema/ledger.ts";
import type { quotes } from "#db/schema/quote.ts";
import type { waivers } from "#db/schema/waiver.ts";

export type Inflatable = typeof inflatables.$inferSelect;

/** One inflatable on one day: what can be claimed once. */
export type Slot = { inflatable: Inflatable; date: PlainDate };

export type BookingRow = typeof bookings.$inferInsert;
/** `unit` is the place among the units of its item. */
type ItemRow = Omit<typeof bookingItems.$inferInsert, "id" | "bookingId" | "position"> & { unit: 0 | 1 };
export type DemoExtra = Pick<typeof extras.$inferSelect, "name" | "description" | "priceCents" | "per" | "stock">;
/** A day of an item, of all its units. */
export type ClaimRow = { inflatableId: number; date: PlainDate; reason: string; createdAt: Date };
export type LedgerRow = Omit<typeof ledgerEntries.$inferInsert, "bookingId">;
export type WaiverRow = Omit<typeof waivers.$inferInsert, "bookingId">;
export type QuoteRow = typeof quotes.$inferInsert;

export type DemoBooking = {
  booking: BookingRow;
  items: ItemRow[];
  extras: { extra: DemoExtra; quantity: number }[];
  usesPromo: boolean;
  /** On each of its days; undefined for one that has ended. */
  claim: { kind: "hold" | "booking"; dates: PlainDate[]; reason: string; createdAt: Date } | undefined;
  prices: PriceLine[];
  ledger: LedgerRow[];
  waiver: WaiverRow | undefined;
};

export type Demo = { bookings: DemoBooking[]; blocks: ClaimRow[]; quotes: QuoteRow[] };
