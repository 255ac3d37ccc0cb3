// One message of every kind, for the tests.
import { plainDate } from "../../../shared/plain-date.ts";
import type { BookingFacts, MessageData, QuoteFacts } from "../message-data.ts";

export const sampleBooking: BookingFacts = {
  bookingId: 1042,
  customerName: "Hannah Teague",
  customerEmail: "hannah@example.com",
  customerPhone: "(706) 555-0187",
  customerAddress: "214 Orchard Lane, Ellijay, GA 30540",
  eventDate: "2026-05-30",
  days: 1,
  lastDay: "2026-05-30",
  itemName: "Castle Combo",
  items: [{ name: "Castle Combo", wet: true, wetByNature: false }],
  extras: [],
  priceLines: [
    { label: "Castle Combo, full day", amountCents: 21500 },
    { label: "Wet option", amountCents: 3500 },
  ],
  terms: {
    settingsVersion: 1,
    deposit: { basisPoints: 5000 },
    cancellation: { fullRefundDays: 7, freeReschedules: 1, rainCheckMonths: 12 },
    delivery: { window: { starts: "08:00", ends: "10:00" }, pickup: { starts: "18:00", ends: "20:00" } },
    tax: { basisPoints: 0 },
    secondDay: { basisPoints: 5000 },
    damageCover: { basisPoints: 0 },
    surface: { hardFeeCents: 0 },
  },
  depositCents: 12500,
  totalCents: 25000,
  paidCents: 0,
  onTheirWayCents: 0,
  balanceCents: 25000,
  isOver: false,
  bookingUrl: "https://bounce.example/booking/tok_3fA9",
  findBookingUrl: "https://bounce.example/find-booking",
  adminUrl: "https://bounce.example/admin/bookings/1042",
  additionalRequests: "The gate code is 4471.\nPlease mind the new flower bed.",
  outOfArea: false,
  exemption: null,
};

/** Three things over two days, with extras, a code, a fee for the way and tax. */
export const sampleOrder: BookingFacts = {
  ...sampleBooking,
  bookingId: 1043,
  days: 2,
  lastDay: "2026-05-31",
  itemName: "2 × Castle Combo and Slip and Slide",
  items: [
    { name: "Castle Combo", wet: true, wetByNature: false },
    { name: "Castle Combo", wet: false, wetByNature: false },
    { name: "Slip and Slide", wet: true, wetByNature: true },
  ],
  extras: [
    { name: "Generator", quantity: 2 },
    { name: "Folding tables", quantity: 1 },
  ],
  priceLines: [
    { label: "Castle Combo, full day", amountCents: 21500 },
    { label: "Castle Combo, wet option", amountCents: 3500 },
    { label: "Castle Combo, 1 more day", amountCents: 12500 },
    { label: "Castle Combo, full day", amountCents: 21500 },
    { label: "Castle Combo, 1 more day", amountCents: 10750 },
    { label: "Slip and Slide, full day", amountCents: 17500 },
    { label: "Slip and Slide, 1 more day", amountCents: 8750 },
    { label: "2 × Generator, 2 days", amountCents: 15000 },
    { label: "Folding tables", amountCents: 1000 },
    { label: "Delivery, Blairsville", amountCents: 4000 },
    { label: "Code SPRING", amountCents: -11200 },
    { label: "Sales tax (7%)", amountCents: 7336 },
  ],
  depositCents: 56068,
  totalCents: 112136,
  balanceCents: 112136,
};

export const depositPaid: BookingFacts = { ...sampleBooking, paidCents: 12500, balanceCents: 12500 };
/** Everything that the rules allow is still open. */
export const inTime = { fullRefund: true, freeMoves: 1 };
export const paidInFull: BookingFacts = { ...sampleBooking, paidCents: 25000, balanceCents: 0 };

export const sampleQuote: QuoteFacts = {
  quoteId: 77,
  name: "Marcus Pruitt",
  email: "marcus@example.com",
  phone: "(706) 555-0123",
  eventDate: "2026-07-04",
  eventType: "Church picnic",
  location: "Blue Ridge",
  attendees: "80",
  duration: "All day",
  selectedItems: ["Giant Slide", "Slip and Slide"],
  wanted: [],
  additionalRequests: "Two units side by side, if the field is long enough.",
  adminUrl: "https://bounce.example/admin/quotes/77",
};

const calendarUrl = "https://bounce.example/calendar";

const sampleCredit = { code: "RAIN-7MQ2-M4XD-90TVB", amountCents: 4_000, expiresOn: plainDate("2027-05-12") };

