import type { Db, Tx } from "../../../db/database.ts";
import { listAuditOfBooking } from "../audit/store.server.ts";
import type { LedgerEntry } from "../money/store.server.ts";
import type { Movement } from "./rules/refund-plan.ts";

type Planned = { paymentRef: string; amountCents: number };

/**
 * What earlier changes sent back and the provider has not reported yet: it may be away for days. The next refund must not be
 * planned from the same money.
 */
export async function refundsOnTheirWay(db: Db | Tx, bookingId: number, ledger: LedgerEntry[]): Promise<Movement[]> {
  const history = await listAuditOfBooking(db, bookingId);
  const planned = history
    .filter(({ action }) => action === "order changed")
    .flatMap(({ details }) => (details.refunds ?? []) as Planned[]);
  const failed = history.filter(({ action }) => action === "refund failed");
  const sum = (amounts: number[]) => amounts.reduce((total, cents) => total + cents, 0);
  return [...Map.groupBy(planned, ({ paymentRef }) => paymentRef)].flatMap(([paymentRef, plans]) => {
    const sent = -sum(
      ledger
        .filter((one) => one.kind === "refund" && one.paymentRef === paymentRef)
        .map(({ amountCents }) => amountCents),
    );
    const givenUp = sum(
      failed
        .filter(({ details }) => details.paymentRef === paymentRef)
        .map(({ details }) => Number(details.amountCents)),
    );
    const waiting = sum(plans.map(({ amountCents }) => amountCents)) - sent - givenUp;
    if (waiting <= 0) return [];
    return [{ kind: "refund", amountCents: -waiting, provider: "", providerRef: "on its way", paymentRef } as const];
  });
}
