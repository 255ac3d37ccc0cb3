/** The office's page of a booking, with everything about it and everything that can be done to it. */
export const bookingHref = (id: number) => `/admin/bookings/${id}` as const;
