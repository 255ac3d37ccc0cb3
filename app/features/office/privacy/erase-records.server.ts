import type { Tx } from "#db/database.ts";
import type { Person } from "./find-person.server.ts";
import { isEvidence } from "./rules/erasure-plan.ts";
import {
  closeSigningLink,
  deleteHoldCodes,
  deletePersonMail,
  deletePersonTexts,
  deleteQuotes,
  deleteWaitingPlaces,
  deleteWaiver,
  emptyBookings,
  emptyCredits,
  emptyPersonAnswers,
  emptyPersonAudit,
  emptyWaiver,
} from "./store.server.ts";

/** Erases everything that names this person and needn't stay. Returns their email ids, because the outbox may have files of them. */
export async function eraseRecords(tx: Tx, person: Person, now: Date): Promise<number[]> {
  const { records, contact, quoteIds, emails, creditIds, mailbox } = person;
  const bookingIds = [...person.bookingIds, ...person.deletedIds];
  await emptyBookings(tx, person.bookingIds, now);
  for (const waiver of records.waivers) {
    if (isEvidence(waiver)) await closeSigningLink(tx, waiver.id);
    else if (waiver.signed) await emptyWaiver(tx, waiver.id, now);
    else await deleteWaiver(tx, waiver.id);
  }
  await deleteQuotes(tx, quoteIds);
  await deletePersonTexts(tx, { bookingIds, phone: contact.phone });
  const messageIds = await deletePersonMail(tx, { bookingIds, quoteIds, creditIds, email: mailbox });
  await emptyPersonAudit(tx, { bookingIds, creditIds, email: contact.email });
  await emptyPersonAnswers(tx, { bookingIds, quoteIds, messageIds, emails });
  if (contact.email) await deleteHoldCodes(tx, contact.email);
  await deleteWaitingPlaces(tx, emails);
  await emptyCredits(tx, creditIds);
  return messageIds;
}
