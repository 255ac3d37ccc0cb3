import type { PlainDate } from "#app/shared/days/plain-date.ts";
import { maskCreditCodes } from "#app/shared/money/mask-credit-codes.ts";
import { dollarsFromCents } from "#app/shared/money/money.ts";
import type { creditEntries } from "#db/schema/credits.ts";
import type { CreditOfOrder, CreditRow } from "./credit-list-store.server.ts";
import { creditCodeText } from "./rules/credit-code.ts";
import { creditState } from "./rules/credit-verdict.ts";
import { causeText } from "./rules/extra-days.ts";
import type { CreditDetail, CreditView, OrderCredit } from "./schema.ts";

/** Whether the reader may see codes, which are as good as cash. The office finds rain checks by name. */
type Reader = { isOwner: boolean };

const codeFor = ({ isOwner }: Reader, code: string) =>
  isOwner ? creditCodeText(code) : maskCreditCodes(creditCodeText(code));

export function viewCredit(row: CreditRow, today: PlainDate, reader: Reader): CreditView {
  const { id, code, customerName, customerEmail, remainingCents, issuedCents, reason, originBookingId, state } = row;
  const expiresOn = row.expiresOn as PlainDate;
  return {
    id,
    customerName,
    customerEmail,
    expiresOn,
    reason,
    originBookingId,
    code: codeFor(reader, code),
    issued: dollarsFromCents(issuedCents),
    left: dollarsFromCents(remainingCents),
    state: creditState({ remainingCents, expiresOn, state }, today),
    createdAt: row.createdAt.toISOString(),
  };
}

export function viewEntry(row: typeof creditEntries.$inferSelect): CreditDetail["entries"][number] {
  const { id, kind, amountCents, bookingId } = row;
  const note = kind === "extended" && bookingId !== null ? causeText(row.note) : row.note;
  const expiresOn = row.expiresOn as PlainDate | null;
  const amount = dollarsFromCents(amountCents);
  return { id, kind, amount, bookingId, expiresOn, note, createdAt: row.createdAt.toISOString() };
}

export function viewOrderCredit(credit: CreditOfOrder, today: PlainDate, reader: Reader): OrderCredit {
  const { id, code, remainingCents, state, ...row } = credit;
  const expiresOn = row.expiresOn as PlainDate;
  return {
    id,
    code: codeFor(reader, code),
    expiresOn,
    given: dollarsFromCents(row.givenCents),
    paid: dollarsFromCents(row.paidCents),
    left: dollarsFromCents(remainingCents),
    state: creditState({ remainingCents, expiresOn, state }, today),
  };
}
