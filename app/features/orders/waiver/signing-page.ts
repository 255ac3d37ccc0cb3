// What the page behind a signing link shows. Made by sign-by-link.server.ts, read by the components.
import type { PlainDate } from "#app/shared/days/plain-date.ts";
import type { WaiverItem } from "./rules/waiver-items.ts";
import type { WaiverText } from "./rules/waiver-text.ts";

export const signFields = ["fullName", "email", "phone", "signature", "agreed"] as const;
type SignField = (typeof signFields)[number];

/** Beside what is typed the form says which text and order it stood under. */
export const SHOWN_TEXT = "text";

/** As typed: a text, or "on" for a box that is ticked. */
export type SignValues = Partial<Record<SignField, string>>;
export type SignErrors = Partial<Record<SignField, string>>;

/** What is paid once it is signed. */
export type DueNext = {
  isDeposit: boolean;
  amountCents: number;
  /** The payment provider takes exactly this amount. */
  online: boolean;
  /** Until when the days are held for it: `8:00 PM`, or with its date; null where they are held without an end. */
  until: string | null;
};

export type SigningPage = {
  path: string;
  state: "unsigned" | "signed" | "void";
  bookingId: number;
  /**
   * Only where it is signed by the booking's own link and paying comes next: a signing link may be in the hands of a person who only signs
   * for the renter, and the page of the booking, with its papers, is the renter's.
   */
  bookingPath: string | null;
  productName: string;
  items: WaiverItem[];
  eventDate: PlainDate;
  lastDay: PlainDate;
  address: string;
  /** Of the booking, or who signed it. Masked, because links get forwarded; empty where there is none. */
  signer: { fullName: string; emailHint: string; phoneHint: string };
  signedOn: string | null;
  /** Null where nothing has to be paid to keep the days. */
  due: DueNext | null;
  today: PlainDate;
  text: WaiverText;
  /** Names the text above and what is rented; the form sends it back. */
  shown: string;
};
