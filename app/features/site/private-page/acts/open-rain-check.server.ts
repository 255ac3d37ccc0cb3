// A customer books with the rain check of a canceled booking, from its page. The code is money and links get forwarded, so it
// opens only with six digits that are mailed to the booking's address.

import type { Deps } from "#app/deps.server.ts";
import { writeAudit } from "#app/features/base/audit/store.server.ts";
import { creditCodeText } from "#app/features/orders/credits/rules/credit-code.ts";
import { isUsable, unusableCreditText } from "#app/features/orders/credits/rules/credit-verdict.ts";
import { type Credit, listIssuedCredits } from "#app/features/orders/credits/store.server.ts";
import { findByToken, requireByToken } from "#app/features/orders/orders/model/find-by-token.server.ts";
import { listOrderItems } from "#app/features/orders/orders/model/order-lines-store.server.ts";
import { businessToday } from "#app/shared/days/business-clock.ts";
import { maskedEmail } from "#app/shared/people/masked-contact.ts";
import { orNotFound, Problem } from "#app/shared/problem.ts";
import type { Tx } from "#db/database.ts";
import { calendarHref, viewCredit } from "../load-private-page.server.ts";
import { actByLink, type Caller, requireForAct } from "./act-by-link.server.ts";
import { codeRecipient, requireBookingCode, sendBookingCode } from "./confirm-by-code.server.ts";

export async function loadRainCheckPage(deps: Deps, token: string, creditId: number) {
  const booking = await findByToken(deps, token);
  const credit = booking && (await findOwnCredit(deps.db, booking.id, creditId));
  if (!credit) return undefined;
  const { customerEmail } = booking;
  return {
    path: `/booking/${booking.token}`,
    emailHint: customerEmail && maskedEmail(customerEmail),
    credit: viewCredit(credit, businessToday(deps.now(), deps.timeZone())),
  };
}

/** The first step: there is something to book with, so the six digits go to the booking's address. */
export async function askForRainCheck(
  deps: Deps,
  token: string,
  caller: Caller,
  asked: RainCheckRequest & { again: boolean },
) {
  const booking = await requireForAct(deps, token, caller);
  const credit = await requireUsable(deps.db, deps, booking.id, asked.creditId);
  await sendBookingCode(deps, booking, { what: "use_rain_check", caller, again: asked.again });
  return `/booking/${token}/rain-check/${credit.id}?code=sent`;
}

type RainCheckRequest = { creditId: number };

/** Leads to the booking page with the code behind the `#`, which no server and no log sees. */
export async function openRainCheck(
  deps: Deps,
  token: string,
  caller: Caller,
  { creditId, code, key }: RainCheckRequest & { code: string; key: string },
) {
  // With the digits: a form that was sent before leads there again only as it was.
  const form = { name: `open rain check ${creditId} ${code}`, key };
  await actByLink(deps, token, caller, form, async (tx, act, row) => {
    await requireUsable(tx, deps, row.id, creditId);
    const wrongCode = await requireBookingCode(tx, deps, row, { code, what: "use_rain_check", caller });
    if (wrongCode) return wrongCode;
    const details = { creditId, ...(await codeRecipient(tx, row)) };
    await writeAudit(tx, act, { action: "rain check opened", bookingId: row.id, details });
    return undefined;
  });
  const { id } = await requireByToken(deps.db, token);
  const { code: creditCode } = orNotFound(await findOwnCredit(deps.db, id, creditId), "rain_check");
  return `${calendarHref(await listOrderItems(deps.db, [id]))}#rain-check=${creditCodeText(creditCode)}`;
}

async function findOwnCredit(db: Deps["db"] | Tx, bookingId: number, creditId: number): Promise<Credit | undefined> {
  return (await listIssuedCredits(db, bookingId)).find(({ id }) => id === creditId);
}

async function requireUsable(
  db: Deps["db"] | Tx,
  { now, timeZone }: Deps,
  bookingId: number,
  creditId: number,
): Promise<Credit> {
  const credit = orNotFound(await findOwnCredit(db, bookingId, creditId), "rain_check");
  if (isUsable(credit, businessToday(now(), timeZone()))) return credit;
  const { remainingCents: leftCents, expiresOn, state } = credit;
  throw new Problem(409, "unusable", unusableCreditText({ leftCents, expiresOn, active: state === "active" }));
}
