import type { Db, Tx } from "../../../../db/database.ts";
import type { Deps } from "../../../deps.server.ts";
import { businessToday } from "../../../shared/business-clock.ts";
import type { BookingStatus } from "../../../shared/vocabulary.ts";
import { creditsThatPay } from "../../credits/pay-with-credit.server.ts";
import { type BookingMoney, readMoney } from "../../money/read-balance.server.ts";
import { hasStaffEntries } from "../../money/rules/ledger-kinds.ts";
import { totalCents } from "../../pricing/rules/price.ts";
import { listPriceLines } from "../model/order-lines-store.server.ts";
import type { Booking } from "../model/order-row-store.server.ts";
import { type CustomerOptions, customerOptions } from "../rules/customer-options.ts";
import type { CancellationFacts } from "../rules/plan-cancellation.ts";

type CancellationDeps = Pick<Deps, "now" | "payments" | "business">;
type Known = { money: BookingMoney; totalCents: number };

/** Everything that decides what a customer may do, and what a cancellation means, from the booking's own books. */
export async function cancellationFacts(
  db: Db | Tx,
  { payments, now, business }: CancellationDeps,
  row: Booking,
  known?: Known,
): Promise<CancellationFacts> {
  const total = known?.totalCents ?? totalCents(await listPriceLines(db, [row.id]));
  const { ledger, moved, paidCents, settledCents } = known?.money ?? (await readMoney(db, row.id));
  const { status, eventDate, lastDay, depositCents, reschedules, depositFinal, terms } = row;
  return {
    booking: {
      ...{ status, eventDate, lastDay, depositCents, reschedules, depositFinal, paidCents, totalCents: total },
      paidByCredits: await creditsThatPay(db, ledger),
      settledCents,
      enteredByStaff: hasStaffEntries(ledger),
      refundDueCents: row.refundDueCents,
      calledOff: false,
      mayBePaid: !payments.reportsPayments,
    },
    terms,
    today: businessToday(now()),
    ledger: moved,
    dueByHandCents: row.refundDueCents,
    // Undefined where the owner makes every refund.
    refundsThrough: payments.refundsByApi ? payments.provider : undefined,
    noShowKeepsAll: business().noShow.keepsAll,
  };
}

/** What the customer of a booking may do today; a status of the clock counts where the row is behind it. */
export const optionsOf = (
  { booking, terms, today }: CancellationFacts,
  status: BookingStatus = booking.status,
): CustomerOptions => customerOptions({ ...booking, status }, terms, today);
