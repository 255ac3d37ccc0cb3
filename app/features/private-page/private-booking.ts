// What the customer's private page shows. Made by load-private-booking.server.ts, read by the components.
import type { BookingTerms } from "../../shared/booking-terms.ts";
import type { CreditEnd } from "../../shared/credit-end-text.ts";
import type { PlainDate } from "../../shared/plain-date.ts";
import type { BookingStatus, ChangeRequest, ProposalState, SiteReply, Surface } from "../../shared/vocabulary.ts";
import type { UploadedPicture } from "../catalog/schema.ts";
import type { CustomerMovement } from "../money/rules/movement-text.ts";
import type { RefundComing } from "../money/rules/paper-text.ts";
import type { MoneyGone } from "../money/rules/returned-money.ts";
import type { PayOffer } from "../money/rules/ways-to-pay.ts";
import type { CustomerOptions } from "../orders/rules/customer-options.ts";
import type { PartyMoment } from "../orders/rules/party-moment.ts";
import type { CustomerRows } from "./rules/customer-rows.ts";

export type Hold = { until: string; minutesLeft: number; shareLeft: number };

type Movement = CustomerMovement & { id: number };

/** A rain check that came out of this booking. Of its code only the ending: links get forwarded, and the code is money. */
export type PrivateCredit = {
  id: number;
  ending: string;
  leftCents: number;
  expiresOn: PlainDate;
  ended: boolean;
  /** Neither frozen nor taken back. */
  active: boolean;
};

export type PrivateWaiver = { state: "signed"; by: string; on: string } | { state: "unsigned"; signPath: string };

export type PrivateItem = {
  id: number;
  inflatableId: number;
  name: string;
  /** Which picture is shown where there is no uploaded one. */
  type: string;
  picture: UploadedPicture | null;
  runsWet: boolean;
  wetByNature: boolean;
  heightFt: number;
};

export type PrivateOffer = {
  /** As the clock has it. */
  state: ProposalState;
  /** `Tuesday, May 12, 8:00 PM` and `May 12`; empty where it has no end. */
  until: string;
  untilDay: string;
  daysLeft: number;
  /** Nobody else can take its days meanwhile. */
  held: boolean;
  /** How long it is held for the payment once it is accepted: `until Tuesday, May 12, 8:00 PM ET`. */
  heldToPay: string;
  version: number;
  message: string;
  /** Sent more than once: what came before is closed. */
  again: boolean;
  sentOn: string;
  /** The day is not over, so that it could be offered again. */
  canAsk: boolean;
};

/** What the customer added and has not paid the share of: not part of the order yet. */
export type PrivateAddition = {
  /** `Giant Slide, 2 × Generator`. */
  what: string;
  addedCents: number;
  /** What is due now for it to be added. */
  leftCents: number;
  /** `3:45 PM`, or with its day where that is another one. */
  until: string;
  online: boolean;
};

export type PrivateBooking = {
  id: number;
  path: string;
  /** As the clock has it: a hold that has run out counts as expired before the sweeper has been by. */
  status: BookingStatus;
  /** On the business's clock, as of this page: the day, and `2026-11-23T16:12`. */
  today: PlainDate;
  asOf: string;
  /** How far the party is; over as soon as the owner says so. */
  moment: PartyMoment;
  bookedOn: PlainDate;
  eventDate: PlainDate;
  days: number;
  lastDay: PlainDate;
  /** Everything that is rented, in words. */
  itemName: string;
  items: PrivateItem[];
  extras: { name: string; quantity: number }[];
  rows: CustomerRows<PrivateItem>;
  eventType: string;
  depositCents: number;
  calendarPath: string;
  surface: Surface;
  /** What was said about the place. */
  site: { outlet?: SiteReply; ceilingFt?: number };
  customerName: string;
  /** Masked; empty once the person is erased. */
  emailHint: string;
  address: string;
  outOfArea: boolean;
  hold: Hold | null;
  addition: PrivateAddition | null;
  /** Null for everything but an offer. */
  offer: PrivateOffer | null;
  /** What it was booked under. */
  terms: BookingTerms;
  priceLines: { id: number; label: string; amountCents: number }[];
  totalCents: number;
  /** As the ledger has it. */
  paidCents: number;
  /** Paid or written off, without what is on its way back. */
  settledCents: number;
  balanceCents: number;
  movements: Movement[];
  /** Refunds that are not in the ledger yet. */
  coming: RefundComing;
  /** Where what was paid has gone by now. */
  gone: MoneyGone;
  /** What a cancellation kept and we still have. */
  keptCents: number;
  credits: PrivateCredit[];
  /** What the end of the order gave back to the rain checks that had paid it, or is about to. */
  creditsBack: (CreditEnd & { name: string; amountCents: number })[];
  /** What rain checks have paid of a hold that ran out, and do not have back yet. */
  creditsHeldCents: number;
  /** `online` where the payment provider takes exactly this amount; the others are paid by a call. */
  offers: (PayOffer & { online: boolean })[];
  /** Any part of what is owed can be paid online. */
  paysParts: boolean;
  /** The provider reports no payments, or did not answer before the hold ended: one that is not in the ledger may have been made. */
  mayBePaid: boolean;
  waiver: PrivateWaiver | null;
  /** What the customer asked for and has no answer to yet. */
  asked: ChangeRequest | null;
  mayAsk: boolean;
  /** What the customer may do today, and what it means. */
  options: CustomerOptions;
  /** The email about the delivery time is switched on. */
  confirmsByEmail: boolean;
};
