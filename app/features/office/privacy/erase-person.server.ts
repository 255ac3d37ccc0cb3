import { randomUUID } from "node:crypto";
import type { Deps } from "#app/deps.server.ts";
import { writeAudit } from "#app/features/base/audit/store.server.ts";
import { ownerEmails } from "#app/features/base/settings/rules/owner-emails.ts";
import type { Act } from "#app/shared/people/act.ts";
import type { Erasure } from "#app/shared/people/erasure.ts";
import { Problem } from "#app/shared/problem.ts";
import type { Tx } from "#db/database.ts";
import { eraseRecords } from "./erase-records.server.ts";
import { findPerson, type Person } from "./find-person.server.ts";
import { isEvidence, isSameName, planErasure } from "./rules/erasure-plan.ts";
import type { ErasurePlan, PersonKey } from "./schema.ts";
import { lockBookings } from "./store.server.ts";

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
  const { records, quoteIds } = person;
  const messageIds = await eraseRecords(tx, person, act.at);
  if (messageIds.length > 0) await deps.jobs.enqueue(tx, "erase_mail_files", { messageIds });
  const details = {
    bookings: person.bookingIds.length,
    quotes: quoteIds.length,
    messages: messageIds.length,
    waiversKept: records.waivers.filter(isEvidence).length,
  };
  await writeAudit(tx, act, { action: "person erased", details });
  // A restored backup doesn't contain this erasure, so it's also noted outside the database and in the log.
  await deps.jobs.enqueue(tx, "note_erasure", { erasure: describeErasure(act, person) });
  deps.log.info({ bookingIds: person.bookingIds, quoteIds }, "a person was erased");
}

function describeErasure({ at }: Act, { bookingIds, deletedIds, quoteIds, creditIds, records }: Person): Erasure {
  const waiverIds = records.waivers.filter((waiver) => !isEvidence(waiver)).map(({ id }) => id);
  return { id: randomUUID(), at: at.toISOString(), bookingIds, deletedIds, quoteIds, creditIds, waiverIds };
}
