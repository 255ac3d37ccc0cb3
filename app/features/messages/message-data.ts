// What a message is about. Facts come in ready to be read; a template only arranges them.
import type { BookingTerms } from "../../shared/booking-terms.ts";
import type { PlainDate } from "../../shared/plain-date.ts";

export type BookingFacts = {
  bookingId: number;
  customerName: string;
  customerEmail: string;
  customerPhone: string;
  customerAddress: string;
  /** yyyy-MM-dd */
  eventDate: string;
  days: number;
  /** yyyy-MM-dd */
  lastDay: string;
  /** Everything that is rented, in words. */
  itemName: string;
  items: {
    name: string;
    wet: boolean;
    /** Runs with water whatever was chosen. */
    wetByNature: boolean;
  }[];
  extras: { name: string; quantity: number }[];
  /** What it was booked under. */
  terms: BookingTerms;
  depositCents: number;
  /** A move that was made too late keeps the deposit, however far off the new day is. */
  depositFinal: boolean;
  /** How often the customer has moved it. */
  reschedules: number;
  priceLines: { label: string; amountCents: number }[];
  totalCents: number;
  /** Without what is on its way back. */
  paidCents: number;
  /** Refunds to a card that are not made yet. */
  onTheirWayCents: number;
  /** What of it rain checks paid, by code. */
  paidByCredits: { code: string; amountCents: number }[];
  balanceCents: number;
  /** Delivered by now: what is owed is no longer due on a day to come, and nothing can be moved or canceled. */
  hasBegun: boolean;
  /** The event's own day has come: whatever has to change needs a call. */
  needsCall: boolean;
  /** Picked up, too. */
  isOver: boolean;
  /** The customer's private page, absolute. */
  bookingUrl: string;
  /** Where somebody who lost that link gets another one, absolute. */
  findBookingUrl: string;
  /** The owner's page of this booking, absolute. */
  adminUrl: string;
  additionalRequests: string;
  outOfArea: boolean;
  /** A certificate that took the tax off and that the owner has not looked at yet. */
  exemption: { name: string; number: string } | null;
};

/** What names a booking in one line. */
export type BookingLine = Pick<
  BookingFacts,
  "bookingId" | "customerName" | "itemName" | "eventDate" | "lastDay" | "days" | "totalCents"
> & { items: { name: string }[] };

export type QuoteFacts = {
  quoteId: number;
  name: string;
  email: string;
  phone: string;
  eventDate: string;
  eventType: string;
  location: string;
  attendees: string;
  duration: string;
  selectedItems: string[];
  /** The whole order in words, where one was put together. */
  wanted: string[];
  additionalRequests: string;
  adminUrl: string;
};

/** A rain check as people read it. */
export type CreditFacts = { code: string; amountCents: number; expiresOn: PlainDate };

/** What one has back, which may have ended by now. */
export type CreditBackFacts = CreditFacts & { ended: boolean; unusable?: true };

