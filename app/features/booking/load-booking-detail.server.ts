import type { Deps } from "../../deps.server.ts";
import { businessToday } from "../../shared/business-clock.ts";
import { dollarsFromCents } from "../../shared/money.ts";
import { orNotFound } from "../../shared/problem.ts";
import { listAuditOfBooking } from "../audit/store.server.ts";
import { findInflatable } from "../catalog/store.server.ts";
import { listMessagesOfBooking } from "../messages/store.server.ts";
import { sumLedger } from "../money/rules/ledger-kinds.ts";
import { type LedgerEntry, listLedger } from "../money/store.server.ts";
import { totalCents } from "../pricing/rules/price.ts";
import { listWaiversOfBookings } from "../waiver/store.server.ts";
import { bookingUrl } from "./booking-facts.server.ts";
import { newest, viewBooking } from "./booking-view.server.ts";
import { cancellationFacts } from "./cancel-booking.server.ts";
import { allowedActions } from "./rules/allowed-actions.ts";
import { type CancellationPlan, planCancellation } from "./rules/cancellation.ts";
import { isCorrectable, netCents } from "./rules/payment-correction.ts";
import type { BookingDetail, Refund } from "./schema.ts";
import { type Booking, findBooking, findQuoteOfBooking, listPriceLines } from "./store.server.ts";

/** Everything about one booking, in eight queries. */
export async function loadBookingDetail(deps: Deps, id: number): Promise<BookingDetail> {
  const { db } = deps;
  const row = orNotFound(await findBooking(db, id), "booking");
  const [item, lines, ledger, waivers, messages, history, quoteId] = await Promise.all([
    findInflatable(db, row.inflatableId),
    listPriceLines(db, [id]),
    listLedger(db, id),
    listWaiversOfBookings(db, [id]),
    listMessagesOfBooking(db, id),
    listAuditOfBooking(db, id),
    findQuoteOfBooking(db, id),
  ]);
  const sums = sumLedger(ledger);
  return {
    ...viewBooking(row, { item, lines, sums, waiver: newest(waivers) }),
    priceLines: lines.map(({ label, amountCents }) => ({ label, amount: dollarsFromCents(amountCents) })),
    ledger: ledger.map((entry) => viewMovement(entry, ledger)),
    waivers: waivers.map(({ createdAt, signatureDate, ...rest }) => ({
      ...rest,
      createdAt: createdAt.toISOString(),
      signatureDate: signatureDate?.toISOString() ?? null,
    })),
    messages: messages.map(({ createdAt, sentAt, ...rest }) => ({
      ...rest,
      createdAt: createdAt.toISOString(),
      sentAt: sentAt?.toISOString() ?? null,
    })),
    history: history.map(({ bookingId: _id, at, ...rest }) => ({ ...rest, at: at.toISOString() })),
    erased: row.erasedAt !== null,
    quoteId,
    bookingUrl: bookingUrl(deps.config, row.token),
    terms: row.terms,
    deposit: dollarsFromCents(row.depositCents),
    ...actionsFor(deps, row, ledger, totalCents(lines)),
  };
}

function actionsFor(deps: Deps, row: Booking, ledger: LedgerEntry[], total: number) {
  const { status, eventDate } = row;
  const today = businessToday(deps.now());
  const { paidCents, settledCents } = sumLedger(ledger);
  const can = allowedActions({
    status,
    eventDate,
    today,
    paidCents,
    owedCents: total - settledCents,
    hasLedger: ledger.length > 0,
  });
  const facts = cancellationFacts(deps, row, ledger);
  const preview = (choice: "by_rule" | "full") => viewRefund(planCancellation(facts, choice));
  return { can, cancellation: can.cancel ? { byRule: preview("by_rule"), full: preview("full") } : null };
}

export function viewRefund(plan: Pick<CancellationPlan, "refundCents" | "keptCents" | "byHandCents">): Refund {
  return {
    refund: dollarsFromCents(plan.refundCents),
    kept: dollarsFromCents(plan.keptCents),
    byHand: dollarsFromCents(plan.byHandCents),
  };
}

function viewMovement(entry: LedgerEntry, ledger: LedgerEntry[]) {
  const { id, kind, amountCents, provider, method, note, createdAt } = entry;
  return {
    id,
    kind,
    amount: dollarsFromCents(amountCents),
    provider,
    method,
    note,
    correctable: isCorrectable(entry) ? dollarsFromCents(Math.abs(netCents(entry, ledger))) : null,
    createdAt: createdAt.toISOString(),
  };
}
