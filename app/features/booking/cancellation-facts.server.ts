import type { Db, Tx } from "../../../db/database.ts";
import type { Deps } from "../../deps.server.ts";
import { businessToday } from "../../shared/business-clock.ts";
import { sumLedger } from "../money/rules/ledger-kinds.ts";
import { type LedgerEntry, listLedger } from "../money/store.server.ts";
import { totalCents } from "../pricing/rules/price.ts";
import { listPriceLines } from "./order-store.server.ts";
import { refundsOnTheirWay } from "./refunds-on-their-way.server.ts";
import { type CancellationFacts, paidByCreditCents } from "./rules/cancellation.ts";
import { type CustomerOptions, customerOptions } from "./rules/customer-options.ts";
import type { Booking } from "./store.server.ts";

type CancellationDeps = Pick<Deps, "now" | "payments">;
type Money = { ledger: LedgerEntry[]; totalCents: number };

/** Everything that decides what a customer may do, and what a cancellation means, from the booking's own books. */
export async function cancellationFacts(
  db: Db | Tx,
  { payments, now }: CancellationDeps,
  row: Booking,
  money?: Money,
): Promise<CancellationFacts> {
  const ledger = money?.ledger ?? (await listLedger(db, row.id));
  const total = money?.totalCents ?? totalCents(await listPriceLines(db, [row.id]));
  // What is on its way back is not paid twice: neither as money nor as a rain check.
  const onTheirWay = await refundsOnTheirWay(db, row.id, ledger);
  const moved = [...ledger, ...onTheirWay.map((one) => ({ ...one, movesMoney: true }))];
  const { paidCents } = sumLedger(moved);
  const { status, eventDate, depositCents, reschedules, depositFinal, terms } = row;
  return {
    booking: {
      ...{ status, eventDate, depositCents, reschedules, depositFinal, paidCents, totalCents: total },
      paidByCreditCents: paidByCreditCents(ledger),
      settledCents: sumLedger(ledger).settledCents,
      refundDueCents: row.refundDueCents,
      calledOff: false,
    },
    terms,
    today: businessToday(now()),
    ledger: moved,
    dueByHandCents: row.refundDueCents,
    // Undefined where the owner makes every refund.
    refundsThrough: payments.refundsByApi ? payments.provider : undefined,
  };
}

/** What the customer of a booking may do today. */
export const optionsOf = ({ booking, terms, today }: CancellationFacts): CustomerOptions =>
  customerOptions(booking, terms, today);
