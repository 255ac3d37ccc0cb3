import type { MessageState } from "#app/shared/words/vocabulary.ts";
import type { MessageData } from "./message-data.ts";

const kinds: Record<MessageData["kind"], string> = {
  booking_received: "Booking received",
  bookings_summary: "New bookings together",
  payment_received: "Payment received",
  payment_failed: "Payment failed",
  balance_reminder: "Balance reminder",
  thank_you: "Thank-you",
  rain_check: "Rain check",
  rain_check_ends: "Rain check ends soon",
  mail_test: "Test email",
  trouble: "Trouble",
  insurance_certificate: "Certificate of insurance",
  found_link: "Lost link",
  link_renewed: "New link",
  email_changed: "Email changed",
  hold_code: "Booking code",
  booking_code: "Code for a change",
  invitation: "Invitation",
  account_changed: "Account changed",
  hold_expired: "Hold expired",
  hold_ends_soon: "Hold ends soon",
  late_payment_refunded: "Late payment refunded",
  booking_cancelled: "Booking canceled",
  refund_sent: "Refund sent",
  paid_twice: "Overpaid",
  payment_for_deleted_booking: "Payment for a deleted booking",
  payment_alert: "Payment alert",
  booking_moved: "Booking moved",
  weather_offer: "Weather: a choice",
  called_off: "Called off for the weather",
  watch_off: "Get everyone off",
  watch_clear: "All clear",
  watch_report: "Live watch",
  day_open: "Waiting list: the day opened",
  order_changed: "Order changed",
  addition: "Addition to an order",
  booking_message: "Message about a booking",
  change_requested: "Change requested",
  offer_change_requested: "Change to an offer requested",
  payment_reminder: "Payment reminder",
  proposal_sent: "Offer",
  proposal_ends_soon: "Offer ends soon",
  proposal_closed: "Offer closed",
  signing_link: "Waiver link",
  waiver_signed: "Waiver signed",
  delivery_confirmation: "Delivery confirmation",
  on_our_way: "On our way",
  quote_received: "Quote request",
  quote_answer: "Quote answered",
  payment_notification: "Payment notification",
};

/** A kind that this version doesn't know anymore keeps its stored name. */
export function messageKindLabel(kind: string): string {
  return kinds[kind as MessageData["kind"]] ?? kind.replaceAll("_", " ");
}

export const messageStateLabels: Record<MessageState, string> = { queued: "Waiting", sent: "Sent", failed: "Failed" };

export function attemptsText(attempts: number): string {
  if (attempts === 0) return "No attempts yet";
  return attempts === 1 ? "1 attempt" : `${attempts} attempts`;
}

/** Prepares a preview: removes links, because the frame can't open them, and takes the logo from the site. */
export function withoutLinks(html: string): string {
  return html
    .replaceAll(/(<a\b[^>]*?)\shref="[^"]*"/g, "$1")
    .replaceAll(/src="cid:logo-([0-9a-f]{24})"/g, 'src="/pictures/logo/$1-192"');
}
