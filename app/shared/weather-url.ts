/** The customer's page to choose because of the weather. */
export const weatherUrl = ({ bookingUrl }: { bookingUrl: string }) => `${bookingUrl}/weather`;