/** Every kind of message, with the facts it needs. Each goes to the customer, the owner, or has a version for both. */
export type MessageData =
  | {
      kind: "booking_received";
      booking: BookingFacts;
      /** What is asked for first: the deposit, or everything for those who chose to pay in full. */
      dueNowCents: number;
      holdMinutes: number | null;
      /** The end of a long hold, which is said instead of its minutes: `May 14, 2026, 12:00 PM`. */
      heldUntil?: string;
      /** Undefined where the amount can only be paid by a call. */
      payUrl: string | undefined;
      /** Where the waiver is signed, if it has to be and no other email says so. It leads on to paying. */
      signUrl?: string | undefined;
      /** What they said about the place, for the owner: `At a park`, `No outlet in reach`, one each. */
      spot?: string[];
    }
  /** To the owner, in place of one email each while more bookings arrive than are mailed one by one. */
  | { kind: "bookings_summary"; bookings: BookingLine[]; bookingsUrl: string }
  | { kind: "payment_received"; booking: BookingFacts; amountCents: number; confirms: boolean }
  | {
      kind: "payment_reminder";
      booking: BookingFacts;
      /** What is asked for now: the deposit, or all that is left. */
      dueNowCents: number;
    }
  | {
      kind: "hold_expired";
      booking: BookingFacts;
      calendarUrl: string;
      /** What its rain checks had paid and have back. */
      creditsBack: CreditBackFacts[];
      /** It may have been paid all the same: the provider could not be asked for a day, or payment links tell nothing. */
      mayBePaid?: "provider_away" | "by_link" | undefined;
    }
  /** The customer pays before `until`; with payment links (`byLink`) the owner records by then what was paid. */
  | { kind: "hold_ends_soon"; booking: BookingFacts; dueNowCents: number; until: string; byLink: boolean }
  /** Some days before the event, what is still due. */
  /** Hosted payment links take their own amounts only: what is left may have to be paid at the door. */
  | { kind: "balance_reminder"; booking: BookingFacts; online: "parts" | "whole" | "no" }
  /** The day after the party, with the receipt where something was paid. Without an address no review is asked for. */
  | { kind: "thank_you"; booking: BookingFacts; reviewUrl: string }
  /** What the owner did with a rain check by hand. */
  | {
      kind: "rain_check";
      what: "given" | "extended" | "taken_back";
      customerName: string;
      credit: CreditFacts;
      useUrl: string;
    }
  | { kind: "rain_check_ends"; customerName: string; credit: CreditFacts; daysLeft: number; useUrl: string }
  | { kind: "mail_test"; confirmUrl: string }
  /** The owner sends the certificate of insurance to somebody who asked for it. */
  | { kind: "insurance_certificate"; message: string; endsOn: string | null }
  /** To somebody who lost the link to their booking: new ones to all of theirs, for a short while. */
  | {
      kind: "found_link";
      links: (Pick<BookingFacts, "bookingId" | "itemName" | "eventDate" | "lastDay" | "days"> & { linkUrl: string })[];
      findBookingUrl: string;
      minutes: number;
    }
  | { kind: "link_renewed"; booking: BookingFacts }
  /** To the address that a booking had: it may be a stranger's, so it names neither the customer nor the order. */
  | { kind: "email_changed"; bookingId: number; newEmail: string }
  | { kind: "hold_code"; code: string; minutes: number }
  /** To the address of a booking, before something is done by its private link that can't be undone. */
  | {
      kind: "booking_code";
      code: string;
      minutes: number;
      what: "cancel" | "rain_check" | "new_link" | "use_rain_check" | "move" | "add";
      booking: BookingFacts;
    }
  /** To somebody who shall work here, or who does (`isMember`) and needs a new way to sign in. */
  | {
      kind: "invitation";
      name: string;
      role: "owner" | "office" | "crew";
      from: string;
      joinUrl: string;
      isMember: boolean;
      hours: number;
    }
  /** `change` says what, in a sentence; `by` who did it, if it was not the person. */
  | { kind: "account_changed"; name: string; change: string; by: string | null; accountUrl: string }
  | {
      kind: "late_payment_refunded";
      booking: BookingFacts;
      amountCents: number;
      /** Somebody else has the date; otherwise the booking itself had been cancelled. */
      dateTaken: boolean;
      calendarUrl: string;
    }
  | {
      kind: "booking_cancelled";
      booking: BookingFacts;
      refundCents: number;
      keptCents: number;
      /** The part of the refund that the owner has to make; the rest goes to the card by itself. */
      byHandCents: number;
      /** What went back to the rain checks that paid it: all of it, and to which. */
      /** What had gone back before. */
      goneBackCents?: number;
      /** What the cardholder's bank holds because of a dispute, and what of it we keep if the bank returns it. */
      withBank?: { heldCents: number; keptCents: number };
      /** Why something is kept: the terms, the owner's own decision, or because nobody was there. */
      keptBecause?: "terms" | "owner" | "no_show";
      creditBackCents: number;
      creditsBack: CreditBackFacts[];
      /** The new rain check for what was paid, where that was chosen. */
      credit: CreditFacts | null;
    }
  | {
      kind: "refund_sent";
      booking: BookingFacts;
      amountCents: number;
      /** How it went back: by the payment provider, by the owner, or by the owner without saying how. */
      how: "provider" | "cash" | "check" | "card" | "other" | "unsaid";
      /** The name of another way, such as Venmo. */
      methodName?: string;
    }
  /** More was paid than the price: the rest goes back by itself, or the owner sends it. */
  | {
      kind: "paid_twice";
      booking: BookingFacts;
      receivedCents: number;
      /** What of it was too much. */
      amountCents: number;
      automatic: boolean;
    }
  | {
      kind: "payment_for_deleted_booking";
      bookingId: number;
      amountCents: number;
      customerEmail: string;
      adminUrl: string;
    }
  | { kind: "payment_alert"; title: string; help: string; adminUrl: string }
  /** What a customer adds to a paid order: held until its share of the deposit is paid, released, or paid for too late. */
  | {
      kind: "addition";
      booking: BookingFacts;
      what: "held" | "ended" | "refunded";
      /** `Giant Slide, 2 × Generator`. */
      added: string;
      /** What is due for it, or was refunded. */
      amountCents: number;
      /** `May 14, 2026, 12:00 PM`. */
      until: string;
    }
  | {
      kind: "booking_moved";
      booking: BookingFacts;
      fromDate: string;
      /** Who or what moved it. */
      why: "weather" | "customer" | "us";
      /** Since this move the deposit isn't refunded. */
      makesFinal: boolean;
      /** A promo code that is for other days, and what the order costs more without it. */
      lostCode?: { code: string; moreCents: number } | undefined;
    }
  | {
      kind: "order_changed";
      booking: BookingFacts;
      /** What was changed, each in a few words. */
      changes: string[];
      /** The total before. */
      fromCents: number;
      /** What is asked for now: the deposit, or all that is left. */
      dueNowCents: number;
      /** What goes back to the card by itself, what the owner sends, and what is back on the rain checks that paid it. */
      refundCents: number;
      byHandCents: number;
      creditsBack: CreditBackFacts[];
      /** Where the waiver has to be signed again. */
      signUrl: string | undefined;
    }
  | { kind: "change_requested"; booking: BookingFacts; wish: "cancel" | "move"; note: string; refundCents: number }
  /** In the words of the office, about an order. */
  | { kind: "booking_message"; booking: BookingFacts; isOffer: boolean; subject: string; text: string }
  /** A customer would like an offer otherwise, or would like one that is over again. */
  | { kind: "offer_change_requested"; booking: BookingFacts; note: string; isOpen: boolean }
  /** An offer that waits for the customer until `until`; `held` while nobody else can take its days. */
  | {
      kind: "proposal_sent";
      booking: BookingFacts;
      until: string;
      held: boolean;
      /** What the owner wrote. */
      message: string;
      /** It was sent before, perhaps with other things or another price. */
      again: boolean;
    }
  | { kind: "proposal_ends_soon"; booking: BookingFacts; until: string; held: boolean }
  | { kind: "proposal_closed"; booking: BookingFacts; how: "declined" | "ended" }
  | { kind: "signing_link"; booking: BookingFacts; signUrl: string }
  /** `toAnother`: whoever signed typed another address than the booking's, which gets the copy but not the private link. */
  | { kind: "waiver_signed"; booking: BookingFacts; signedBy: string; toAnother: boolean }
  | { kind: "delivery_confirmation"; booking: BookingFacts }
  | { kind: "quote_received"; quote: QuoteFacts }
  /** Written by the owner, from the greeting to the last line. */
  | { kind: "quote_answer"; subject: string; text: string }
  | {
      kind: "payment_notification";
      customerName: string;
      customerEmail: string;
      productName: string;
      amount: string;
      paymentMethod: string;
    };

export type Audience = "customer" | "owner";

export type WrittenMessage = { subject: string; text: string; html: string };

/** An email as it would be sent now, and where to. */
export type AddressedEmail = WrittenMessage & { to: string };

export type MessageOf<K extends MessageData["kind"]> = Extract<MessageData, { kind: K }>;
