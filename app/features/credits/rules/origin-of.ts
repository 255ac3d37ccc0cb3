/** What is written about a rain check is about the order it was given for: shown there, and erased with it. */
export function originOf({ originBookingId }: { originBookingId: number | null }): { bookingId?: number } {
  return originBookingId === null ? {} : { bookingId: originBookingId };
}
