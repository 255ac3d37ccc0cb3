// "Tell me if it opens": an email, a day, and one rental or any.

import type { Deps, RequestFacts } from "#app/deps.server.ts";
import { lastBookableDay } from "#app/features/fleet/availability/rules/bookable-days.ts";
import { whyClosed } from "#app/features/fleet/availability/rules/closed-days.ts";
import { requireWithinLimit } from "#app/over-limit.server.ts";
import { businessToday } from "#app/shared/days/business-clock.ts";
import { longDay } from "#app/shared/days/date-format.ts";
import { isPlainDate, type PlainDate, plainDate } from "#app/shared/days/plain-date.ts";
import { emailKey } from "#app/shared/people/contact-key.server.ts";
import { newPrivateToken } from "#app/shared/people/private-token.server.ts";
import { Problem } from "#app/shared/problem.ts";
import { emailLine } from "#app/shared/words/text-fields.ts";
import { readOpenRentals } from "./open-rentals.server.ts";
import { MOST_DAYS, MOST_PEOPLE } from "./rules/waiting.ts";
import { countWaiting, deleteByToken, findWaiting, insertWaiting } from "./store.server.ts";

/** Shown below the form and stored with each row. */
export const CONSENT =
  "We email you only if this day opens, at most three times, and delete your address after the day. Every email has a link to stop.";

type Typed = { email: string; date: string; inflatableId: number | null };
type Joined = { email: string; date: PlainDate; inflatableId: number | null };

const emailField = emailLine("Please enter your email.");

export async function joinWaitingList(
  deps: Deps,
  typed: Typed,
  caller: Pick<RequestFacts, "address">,
): Promise<Joined> {
  const email = emailField.safeParse(typed.email);
  if (!email.success) throw invalid("email", email.error.issues[0]?.message ?? "");
  const date = requireDay(deps, typed.date);
  const { inflatableId } = typed;
  await requireWithinLimit(deps, "waitingList", caller);
  const [open] = (await readOpenRentals(deps, date))(inflatableId, date);
  if (open) {
    const text = `Good news: the ${open.name} is open on ${longDay(date)}. You can book it now.`;
    throw new Problem(409, "day_open", text, {
      details: { bookPath: `/calendar?inflatable=${open.id}&date=${date}` },
    });
  }
  const mailbox = emailKey(email.data);
  await deps.db.transaction(async (tx) => {
    const { byMailbox, forDay } = await countWaiting(tx, { emailKey: mailbox, date });
    // A full list answers as if it had room: whether an address is on it is nobody's to learn.
    if (byMailbox >= MOST_DAYS || forDay >= MOST_PEOPLE) return;
    const row = { email: email.data, emailKey: mailbox, date, inflatableId, consent: CONSENT, createdAt: deps.now() };
    await insertWaiting(tx, { ...row, token: newPrivateToken() });
  });
  return { email: email.data, date, inflatableId };
}

function requireDay({ now, business, timeZone }: Deps, text: string): PlainDate {
  if (!isPlainDate(text)) throw invalid("date", "Please pick a day.");
  if (text < businessToday(now(), timeZone())) throw invalid("date", "That day has passed. Please pick another one.");
  const { booking } = business();
  if (text > lastBookableDay(now(), business()))
    throw invalid("date", `You can book up to ${booking.windowDays} days ahead online. Please call us about this day.`);
  const why = whyClosed(text, business().closed);
  if (why) throw invalid("date", `We're closed that day: ${why}. Please pick another one.`);
  return text;
}

const invalid = (field: "email" | "date", message: string) =>
  new Problem(422, "invalid", message, { fields: { [field]: message } });

/** For the link below each email: what somebody waits for, or null when that is over or never was. */
export async function describeWaiting({ db }: Pick<Deps, "db">, token: string) {
  const row = await findWaiting(db, token);
  return row ? { day: longDay(plainDate(row.date)), rental: row.rental } : null;
}

/** False for a link that is over or never was. */
export function leaveWaitingList({ db }: Pick<Deps, "db">, token: string): Promise<boolean> {
  return deleteByToken(db, token);
}
