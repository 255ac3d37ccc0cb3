// Every message has its facts here. They are ready to be read; a template only arranges them.

import type { PlainDate } from "#app/shared/days/plain-date.ts";
import type { OrderTextName } from "#app/shared/words/order-texts.ts";
import type { PaymentDoubt, Role } from "#app/shared/words/vocabulary.ts";
import type { bookings } from "#db/schema/booking.ts";

type StoredFacts = Pick<
  typeof bookings.$inferSelect,
  | "customerName"
  | "customerEmail"
  | "customerPhone"
  | "customerAddress"
  | "eventDate"
  | "days"
  | "lastDay"
  | "terms"
  | "depositCents"
  | "depositFinal"
  | "reschedules"
  | OrderTextName
  | "outOfArea"
>;

export type BookingFacts = StoredFacts & {
  bookingId: number;
  itemName: string;
  items: {
    name: string;
    wet: boolean;
    /** True for an item that always runs wet. */
    wetByNature: boolean;
  }[];
  extras: { name: string; quantity: number }[];
  priceLines: { label: string; amountCents: number }[];
  totalCents: number;
  /** Without refunds on their way. */
  paidCents: number;
  /** Refunds to a card that are not made yet. */
  onTheirWayCents: number;
  /** The part paid by rain checks, by code. */
  paidByCredits: { code: string; amountCents: number }[];
  balanceCents: number;
  /** Delivered, so a balance is overdue and nothing can be moved or canceled. */
  hasBegun: boolean;
  /** It's the event day, so changes need a call. */
  needsCall: boolean;
  /** The rentals were picked up. */
  isOver: boolean;
  /** The absolute address of the customer's private page. */
  bookingUrl: string;
  /** The absolute address of the page for lost links. */
  findBookingUrl: string;
  /** The absolute address of the booking in the office. */
  adminUrl: string;
  /** A tax exemption that the owner hasn't reviewed yet. */
  exemption: { name: string; number: string } | null;
};

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
  /** The whole order as text, if the request has one. */
  wanted: string[];
  additionalRequests: string;
  adminUrl: string;
};

export type CreditFacts = { code: string; amountCents: number; expiresOn: PlainDate };

/** The balance returned to a rain check, which may have expired. */
export type CreditBackFacts = CreditFacts & { ended: boolean; unusable?: true };

