/** These go to customers without being about a booking or a quote request. */
export const CUSTOMER_KINDS: readonly string[] = ["payment_notification", "hold_code", "insurance_certificate"];

/**
 * The office reads messages about bookings and quote requests. All others are the owner's, because their links let
 * people in. A new kind is the owner's until it is listed here.
 */
export function isForOffice(message: { kind: string; bookingId: number | null; quoteId: number | null }): boolean {
  return message.bookingId !== null || message.quoteId !== null || CUSTOMER_KINDS.includes(message.kind);
}
