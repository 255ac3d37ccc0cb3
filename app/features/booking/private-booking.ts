// What the customer's private page shows. Made by load-private-booking.server.ts, read by the components.
import type { BookingTerms } from "../../shared/booking-terms.ts";
import type { PlainDate } from "../../shared/plain-date.ts";
import type { UploadedPicture } from "../catalog/schema.ts";
import type { LedgerKind } from "../money/rules/ledger-kinds.ts";
import type { BookingStatus } from "./rules/booking-states.ts";
import type { PayOffer } from "./rules/pay-offers.ts";

export type Hold = { until: string; minutesLeft: number; shareLeft: number };

export type Movement = {
  id: number;
  kind: LedgerKind;
  amountCents: number;
  on: string;
};

export type PrivateWaiver = { state: "signed"; by: string; on: string } | { state: "unsigned"; signPath: string };

export type PrivateBooking = {
  id: number;
  path: string;
  /** As the clock has it: a hold that has run out counts as expired before the sweeper has been by. */
  status: BookingStatus;
  eventDate: PlainDate;
  days: number;
  lastDay: PlainDate;
  /** Everything that is rented, in words. */
  itemName: string;
  items: {
    inflatableId: number;
    name: string;
    /** Which picture is shown where there is no uploaded one. */
    type: string;
    picture: UploadedPicture | null;
    wetOption: boolean;
    runsWet: boolean;
  }[];
  extras: { name: string; quantity: number }[];
  calendarPath: string;
  needsWater: boolean;
  customerName: string;
  customerEmail: string;
  address: string;
  outOfArea: boolean;
  hold: Hold | null;
  /** Of an offer: until when it can be accepted, and as what; null once it is closed, and for everything else. */
  offer: { until: string; held: boolean; version: number } | null;
  /** What it was booked under. */
  terms: BookingTerms;
  priceLines: { id: number; label: string; amountCents: number }[];
  totalCents: number;
  paidCents: number;
  balanceCents: number;
  movements: Movement[];
  /** `online` where the payment provider takes exactly this amount; the others are paid by a call. */
  offers: (PayOffer & { online: boolean })[];
  /** The provider reports no payments: one that is not in the ledger may have been made. */
  mayBePaid: boolean;
  waiver: PrivateWaiver | null;
  /** What the customer asked for and has no answer to yet. */
  asked: "cancel" | "move" | null;
  mayAsk: boolean;
  refund: { refundCents: number; keptCents: number; inFullUntil: PlainDate; stillInFull: boolean };
};
