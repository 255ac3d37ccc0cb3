/** Where a customer chooses because of the weather. */
export const weatherUrl = ({ bookingUrl }: { bookingUrl: string }) => `${bookingUrl}/weather`;
