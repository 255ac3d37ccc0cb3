import type { Deps } from "#app/deps.server.ts";
import { addMonths, dateInZone } from "#app/shared/days/plain-date.ts";
import {
  deleteOldMail,
  deleteOldTexts,
  deletePersonMail,
  deletePersonTexts,
  deleteQuotes,
  deleteWaiver,
  emptyBookings,
  emptyCredits,
  emptyOldAudit,
  emptyPersonAudit,
  emptyWaiver,
  listOldBookings,
  listOldCredits,
  listOldQuotes,
  listOldWaivers,
  lockBookings,
} from "./store.server.ts";

/** So many of each kind a minute, so that erasing never slows down the rest. */
const STEP = 50;

/** Erases personal data that is past its retention. One record at a time, and safe to repeat. */
export async function eraseOldRecords(deps: Deps): Promise<void> {
  const { db, now } = deps;
  const { recordYears, quoteYears } = deps.business().retention;
  const lastDay = addMonths(dateInZone(now(), deps.timeZone()), -recordYears * 12);
  const before = yearsAgo(now(), recordYears);
  for (const id of await listOldBookings(db, lastDay, STEP)) await eraseBooking(deps, id);
  for (const waiver of await listOldWaivers(db, lastDay, STEP)) {
    await db.transaction((tx) => (waiver.signed ? emptyWaiver(tx, waiver.id, now()) : deleteWaiver(tx, waiver.id)));
  }
  const creditIds = await listOldCredits(db, lastDay, before, STEP);
  if (creditIds.length > 0) await db.transaction((tx) => emptyCredits(tx, creditIds));
  const quoteIds = await listOldQuotes(db, yearsAgo(now(), quoteYears), before, STEP);
  if (quoteIds.length > 0) await eraseQuotes(deps, quoteIds);
  await eraseMail(deps, before);
  await deleteOldTexts(db, before, STEP);
  await emptyOldAudit(db, before, STEP);
}

async function eraseBooking({ db, jobs, now }: Deps, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    await lockBookings(tx, [id]);
    await emptyBookings(tx, [id], now());
    await deletePersonTexts(tx, { bookingIds: [id] });
    const messageIds = await deletePersonMail(tx, { bookingIds: [id], quoteIds: [] });
    if (messageIds.length > 0) await jobs.enqueue(tx, "erase_mail_files", { messageIds });
    await emptyPersonAudit(tx, { bookingIds: [id] });
  });
}

async function eraseQuotes({ db, jobs }: Deps, quoteIds: number[]): Promise<void> {
  await db.transaction(async (tx) => {
    await deleteQuotes(tx, quoteIds);
    const messageIds = await deletePersonMail(tx, { bookingIds: [], quoteIds });
    if (messageIds.length > 0) await jobs.enqueue(tx, "erase_mail_files", { messageIds });
  });
}

async function eraseMail({ db, jobs }: Deps, before: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const messageIds = await deleteOldMail(tx, before, STEP);
    if (messageIds.length > 0) await jobs.enqueue(tx, "erase_mail_files", { messageIds });
  });
}

function yearsAgo(now: Date, years: number): Date {
  const then = new Date(now);
  then.setUTCFullYear(then.getUTCFullYear() - years);
  return then;
}
