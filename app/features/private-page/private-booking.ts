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

/** A rain check issued for this booking. Only the end of its code: links get forwarded, and the code is money. */
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
  /** Which picture is shown if none was uploaded. */
  type: string;
  picture: UploadedPicture | null;
  runsWet: boolean;
  wetByNature: boolean;
  heightFt: number;
};

export type PrivateOffer = {
  /** As of now. */
  state: ProposalState;
  /** `Tuesday, May 12, 8:00 PM` and `May 12`; empty if it has no end. */
  until: string;
  untilDay: string;
  daysLeft: number;
  /** Its days are held. */
  held: boolean;
  /** How long it is held for payment after it is accepted: `until Tuesday, May 12, 8:00 PM ET`. */
  heldToPay: string;
  version: number;
  message: string;
  /** Sent more than once; the earlier ones are closed. */
  again: boolean;
  sentOn: string;
  /** The day isn't over, so it could be offered again. */
  canAsk: boolean;
};

/** What the customer is adding. It's not part of the order until its share is paid. */
export type PrivateAddition = {
  /** `Giant Slide, 2 × Generator`. */
  what: string;
  addedCents: number;
  /** What is due now to add it. */
  leftCents: number;
  /** `3:45 PM`, with the day if it isn't today. */
  until: string;
  online: boolean;
};

export type PrivateBooking = {
  id: number;
  path: string;
  /** As of now: a hold whose time is over counts as expired, even if the tick hasn't ended it yet. */
  status: BookingStatus;
  /** When the page was made, in the business's time zone: the day, and `2026-11-23T16:12`. */
  today: PlainDate;
  asOf: string;
  /** Before, during or after the party; over as soon as the owner says so. */
  moment: PartyMoment;
  bookedOn: PlainDate;
  eventDate: PlainDate;
  days: number;
  lastDay: PlainDate;
  /** Everything that is rented, as text. */
  itemName: string;
  items: PrivateItem[];
  extras: { name: string; quantity: number }[];
  rows: CustomerRows<PrivateItem>;
  eventType: string;
  depositCents: number;
  calendarPath: string;
  surface: Surface;
  /** The answers about the place. */
  site: { outlet?: SiteReply; ceilingFt?: number };
  customerName: string;
  /** Masked; empty once the person is erased. */
  emailHint: string;
  address: string;
  outOfArea: boolean;
  hold: Hold | null;
  addition: PrivateAddition | null;
  /** Null unless it is an offer. */
  offer: PrivateOffer | null;
  /** The terms it was booked under. */
  terms: BookingTerms;
  priceLines: { id: number; label: string; amountCents: number }[];
  totalCents: number;
  /** According to the ledger. */
  paidCents: number;
  /** Paid or written off, without refunds on their way. */
  settledCents: number;
  balanceCents: number;
  movements: Movement[];
  /** Refunds that are not in the ledger yet. */
  coming: RefundComing;
  /** Where the paid money is now. */
  gone: MoneyGone;
  /** What a cancellation kept and we still have. */
  keptCents: number;
  credits: PrivateCredit[];
  /** What was, or is about to be, returned to the rain checks when the order ended. */
  creditsBack: (CreditEnd & { name: string; amountCents: number })[];
  /** What rain checks paid for an expired hold and wasn't returned yet. */
  creditsHeldCents: number;
  /** `online` if the payment provider takes exactly this amount; for the others the customer calls. */
  offers: (PayOffer & { online: boolean })[];
  /** Any part of what is owed can be paid online. */
  paysParts: boolean;
  /** The provider reports no payments, or didn't answer before the hold ended, so there may be a payment we don't know of. */
  mayBePaid: boolean;
  waiver: PrivateWaiver | null;
  /** The customer's open change request. */
  asked: ChangeRequest | null;
  mayAsk: boolean;
  /** What the customer may do today, and what it means. */
  options: CustomerOptions;
  /** The email about the delivery time is switched on. */
  confirmsByEmail: boolean;
};
