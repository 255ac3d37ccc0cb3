// What the owner does with rain checks: gives one, extends it, releases a frozen one, takes back what is left.

import type { Deps } from "#app/deps.server.ts";
import { writeAudit } from "#app/features/base/audit/store.server.ts";
import type { MessageOf } from "#app/features/base/messages/message-data.ts";
import { notify } from "#app/features/base/messages/notify.server.ts";
import { businessToday } from "#app/shared/days/business-clock.ts";
import { addMonths, type PlainDate } from "#app/shared/days/plain-date.ts";
import { centsFromDollars } from "#app/shared/money/money.ts";
import type { Act } from "#app/shared/people/act.ts";
import { orNotFound, Problem } from "#app/shared/problem.ts";
import type { Tx } from "#db/database.ts";
import { addCreditEntry, lockCreditRow, setCreditEnd, setCreditState } from "./credit-list-store.server.ts";
import { creditCodeText, originBooking } from "./rules/credit-code.ts";
import type { IssueCredit } from "./schema.ts";
import { issueCredit } from "./store.server.ts";

export async function giveCredit(tx: Tx, deps: Deps, act: Act, given: IssueCredit): Promise<number> {
  const { customerName, customerEmail, reason } = given;
  const amountCents = centsFromDollars(given.amount);
  const today = businessToday(act.at, deps.timeZone());
  const expiresOn = given.expiresOn ?? addMonths(today, deps.business().cancellation.rainCheckMonths);
  requireFuture(expiresOn, today);
  const who = { customerName, customerEmail, originBookingId: null };
  const credit = await issueCredit(tx, { ...who, amountCents, expiresOn, reason, now: act.at });
  const details = { creditId: credit.id, amountCents, customerName, customerEmail, reason };
  await writeAudit(tx, act, { action: "rain check given", details });
  await notifyHolder(tx, deps, { ...credit, remainingCents: amountCents }, "given", `credit-${credit.id}-given`);
  return credit.id;
}

export async function extendCredit(
  tx: Tx,
  deps: Deps,
  act: Act,
  id: number,
  to: { expiresOn: PlainDate; reason: string },
) {
  const row = orNotFound(await lockCreditRow(tx, id), "rain_check");
  const now = act.at;
  const { expiresOn, reason } = to;
  requireFuture(expiresOn, businessToday(now, deps.timeZone()));
  if (expiresOn <= row.expiresOn) throw refused("not_later", "Please choose a later day than it has now.");
  if (row.state !== "active")
    throw new Problem(409, "not_active", "It is frozen or was taken back, so it can't be extended.");
  if (row.remainingCents === 0) throw new Problem(409, "nothing_left", "Nothing is left on this rain check.");
  await addCreditEntry(tx, { creditId: id, kind: "extended", amountCents: 0, expiresOn, note: reason, createdAt: now });
  await setCreditEnd(tx, id, expiresOn);
  const { customerName, customerEmail } = row;
  const details = { creditId: id, customerName, customerEmail, to: expiresOn, reason };
  await writeAudit(tx, act, { action: "rain check extended", ...originBooking(row), details });
  await notifyHolder(tx, deps, { ...row, expiresOn }, "extended", `credit-${id}-until-${expiresOn}`);
}

/** The payment behind it went back, but the owner lets the holder spend it anyway. */
export async function unfreezeCredit(tx: Tx, act: Act, id: number): Promise<void> {
  const row = orNotFound(await lockCreditRow(tx, id), "rain_check");
  if (row.state !== "frozen") throw new Problem(409, "not_frozen", "This rain check isn't frozen.");
  await setCreditState(tx, id, "active", act.at);
  const details = { creditId: id, amountCents: row.remainingCents, customerName: row.customerName };
  await writeAudit(tx, act, { action: "rain check unfrozen", ...originBooking(row), details });
}

/** Refused if the balance changed since the owner saw it. What orders return to it later is gone too. */
export async function takeCreditBack(
  tx: Tx,
  deps: Deps,
  act: Act,
  id: number,
  seen: { seenLeft: number; reason: string },
) {
  const row = orNotFound(await lockCreditRow(tx, id), "rain_check");
  const now = act.at;
  const { remainingCents: left, customerName, customerEmail } = row;
  // A frozen one that is used up can still be taken back: that covers what orders may return later.
  const isOver = row.state === "taken_back" || (left === 0 && row.state === "active");
  if (isOver) throw new Problem(409, "nothing_left", "Nothing is left on this rain check.");
  if (left !== centsFromDollars(seen.seenLeft)) {
    throw new Problem(409, "changed_meanwhile", "It was used or refilled meanwhile. Please look at it again.");
  }
  const { reason } = seen;
  const gone = { creditId: id, kind: "taken_back", amountCents: -left, note: reason, createdAt: now } as const;
  if (left > 0) await addCreditEntry(tx, gone);
  await setCreditState(tx, id, "taken_back", now);
  const details = { creditId: id, amountCents: left, customerName, customerEmail, reason };
  await writeAudit(tx, act, { action: "rain check taken back", ...originBooking(row), details });
  if (left > 0) await notifyHolder(tx, deps, row, "taken_back", `credit-${id}-taken-back-${now.getTime()}`);
}

type Notified = {
  code: string;
  originBookingId: number | null;
  customerName: string;
  customerEmail: string;
  remainingCents: number;
  expiresOn: string;
};

async function notifyHolder(tx: Tx, deps: Deps, row: Notified, what: MessageOf<"rain_check">["what"], event: string) {
  const { customerName, customerEmail, code, remainingCents: amountCents } = row;
  const credit = { code: creditCodeText(code), amountCents, expiresOn: row.expiresOn as PlainDate };
  const useUrl = `${deps.config.publicUrl}/calendar#rain-check=${credit.code}`;
  const message = { kind: "rain_check", what, customerName, credit, useUrl } as const;
  await notify(tx, deps, message, { event, ...originBooking(row), customerEmail, byOwner: true });
}

function requireFuture(expiresOn: PlainDate, today: PlainDate): void {
  if (expiresOn < today) throw refused("past_day", "Please choose a day to come.");
}

function refused(code: string, message: string): Problem {
  return new Problem(422, code, message, { fields: { expiresOn: message } });
}
