// An order's money in words.

import { weekdayDate } from "../../../shared/event-day.ts";
import type { PlainDate } from "../../../shared/plain-date.ts";
import type { LedgerKind } from "../../money/rules/ledger-kinds.ts";
import type { BookingDetail } from "../order-page-schema.ts";
import { refundSentences } from "./refund-text.ts";

type Movement = Pick<BookingDetail["ledger"][number], "kind" | "provider" | "method">;

const kindNames: Record<LedgerKind, string> = {
  charge: "Card",
  cash: "Cash",
  check: "Check",
  other: "Other payment",
  credit_used: "Rain check",
  refund: "Refund",
  credit_issued: "Into a rain check",
  refund_failed: "Refund failed",
  dispute: "Disputed card payment",
  correction: "Correction",
  write_off: "Written off",
};

const refundNames = { cash: "Refund in cash", check: "Refund by check", card: "Refund to the card", other: "Refund" };

export function movementName({ kind, provider, method }: Movement): string {
  if (kind === "refund") return refundNames[method ?? (provider === "owner" ? "other" : "card")];
  if (kind === "charge" && provider === "owner") return "Card, by payment link";
  return kindNames[kind];
}

type Order = Pick<BookingDetail, "balance" | "paid" | "deposit" | "status" | "eventDate" | "cancellation">;

/** What is still to come, and what a cancellation today would do by the order's own terms. */
export function moneyText({ balance, paid, deposit, status, eventDate, cancellation }: Order, today: PlainDate) {
  const label = eventDate < today ? "Still due" : "Due on delivery day";
  const onTheDay = { label, when: weekdayDate(eventDate), amount: balance };
  const first = { label: "Deposit due first", when: "", amount: Math.min(balance, deposit - paid) };
  const due = status === "pending_payment" && first.amount > 0 ? first : onTheDay;
  return {
    due: balance > 0 && status !== "proposed" ? due : undefined,
    ifCanceled: cancellation && paid > 0 ? refundSentences(cancellation.byRule) : [],
  };
}
