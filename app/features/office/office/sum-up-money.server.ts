import type { Deps } from "#app/deps.server.ts";
import { businessToday } from "#app/shared/days/business-clock.ts";
import { dollarsFromCents } from "#app/shared/money/money.ts";
import { sumDue, sumLedger } from "./money-store.server.ts";
import { type MoneyPeriod, periodDays, periodName } from "./rules/money-period.ts";
import type { PeriodMoney } from "./schema.ts";

/** What came in during a period so far, and what its orders still owe. */
export async function sumUpPeriod(
  deps: Pick<Deps, "db" | "now" | "timeZone" | "business">,
  period: MoneyPeriod,
): Promise<PeriodMoney> {
  const today = businessToday(deps.now(), deps.timeZone());
  const days = periodDays(period, today, deps.business().closed.season);
  const ledger = await sumLedger(deps.db, days, deps.timeZone());
  const due = await sumDue(deps.db, days, today);
  const cents = (...kinds: string[]) =>
    ledger.filter(({ kind }) => kinds.includes(kind)).reduce((sum, row) => sum + row.cents, 0);
  const [card, cash, check, other] = [cents("charge"), cents("cash"), cents("check"), cents("other", "correction")];
  const givenBack = -cents("refund", "refund_failed", "dispute");
  const dollars = ({ orders, cents: owed }: { orders: number; cents: number }) => ({
    orders,
    amount: dollarsFromCents(owed),
  });
  return {
    name: periodName(period, days),
    ...days,
    today,
    collected: {
      total: dollarsFromCents(card + cash + check + other - givenBack),
      card: dollarsFromCents(card),
      cash: dollarsFromCents(cash),
      check: dollarsFromCents(check),
      other: dollarsFromCents(other),
      givenBack: dollarsFromCents(givenBack),
    },
    due: {
      past: dollars(due.past),
      today: dollars(due.today),
      tomorrow: dollars(due.tomorrow),
      later: dollars(due.later),
    },
  };
}