/** Every kind of message with its facts. Each goes to the customer, the owner, or has a version for both. */
export type MessageData =
  | {
      kind: "booking_received";
      booking: BookingFacts;
      /** The first amount due: the deposit, or everything if they chose to pay in full. */
      dueNowCents: number;
      holdMinutes: number | null;
      /** The end of a long hold, shown instead of minutes: `May 14, 2026, 12:00 PM`. */
      heldUntil?: string;
      /** Undefined if the customer has to call to pay. */
      payUrl: string | undefined;
      /** The page to sign the waiver, if no other email asks for it. It leads on to paying. */
      signUrl?: string | undefined;
      /** The answers about the place, for the owner: `At a park`, `No outlet in reach`. */
      spot?: string[];
    }
  /** To the owner: one email for many bookings once the hourly limit is reached. */
  | { kind: "bookings_summary"; bookings: BookingLine[]; bookingsUrl: string }
  | { kind: "payment_received"; booking: BookingFacts; amountCents: number; confirms: boolean }
  /** The bank didn't approve a payment that the customer had made days ago. */
  | { kind: "payment_failed"; booking: BookingFacts; amountCents: number }
  | {
      kind: "payment_reminder";
      booking: BookingFacts;
      /** The amount due now: the deposit, or everything that is left. */
      dueNowCents: number;
    }
  | {
      kind: "hold_expired";
      booking: BookingFacts;
      calendarUrl: string;
      /** The amounts returned to the rain checks that paid for it. */
      creditsBack: CreditBackFacts[];
      /** It may have been paid: the provider couldn't be reached for a day, or payment links don't report payments. */
      mayBePaid?: PaymentDoubt | undefined;
    }
  /** The customer has to pay by `until`. With payment links (`byLink`) the owner records the payment by then. */
  | { kind: "hold_ends_soon"; booking: BookingFacts; dueNowCents: number; until: string; byLink: boolean }
  /**
   * The balance due, some days before the event. Payment links have fixed amounts, so the rest may have to be paid on
   * delivery.
   */
  | { kind: "balance_reminder"; booking: BookingFacts; online: "parts" | "whole" | "no" }
  /** The day after the party, with the receipt if something was paid. Without a review link it asks for no review. */
  | { kind: "thank_you"; booking: BookingFacts; reviewUrl: string }
  /** The owner gave, changed or took back a rain check. */
  | {
      kind: "rain_check";
      what: "given" | "extended" | "taken_back";
      customerName: string;
      credit: CreditFacts;
      useUrl: string;
    }
  | { kind: "rain_check_ends"; customerName: string; credit: CreditFacts; daysLeft: number; useUrl: string }
  | { kind: "mail_test"; confirmUrl: string }
  /** An alarm or all-clear to the owner. It isn't logged with other emails, because the database may be down. */
  | { kind: "trouble"; subject: string; heading: string; sentences: readonly string[]; healthUrl: string }
  /** The owner sends the certificate of insurance to somebody who asked for it. */
  | { kind: "insurance_certificate"; message: string; endsOn: string | null }
  /** To somebody who lost the link to their booking: short-lived links to all of their bookings. */
  | {
      kind: "found_link";
      links: (Pick<BookingFacts, "bookingId" | "itemName" | "eventDate" | "lastDay" | "days"> & { linkUrl: string })[];
      findBookingUrl: string;
      minutes: number;
    }
  | { kind: "link_renewed"; booking: BookingFacts }
  /** To a booking's previous address. It may be a stranger's, so it names neither the customer nor the order. */
  | { kind: "email_changed"; bookingId: number; newEmail: string }
  | { kind: "hold_code"; code: string; minutes: number }
  /** To a booking's address, before an act by private link that can't be undone. */
  | {
      kind: "booking_code";
      code: string;
      minutes: number;
      what: "cancel" | "rain_check" | "new_link" | "use_rain_check" | "move" | "add";
      booking: BookingFacts;
    }
  /** An invitation to join, or for a member (`isMember`) a new way to sign in. */
  | {
      kind: "invitation";
      name: string;
      role: Role;
      from: string;
      joinUrl: string;
      isMember: boolean;
      hours: number;
    }
  /** `change` is a sentence. `by` is the person who made it, if it was somebody else. */
  | { kind: "account_changed"; name: string; change: string; by: string | null; accountUrl: string }
  | {
      kind: "late_payment_refunded";
      booking: BookingFacts;
      amountCents: number;
      /** True if the date is taken; false if the booking had been canceled. */
      dateTaken: boolean;
      calendarUrl: string;
    }
  | {
      kind: "booking_cancelled";
      booking: BookingFacts;
      refundCents: number;
      keptCents: number;
      /** The part that the owner has to refund; the rest goes to the card automatically. */
      byHandCents: number;
      /** The amount refunded before. */
      goneBackCents?: number;
      /** The amount that the bank holds because of a dispute, and our part of it if the bank returns it. */
      withBank?: { heldCents: number; keptCents: number };
      /** Why something is kept: the terms, the owner's own decision, or because nobody was there. */
      keptBecause?: "terms" | "owner" | "no_show";
      /** The total returned to the rain checks that paid for it, and each one. */
      creditBackCents: number;
      creditsBack: CreditBackFacts[];
      /** The new rain check, if the customer chose one. */
      credit: CreditFacts | null;
    }
  | {
      kind: "refund_sent";
      booking: BookingFacts;
      amountCents: number;
      /** Refunded by the payment provider, by the owner, or by the owner without saying how. */
      how: "provider" | "cash" | "check" | "card" | "other" | "unsaid";
      /** The name of another way, such as Venmo. */
      methodName?: string;
    }
  /** More was paid than the price. The excess is refunded automatically or by the owner. */
  | {
      kind: "paid_twice";
      booking: BookingFacts;
      receivedCents: number;
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
  /** An addition to a paid order: held until its share of the deposit is paid, released, or paid too late. */
  | {
      kind: "addition";
      booking: BookingFacts;
      what: "held" | "ended" | "refunded";
      /** For example `Giant Slide, 2 × Generator`. */
      added: string;
      /** The amount due for it, or refunded. */
      amountCents: number;
      /** For example `May 14, 2026, 12:00 PM`. */
      until: string;
    }
  | {
      kind: "booking_moved";
      booking: BookingFacts;
      fromDate: string;
      why: "weather" | "customer" | "us";
      /** This move made the deposit final. */
      makesFinal: boolean;
      /** A promo code that doesn't apply to the new days, and how much more the order costs without it. */
      lostCode?: { code: string; moreCents: number } | undefined;
    }
  /** The forecast is bad, and the customer may choose before anything is decided. */
  | {
      kind: "weather_offer";
      booking: BookingFacts;
      /** For example `Fri, May 15, 6:00 PM`. */
      until: string;
      /** For example `Over 15 mph from 10 AM to 7 PM, peak 26 at 2 PM.` */
      forecast: string;
    }
  /** The business called the day off for the weather. The customer chooses on their page. */
  | { kind: "called_off"; booking: BookingFacts }
  /** Asks a customer during the party to get everybody off. */
  | {
      kind: "watch_off";
      booking: BookingFacts;
      /** For example `Gusts of 19 mph, limit 15`. */
      headline: string;
      /** The measurements, in sentences. */
      reason: string;
      /** The page where the customer says that everybody is off. */
      watchUrl: string;
    }
  | {
      kind: "watch_clear";
      booking: BookingFacts;
      /** How many minutes it has been calm. */
      minutes: number;
      limitMph: number;
      /** False if only a warning has ended. */
      byWind: boolean;
      watchUrl: string;
    }
  /**
   * To the owner: parties that were asked to get off, have not answered, may go on, or would rather stop, or where the
   * crew measured too much wind.
   */
  | {
      kind: "watch_report";
      what: "off" | "call" | "clear" | "stopped" | "measured";
      parties: { name: string; phone: string; town: string; text: string; minutes: number }[];
      liveUrl: string;
    }
  /** To somebody on the waiting list of a day. */
  | { kind: "day_open"; eventDate: PlainDate; rentals: string[]; bookUrl: string; stopUrl: string }
  | {
      kind: "order_changed";
      booking: BookingFacts;
      changes: string[];
      fromCents: number;
      /** The amount due now: the deposit, or everything that is left. */
      dueNowCents: number;
      /** The parts refunded to the card, refunded by the owner, and returned to rain checks. */
      refundCents: number;
      byHandCents: number;
      creditsBack: CreditBackFacts[];
      /** The page to sign the waiver again. */
      signUrl: string | undefined;
    }
  | { kind: "change_requested"; booking: BookingFacts; request: "cancel" | "move"; note: string; refundCents: number }
  /** Written by the office, about an order. */
  | { kind: "booking_message"; booking: BookingFacts; isOffer: boolean; subject: string; text: string }
  /** A customer asks to change an offer, or to get an ended one again. */
  | { kind: "offer_change_requested"; booking: BookingFacts; note: string; isOpen: boolean }
  /** An offer that waits for the customer until `until`. It is `held` while nobody else can take its days. */
  | {
      kind: "proposal_sent";
      booking: BookingFacts;
      until: string;
      held: boolean;
      message: string;
      /** An earlier offer was sent, perhaps with other items or another price. */
      again: boolean;
    }
  | { kind: "proposal_ends_soon"; booking: BookingFacts; until: string; held: boolean }
  | { kind: "proposal_closed"; booking: BookingFacts; how: "declined" | "ended" }
  | { kind: "signing_link"; booking: BookingFacts; signUrl: string }
  /** `toAnother`: the signer typed another address than the booking's. It gets the copy, but not the private link. */
  | { kind: "waiver_signed"; booking: BookingFacts; signedBy: string; toAnother: boolean }
  | { kind: "delivery_confirmation"; booking: BookingFacts }
  /** The truck is on its way and arrives at `8:37 AM`. Goes to customers without texts. */
  | { kind: "on_our_way"; booking: BookingFacts; time: string }
  | { kind: "quote_received"; quote: QuoteFacts }
  /** The owner wrote all of it. */
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

export type WrittenEmail = { subject: string; text: string; html: string };

/** An email as it would be sent now, with its address. */
export type AddressedEmail = WrittenEmail & { to: string };

export type MessageOf<K extends MessageData["kind"]> = Extract<MessageData, { kind: K }>;
