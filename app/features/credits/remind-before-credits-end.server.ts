import { and, gt, gte, inArray, lte } from "drizzle-orm";
import { credits } from "../../../db/schema/credits.ts";
import { messages } from "../../../db/schema/messages.ts";
import { attempt } from "../../attempt.server.ts";
import type { Deps } from "../../deps.server.ts";
import { businessToday } from "../../shared/business-clock.ts";
import { addDays, daysBetween, type PlainDate } from "../../shared/plain-date.ts";
import { notify } from "../messages/notify.server.ts";
import { creditCodeText } from "./rules/credit-code.ts";
import { dueReminder, REMINDER_DAYS } from "./rules/expiry-reminder.ts";
import { originOf } from "./rules/origin-of.ts";

type Row = typeof credits.$inferSelect;
type Due = { row: Row; expiresOn: PlainDate; event: string };

/** Each reminder is sent once, by its event: also after a restart, and whichever process looks first. */
export async function remindBeforeCreditsEnd(deps: Deps): Promise<void> {
  const today = businessToday(deps.now());
  for (const due of await listDue(deps, today)) {
    const remind = () => deps.db.transaction((tx) => notify(tx, deps, messageOf(deps, due, today), aboutOf(due)));
    await attempt(deps, "remind of rain check", remind, { creditId: due.row.id });
  }
}

/** Without those that were sent: every minute but one has nothing to do. */
async function listDue({ db }: Deps, today: PlainDate): Promise<Due[]> {
  const last = addDays(today, Math.max(...REMINDER_DAYS));
  const ending = and(gt(credits.remainingCents, 0), gte(credits.expiresOn, today), lte(credits.expiresOn, last));
  const due = (await db.select().from(credits).where(ending)).flatMap((row) => {
    const expiresOn = row.expiresOn as PlainDate;
    const days = dueReminder({ expiresOn, createdOn: businessToday(row.createdAt), today });
    return days === undefined ? [] : [{ row, expiresOn, event: `credit-${row.id}-ends-${expiresOn}-${days}` }];
  });
  if (due.length === 0) return [];
  const keys = due.map(({ event }) => `${event}:customer`);
  const sent = await db.select({ eventKey: messages.eventKey }).from(messages).where(inArray(messages.eventKey, keys));
  const known = new Set(sent.map(({ eventKey }) => eventKey));
  return due.filter(({ event }) => !known.has(`${event}:customer`));
}

function messageOf({ config }: Deps, { row, expiresOn }: Due, today: PlainDate) {
  const credit = { code: creditCodeText(row.code), amountCents: row.remainingCents, expiresOn };
  return {
    ...({ kind: "rain_check_ends", customerName: row.customerName, credit } as const),
    daysLeft: daysBetween(today, expiresOn),
    useUrl: `${config.publicUrl}/calendar#rain-check=${credit.code}`,
  };
}

const aboutOf = ({ row, event }: Due) => ({ event, ...originOf(row), customerEmail: row.customerEmail });
