// What can go now, what has to stay and until when, and what has to happen first.
import { mediumDate } from "#app/shared/days/date-format.ts";
import { addMonths, type PlainDate } from "#app/shared/days/plain-date.ts";
import type { BookingStatus, ProposalState, WaiverStatus } from "#app/shared/words/vocabulary.ts";
import type { ErasurePlan } from "../schema.ts";

export type PersonRecords = {
  name: string;
  bookings: {
    id: number;
    status: BookingStatus;
    proposal?: ProposalState | null;
    eventDate: PlainDate;
    refundDueCents: number;
    /** The payment provider has been asked for a refund and hasn't made it yet. */
    refundOnItsWay: boolean;
    /** The customer disputed a payment, and the bank has not decided yet. */
    disputed: boolean;
    erased: boolean;
  }[];
  waivers: { id: number; status: WaiverStatus; signed: boolean; eventDate: PlainDate }[];
  quotes: number;
  /** Rain checks that name them. */
  credits: number;
  messages: number;
  /** Places on waiting lists. */
  waiting?: number;
};

/** A signature for a party that took place is evidence; one for a canceled party is not. */
export function isEvidence({ status, signed }: PersonRecords["waivers"][number]): boolean {
  return signed && status === "confirmed";
}

/** `recordYears` is how long the record of an event is kept. */
export function planErasure(records: PersonRecords, recordYears: number): ErasurePlan {
  const evidence = records.waivers.filter(isEvidence);
  return {
    name: records.name,
    goes: whatGoes(records),
    stays: [
      ...evidence.map(({ id, eventDate }) => ({
        what: `Signed waiver ${id} with name, contact details, signature and IP address, as evidence if a claim is made`,
        until: addMonths(eventDate, recordYears * 12),
      })),
      ...(records.bookings.length > 0
        ? [{ what: "Date, rental and amounts of each booking, without a name, for tax records", until: null }]
        : []),
    ],
    notYet: records.bookings.flatMap(whyNotYet),
  };
}

function whatGoes({ bookings, waivers, quotes, credits, messages, waiting = 0 }: PersonRecords): string[] {
  const named = bookings.filter(({ erased }) => !erased);
  const useless = waivers.filter((waiver) => !isEvidence(waiver)).length;
  return [
    ...(named.length > 0
      ? [`Name, email, phone, address and notes from ${named.map(({ id }) => `booking No. ${id}`).join(", ")}`]
      : []),
    ...(named.length > 0 ? ["The customer's private links, which stop working"] : []),
    ...(useless > 0 ? [`${counted(useless, "waiver")} from canceled bookings or never signed`] : []),
    ...(quotes > 0 ? [counted(quotes, "quote request")] : []),
    ...(credits > 0
      ? [`Name and email from ${counted(credits, "rain check")}, good as before to who has the code`]
      : []),
    ...(messages > 0 ? [`${counted(messages, "email")} with text, recipient and saved files`] : []),
    ...(waiting > 0 ? [`${counted(waiting, "place")} on waiting lists`] : []),
    ...(named.length + messages + quotes + credits > 0 ? ["Names and notes in the activity log"] : []),
  ];
}

function whyNotYet(booking: PersonRecords["bookings"][number]): string[] {
  const { id, status, proposal, eventDate, refundDueCents, refundOnItsWay, disputed } = booking;
  const about = `Booking No. ${id} on ${mediumDate(eventDate)}`;
  if (status === "pending_payment" || status === "confirmed") {
    return [`${about} is still open. Cancel it, or wait until it's completed.`];
  }
  if (proposal === "open") return [`${about} is offered and holds its days. Take the offer back first.`];
  if (refundOnItsWay) return [`${about} has a refund on its way to the card. Wait until it has arrived.`];
  if (disputed) return [`${about} has a disputed payment. Wait until the bank has decided.`];
  return refundDueCents > 0 ? [`${about} is owed a refund. Take care of that first.`] : [];
}

function counted(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? "" : "s"}`;
}

/** Whether what was typed is this person's name; case and spaces do not matter. */
export function isSameName(typed: string, name: string): boolean {
  const plain = (text: string) => text.normalize("NFKC").replaceAll(/\s+/g, " ").trim().toLowerCase();
  return plain(typed) === plain(name);
}
