// The template of a kind turns facts into an email, which is then laid out twice.
import { underTerms } from "#app/shared/money/under-terms.ts";
import type { Audience, MessageData, WrittenEmail } from "../message-data.ts";
import { accountChanged, invitation, mailTest, trouble } from "./account-emails.ts";
import { addition } from "./addition-email.ts";
import { bookingMessage, bookingReceived } from "./booking-emails.ts";
import { bookingCancelled } from "./cancellation-emails.ts";
import { bookingMoved, changeRequested } from "./change-emails.ts";
import { deliveryConfirmation, onOurWay } from "./delivery-emails.ts";
import { bookingCode, holdCode, holdEndsSoon, holdExpired } from "./hold-emails.ts";
import { emailChanged, foundLink, linkRenewed } from "./link-emails.ts";
import { orderChanged } from "./order-changed-email.ts";
import type { Email, EmailBusiness, EmailsOf, Kind } from "./parts/email.ts";
import { emailHtml } from "./parts/email-html.ts";
import { emailText } from "./parts/email-text.ts";
import { greeting, oneLine } from "./parts/wording.ts";
import { paymentNotification, paymentReceived } from "./payment-emails.ts";
import { paidTwice, paymentAlert, paymentFailed, paymentForDeletedBooking } from "./payment-problem-emails.ts";
import { offerChangeRequested, proposalClosed, proposalEndsSoon, proposalSent } from "./proposal-emails.ts";
import { quoteAnswer, quoteReceived } from "./quote-emails.ts";
import { rainCheck, rainCheckEnds } from "./rain-check-emails.ts";
import { latePaymentRefunded, refundSent } from "./refund-emails.ts";
import { balanceReminder, paymentReminder } from "./reminder-emails.ts";
import { bookingsSummary } from "./summary-email.ts";
import { thankYou } from "./thank-you-email.ts";
import { dayOpen } from "./waiting-emails.ts";
import { insuranceCertificate, signingLink, waiverSigned } from "./waiver-emails.ts";
import { watchClear, watchOff, watchReport } from "./watch-emails.ts";
import { calledOff, weatherOffer } from "./weather-emails.ts";

const emails: { [K in Kind]: EmailsOf<K> } = {
  booking_received: bookingReceived,
  bookings_summary: bookingsSummary,
  payment_received: paymentReceived,
  payment_failed: paymentFailed,
  payment_reminder: paymentReminder,
  balance_reminder: balanceReminder,
  thank_you: thankYou,
  rain_check: rainCheck,
  rain_check_ends: rainCheckEnds,
  mail_test: mailTest,
  trouble,
  insurance_certificate: insuranceCertificate,
  found_link: foundLink,
  link_renewed: linkRenewed,
  email_changed: emailChanged,
  hold_code: holdCode,
  booking_code: bookingCode,
  invitation,
  account_changed: accountChanged,
  hold_expired: holdExpired,
  hold_ends_soon: holdEndsSoon,
  late_payment_refunded: latePaymentRefunded,
  booking_cancelled: bookingCancelled,
  refund_sent: refundSent,
  paid_twice: paidTwice,
  payment_for_deleted_booking: paymentForDeletedBooking,
  payment_alert: paymentAlert,
  addition,
  booking_moved: bookingMoved,
  weather_offer: weatherOffer,
  called_off: calledOff,
  watch_off: watchOff,
  watch_clear: watchClear,
  watch_report: watchReport,
  day_open: dayOpen,
  order_changed: orderChanged,
  booking_message: bookingMessage,
  change_requested: changeRequested,
  offer_change_requested: offerChangeRequested,
  proposal_sent: proposalSent,
  proposal_ends_soon: proposalEndsSoon,
  proposal_closed: proposalClosed,
  signing_link: signingLink,
  waiver_signed: waiverSigned,
  delivery_confirmation: deliveryConfirmation,
  on_our_way: onOurWay,
  quote_received: quoteReceived,
  quote_answer: quoteAnswer,
  payment_notification: paymentNotification,
};

/** Returns undefined if the kind has no version for that audience. */
export function writeMessage(data: MessageData, audience: Audience, business: EmailBusiness): WrittenEmail | undefined {
  // The table's type ties each kind to its own facts; a lookup by a union of kinds loses that tie.
  const writeEmail = emails[data.kind][audience] as ((data: MessageData, business: EmailBusiness) => Email) | undefined;
  if (!writeEmail) return undefined;
  // An email about a booking states the booking's own terms, whatever the settings say today.
  const own = "booking" in data ? underTerms(business, data.booking.terms) : business;
  const email = { ...(audience === "customer" && byName(data)), ...writeEmail(data, own) };
  const footer = { audience, findBookingUrl: audience === "customer" ? whereLinksAreFound(data, email) : undefined };
  return {
    subject: oneLine(email.subject),
    text: emailText(email, footer, business),
    html: emailHtml(email, footer, business),
  };
}

/** Greets customers by the name in their booking, payment or rain check. Other emails have their own greeting. */
function byName(data: MessageData): Pick<Email, "greeting"> {
  if ("booking" in data) return { greeting: greeting(data.booking.customerName) };
  return "customerName" in data ? { greeting: greeting(data.customerName) } : {};
}

/** Returns undefined if the email has no link to a private page. */
function whereLinksAreFound(data: MessageData, { parts }: Email): string | undefined {
  if (data.kind === "found_link") return data.findBookingUrl;
  if (!("booking" in data)) return undefined;
  const { bookingUrl, findBookingUrl } = data.booking;
  const links = [bookingUrl, ...("signUrl" in data && data.signUrl ? [data.signUrl] : [])];
  const carriesOne = parts.some((part) => part.part === "button" && links.some((link) => part.url.startsWith(link)));
  return carriesOne ? findBookingUrl : undefined;
}

/** For kinds that customers always get. */
export function writeToCustomer(data: MessageData, business: EmailBusiness): WrittenEmail {
  const email = writeMessage(data, "customer", business);
  if (!email) throw new Error(`A customer gets no ${data.kind}`);
  return email;
}