export const sampleMessages: MessageData[] = [
  {
    kind: "booking_received",
    booking: sampleBooking,
    dueNowCents: 12500,
    holdMinutes: 60,
    payUrl: sampleBooking.bookingUrl,
  },
  { kind: "payment_received", booking: depositPaid, amountCents: 12500, confirms: true, own: inTime },
  { kind: "payment_reminder", booking: sampleBooking, dueNowCents: 12500, over: false },
  { kind: "balance_reminder", booking: depositPaid },
  { kind: "thank_you", booking: paidInFull, reviewUrl: "https://reviews.example/us" },
  { kind: "rain_check", what: "given", customerName: "Hannah Teague", credit: sampleCredit, useUrl: calendarUrl },
  { kind: "rain_check_ends", customerName: "Hannah Teague", credit: sampleCredit, daysLeft: 14, useUrl: calendarUrl },
  { kind: "mail_test", confirmUrl: "https://bounce.example/mail-test/tok_5Tw" },
  { kind: "insurance_certificate", message: "For our party at River Park on May 30.", endsOn: "2027-03-01" },
  { kind: "link_renewed", booking: depositPaid },
  {
    ...{ kind: "found_link", bookingId: 1042, minutes: 30, findBookingUrl: "https://bounce.example/find-booking" },
    linkUrl: "https://bounce.example/find-booking/tok_4Rd",
  },
  { kind: "hold_code", code: "418207", minutes: 10 },
  { kind: "booking_code", code: "530916", minutes: 15, what: "rain_check", booking: sampleBooking },
  {
    ...{ kind: "invitation", name: "Jess Hooper", role: "office", from: "Dana Whitfield", isMember: false, hours: 72 },
    joinUrl: "https://bounce.example/join/tok_8Kq",
  },
  {
    ...{ kind: "account_changed", name: "Jess Hooper", change: "Your password was changed.", by: "Dana Whitfield" },
    accountUrl: "https://bounce.example/admin/account",
  },
  { kind: "hold_ends_soon", booking: sampleBooking, dueNowCents: 12500, until: "May 14, 2026, 12:00 PM" },
  { kind: "hold_expired", booking: sampleBooking, calendarUrl, creditBackCents: 0 },
  { kind: "late_payment_refunded", booking: sampleBooking, amountCents: 12500, dateTaken: true, calendarUrl },
  {
    kind: "booking_cancelled",
    booking: depositPaid,
    ...{ refundCents: 12500, keptCents: 0, byHandCents: 0, creditBackCents: 0 },
    ...{ depositFinal: false, credit: null },
  },
  { kind: "refund_sent", booking: depositPaid, amountCents: 12500, how: "provider" },
  { kind: "paid_twice", booking: paidInFull, receivedCents: 25000, amountCents: 12500, automatic: true },
  {
    kind: "payment_for_deleted_booking",
    bookingId: 1042,
    amountCents: 12500,
    customerEmail: "hannah@example.com",
    adminUrl: "https://bounce.example/admin/activity",
  },
  {
    kind: "payment_alert",
    title: "The payment provider can't be reached",
    help: "Check that the server is online.",
    adminUrl: "https://bounce.example/admin/bookings",
  },
  { kind: "booking_moved", booking: depositPaid, fromDate: "2026-05-23", why: "weather", makesFinal: false },
  {
    kind: "order_changed",
    booking: depositPaid,
    changes: ["Giant Slide added", "2 days instead of 1"],
    ...{ fromCents: 21500, dueNowCents: 12500, refundCents: 0, byHandCents: 0, creditBackCents: 0 },
    signUrl: "https://bounce.example/sign/tok_2Lc",
  },
  {
    kind: "booking_message",
    booking: depositPaid,
    isOffer: false,
    subject: "Your booking on Sat, May 30",
    text: "We can come at 7:30, if the gate is open.\n\nBeth",
  },
  {
    kind: "change_requested",
    booking: depositPaid,
    wish: "cancel",
    note: "Our venue\nfell through.",
    ...{ refundCents: 12500, creditBackCents: 0, depositFinal: false, own: inTime },
  },
  {
    kind: "proposal_sent",
    booking: sampleBooking,
    until: "Friday, May 22, 4:12 PM",
    held: true,
    again: true,
    message: "Ten percent off, because it is for the school.\nBeth",
  },
  { kind: "proposal_ends_soon", booking: sampleBooking, until: "Friday, May 22, 4:12 PM", held: false },
  { kind: "offer_change_requested", booking: sampleBooking, note: "Could it be dry?", isOpen: true },
  { kind: "proposal_closed", booking: sampleBooking, how: "ended" },
  { kind: "signing_link", booking: sampleBooking, signUrl: "https://bounce.example/sign/tok_9Qx" },
  { kind: "waiver_signed", booking: sampleBooking, toAnother: false },
  { kind: "delivery_confirmation", booking: depositPaid },
  { kind: "quote_received", quote: sampleQuote },
  {
    kind: "quote_answer",
    subject: "Your quote for July 4th, 2026",
    text: [
      "Hi Marcus,",
      "",
      "for Saturday, July 4, 2026 we have:",
      "Slip and Slide: $175",
      "",
      "Book it here: https://bounce.example/calendar.",
    ].join("\n"),
  },
  {
    kind: "payment_notification",
    customerName: "Hannah Teague",
    customerEmail: "hannah@example.com",
    productName: "Slip and Slide",
    amount: "175.00",
    paymentMethod: "Credit card",
  },
];
