/** To customers, though about no booking and no quote request. */
export const CUSTOMER_KINDS: readonly string[] = ["payment_notification", "hold_code", "insurance_certificate"];

/**
 * The office reads what was written about bookings and quote requests. Everything else is the owner's: such emails carry
 * links that let people in. A new kind is the owner's until it is named here.
 */
export function isForOffice(message: { kind: string; bookingId: number | null; quoteId: number | null }): boolean {
  return message.bookingId !== null || message.quoteId !== null || CUSTOMER_KINDS.includes(message.kind);
}
