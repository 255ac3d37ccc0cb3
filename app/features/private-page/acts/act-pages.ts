// What the pages show on which a customer changes a booking. Made by load-*-page.server.ts, read by the components.
import type { PlainDate } from "../../../shared/plain-date.ts";
import type { UploadedPicture } from "../../catalog/schema.ts";
import type { Additions } from "../../orders/change-schema.ts";
import type { CustomerOptions, MoveOption } from "../../orders/rules/customer-options.ts";
import type { PrivateCredit } from "../private-booking.ts";
import type { FreeToAdd } from "../rules/additions.ts";
import type { CancelFacts } from "../rules/cancel-choice.ts";
import type { MoveDayView } from "../rules/move-calendar.ts";

export type CancelPageData = {
  id: number;
  path: string;
  itemName: string;
  emailHint: string;
  paidInFull: boolean;
  options: CustomerOptions;
  rainCheckMonths: number;
  facts: CancelFacts;
};

export type RainCheckPageData = {
  path: string;
  /** Empty where no six digits can be mailed. */
  emailHint: string;
  credit: PrivateCredit;
};

export type MovePageData = {
  path: string;
  itemName: string;
  items: { id: number; inflatableId: number; title: string; type: string; picture: UploadedPicture | null }[];
  eventDate: PlainDate;
  days: number;
  /** Where the code goes that a move may ask for. */
  emailHint: string;
  move: MoveOption;
  months: { shown: PlainDate; before: PlainDate | null; after: PlainDate | null };
  month: MoveDayView[];
  paidCents: number;
  balanceCents: number;
  /** An open day that was chosen. */
  picked: PlainDate | null;
  /** The promo code that is for other days than the chosen one, and what the order costs more without it. */
  lostCode: { code: string; moreCents: number } | null;
  /** Why the chosen day is none. */
  notOpen: { title: string; text: string } | null;
};

export type AddPageData = {
  path: string;
  itemName: string;
  eventDate: PlainDate;
  add: CustomerOptions["add"];
  free: FreeToAdd;
  chosen: Additions;
  /** Where the code goes that an addition may ask for. */
  emailHint: string;
  /** What the prices of additions already have in them, in words; empty where they are the list prices. */
  pricedWith: string;
  /** Null until something is chosen. Of `shareCents` nothing is added before it is paid. */
  sums: {
    totalCents: number;
    differenceCents: number;
    owedCents: number;
    signAgain: boolean;
    shareCents: number;
    /** It is more than anyone may hold without a mailed code. */
    asksCode: boolean;
  } | null;
  problem: string | null;
};
