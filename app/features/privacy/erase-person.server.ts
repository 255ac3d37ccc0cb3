import type { Tx } from "../../../db/database.ts";
import type { Deps } from "../../deps.server.ts";
import type { Act } from "../../shared/act.ts";
import { Problem } from "../../shared/problem.ts";
import { writeAudit } from "../audit/store.server.ts";
import { ownerEmails } from "../settings/rules/owner-emails.ts";
import { findPerson, type Person } from "./find-person.server.ts";
import { isEvidence, isSameName, planErasure } from "./rules/erasure-plan.ts";
import type { ErasurePlan, PersonKey } from "./schema.ts";
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
  lockBookings,
} from "./store.server.ts";

/** Erases everything that names a person and need not be kept, in one transaction. Returns what was done. */
export async function erasePerson(
  tx: Tx,
  deps: Deps,
  act: Act,
  key: PersonKey,
  typedName: string,
): Promise<ErasurePlan> {
  const owners = ownerEmails(deps.business());
  const first = await findPerson(tx, key, owners);
  await lockBookings(tx, first.bookingIds);
  const person = await findPerson(tx, key, owners);
  const plan = planErasure(person.records, deps.business().retention.recordYears);
  const [notYet] = plan.notYet;
  if (notYet) throw new Problem(409, "not_yet", notYet);
  if (plan.goes.length === 0) throw new Problem(409, "nothing_to_erase", "There's nothing left to erase.");
  if (plan.name && !isSameName(typedName, plan.name)) {
    const message = `Please type ${plan.name} to confirm.`;
    throw new Problem(422, "name_differs", message, { fields: { confirmName: message } });
  }
  await erase(tx, deps, act, person);
  // The answer is stored for a while, in case the call is repeated.
  return { ...plan, name: "" };
}

async function erase(tx: Tx, deps: Deps, act: Act, person: Person): Promise<void> {
  const { records, contact, quoteIds, emails, creditIds, mailbox } = person;
  const bookingIds = [...person.bookingIds, ...person.deletedIds];
  await emptyBookings(tx, person.bookingIds, act.at);
  for (const waiver of records.waivers) {
    if (isEvidence(waiver)) await closeSigningLink(tx, waiver.id);
    else if (waiver.signed) await emptyWaiver(tx, waiver.id, act.at);
    else await deleteWaiver(tx, waiver.id);
  }
  await deleteQuotes(tx, quoteIds);
  await deletePersonTexts(tx, { bookingIds, phone: contact.phone });
  const messageIds = await deletePersonMail(tx, { bookingIds, quoteIds, creditIds, email: mailbox });
  if (messageIds.length > 0) await deps.jobs.enqueue(tx, "erase_mail_files", { messageIds });
  await emptyPersonAudit(tx, { bookingIds, creditIds, email: contact.email });
  await emptyPersonAnswers(tx, { bookingIds, quoteIds, messageIds, emails });
  if (contact.email) await deleteHoldCodes(tx, contact.email);
  await deleteWaitingPlaces(tx, emails);
  await emptyCredits(tx, creditIds);
  const details = {
    bookings: person.bookingIds.length,
    quotes: quoteIds.length,
    messages: messageIds.length,
    waiversKept: records.waivers.filter(isEvidence).length,
  };
  await writeAudit(tx, act, { action: "person erased", details });
  // A restored backup knows nothing of this; the server's log does, by ids and without names.
  deps.log.info({ bookingIds: person.bookingIds, quoteIds }, "a person was erased");
}
