/** Records that were erased at the wish of a person, by number and without a name. */
export type Erasure = {
  id: string;
  at: string;
  bookingIds: number[];
  /** Bookings that were deleted before; what was written about them went, too. */
  deletedIds: number[];
  quoteIds: number[];
  creditIds: number[];
  /** Waivers that are no evidence. */
  waiverIds: number[];
};
