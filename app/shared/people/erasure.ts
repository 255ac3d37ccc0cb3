export type Erasure = {
  id: string;
  at: string;
  bookingIds: number[];
  /** Bookings deleted earlier, whose messages and log entries were erased, too. */
  deletedIds: number[];
  quoteIds: number[];
  creditIds: number[];
  /** Waivers that aren't evidence. */
  waiverIds: number[];
};
