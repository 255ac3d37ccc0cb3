import { listRefunds } from "#app/features/orders/money/refund-store.server.ts";
import { findBooking } from "#app/features/orders/orders/model/order-row-store.server.ts";
import { findQuote } from "#app/features/orders/quote/store.server.ts";
import { plainDate } from "#app/shared/days/plain-date.ts";
import { ERASED_NAME } from "#app/shared/people/erased-name.ts";
import { orNotFound, Problem } from "#app/shared/problem.ts";
import type { Db, Tx } from "#db/database.ts";
import { isSameName, type PersonRecords } from "./rules/erasure-plan.ts";
import type { PersonKey } from "./schema.ts";
import {
  type Contact,
  countWaitingPlaces,
  listDisputed,
  listIssuedCredits,
  listPersonBookings,
  listPersonMail,
  listPersonQuotes,
  listPersonWaivers,
} from "./store.server.ts";

export type Person = {
  records: PersonRecords;
  contact: Contact;
  bookingIds: number[];
  quoteIds: number[];
  /** Their addresses in these, without the owner's. */
  emails: string[];
  /** Rain checks that name them. */
  creditIds: number[];
  /** Bookings that were deleted; what was written about them is still there. */
  deletedIds: number[];
  /** Whose emails are erased; undefined for the owner's own address, which gets emails about everyone. */
  mailbox: string | undefined;
};

/** All records of one person. People who share a phone number are found by a booking or an email address instead. */
export async function findPerson(db: Db | Tx, key: PersonKey, owners: readonly string[]): Promise<Person> {
  const { name, ...contact } = await whoIs(db, key);
  const bookings = await listPersonBookings(db, contact, key.bookingId);
  const quotes = await listPersonQuotes(db, contact, key.quoteId);
  const bookingIds = bookings.map(({ id }) => id);
  const quoteIds = quotes.map(({ id }) => id);
  const waivers = await listPersonWaivers(db, contact, bookingIds);
  const deletedIds = [];
  for (const id of new Set(waivers.map(({ bookingId }) => bookingId))) {
    if (!bookingIds.includes(id) && !(await findBooking(db, id))) deletedIds.push(id);
  }
  const notTheirs = new Set(owners.map(plainAddress));
  const mailbox = contact.email && notTheirs.has(plainAddress(contact.email)) ? undefined : contact.email;
  const addresses = [mailbox, ...bookings.map((one) => one.customerEmail), ...quotes.map((one) => one.email)];
  const emails = [...new Set(addresses.map((one) => plainAddress(one ?? "")))].filter(
    (one) => one && !notTheirs.has(one),
  );
  const creditIds = await listIssuedCredits(db, { bookingIds, emails });
  const mail = await listPersonMail(db, {
    bookingIds: [...bookingIds, ...deletedIds],
    quoteIds,
    creditIds,
    email: mailbox,
  });
  const names = distinctNames([
    name,
    ...bookings.map((one) => one.customerName),
    ...quotes.map((one) => one.name),
    ...waivers.map(({ fullName }) => fullName),
  ]);
  if (key.phone !== undefined && names.length > 1) {
    const who = new Intl.ListFormat("en-US").format(names);
    const message = `${who} have this phone number. Please erase each of them from their own booking, or by email address.`;
    throw new Problem(409, "several_people", message);
  }
  const refunds = await listRefunds(db, bookingIds);
  const requested = new Set(refunds.flatMap(({ bookingId, state }) => (state === "requested" ? bookingId : [])));
  const disputed = new Set(await listDisputed(db, bookingIds));
  const records = {
    name: names[0] ?? "",
    bookings: bookings.map((one) => ({
      ...one,
      eventDate: plainDate(one.eventDate),
      lastDay: plainDate(one.lastDay),
      refundOnItsWay: requested.has(one.id),
      disputed: disputed.has(one.id),
      erased: one.erasedAt !== null,
    })),
    waivers: waivers.map((one) => ({ ...one, eventDate: plainDate(one.eventDate), signed: one.hash !== null })),
    quotes: quotes.length,
    credits: creditIds.length,
    messages: mail.length,
    waiting: await countWaitingPlaces(db, emails),
  };
  return { records, contact, bookingIds, quoteIds, emails, creditIds, deletedIds, mailbox };
}

const plainAddress = (email: string) => email.trim().toLowerCase();

/** Each name once, however it was written. */
function distinctNames(written: string[]): string[] {
  const kept: string[] = [];
  for (const name of written) {
    if (name && name !== ERASED_NAME && !kept.some((other) => isSameName(other, name))) kept.push(name);
  }
  return kept;
}

async function whoIs(
  db: Db | Tx,
  { bookingId, quoteId, email, phone }: PersonKey,
): Promise<Contact & { name: string }> {
  if (bookingId !== undefined) {
    const booking = orNotFound(await findBooking(db, bookingId), "booking");
    return { name: booking.customerName, email: booking.customerEmail || undefined };
  }
  if (quoteId !== undefined) {
    const quote = orNotFound(await findQuote(db, quoteId), "quote");
    return { name: quote.name, email: quote.email || undefined };
  }
  if (email || phone) return { name: "", email, phone };
  throw new Problem(422, "nobody_named", "Please name a booking, a quote request, an email address or a phone number.");
}
