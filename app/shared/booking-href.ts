/** The office's page of a booking. */
export const bookingHref = (id: number) => `/admin/bookings/${id}` as const;
