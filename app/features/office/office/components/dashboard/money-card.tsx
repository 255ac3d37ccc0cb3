import { useQuery } from "@tanstack/react-query";
import { cx } from "class-variance-authority";
import { Coins } from "lucide-react";
import { type ReactNode, useState } from "react";
import { OfficeCard } from "#app/features/base/office-kit/components/office-card.tsx";
import { QueryView } from "#app/features/base/office-kit/components/query-view.tsx";
import { addDays, type PlainDate } from "#app/shared/days/plain-date.ts";
import { formatDollars } from "#app/shared/money/money.ts";
import { joinWithDots } from "#app/shared/words/join-with-dots.ts";
import { FilterSelect } from "#app/ui/filter-select.tsx";
import { Skeleton, SkeletonGroup } from "#app/ui/skeleton.tsx";
import { moneyQuery } from "../../queries.ts";
import { daysText, type MoneyPeriod } from "../../rules/money-period.ts";
import type { PeriodMoney } from "../../schema.ts";

/** The money of a period that is always named. The specification's counters stand below it. */
export function MoneyCard({ children }: { children: ReactNode }) {
  const [period, setPeriod] = useState<MoneyPeriod>("month");
  const query = useQuery(moneyQuery(period));
  const skeleton = (
    <SkeletonGroup label="Loading the money" className="grid gap-2">
      <Skeleton className="h-4" />
      <Skeleton className="h-32" />
    </SkeletonGroup>
  );
  return (
    <OfficeCard
      title={query.data ? `Money, ${query.data.name}` : "Money"}
      Icon={Coins}
      action={
        <FilterSelect
          label="Period of the money"
          icon={null}
          size={undefined}
          value={period}
          onChange={({ currentTarget: { value } }) => setPeriod(value as MoneyPeriod)}
          className="[&>select]:pl-3.5!"
        >
          <option value="week">This week</option>
          <option value="month">This month</option>
          <option value="season">This season</option>
        </FilterSelect>
      }
    >
      <QueryView query={query} what="the money" skeleton={skeleton}>
        {(money) => <Money money={money} />}
      </QueryView>
      <hr className="my-4 border-t-2 border-dashed border-office-line" />
      {children}
    </OfficeCard>
  );
}

type Part = { label: string; note: string; amount: number; look: keyof typeof looks };

const looks = {
  collected: "bg-moss",
  soon: "bg-sun",
  later: "bg-[repeating-linear-gradient(-45deg,var(--color-sun)_0_5px,var(--color-sun-tint)_5px_9px)]",
};

function Money({ money }: { money: PeriodMoney }) {
  const parts = splitPeriod(money);
  const whole = parts.reduce((sum, { amount }) => sum + amount, 0);
  const { givenBack } = money.collected;
  return (
    <>
      <div aria-hidden="true" className="flex h-3.5 gap-0.5 overflow-hidden rounded-full bg-office">
        {parts.map(({ label, amount, look }) =>
          amount > 0 ? <span key={label} className={looks[look]} style={{ flexGrow: amount }} /> : null,
        )}
      </div>
      <dl className="mt-2 divide-y divide-office-line">
        {parts.map(({ label, note, amount, look }) => (
          <div key={label} className="flex items-baseline gap-x-2.5 py-2">
            <dt className="mr-auto min-w-0">
              <span
                aria-hidden="true"
                className={cx("mr-2.5 inline-block size-3 rounded-[4px] max-sm:hidden", looks[look])}
              />
              {label} {note && <span className="text-small text-ink-soft">{note}</span>}
            </dt>
            <dd
              className={cx(
                "font-display font-semibold tabular-nums",
                look !== "collected" && amount > 0 && "text-clay",
              )}
            >
              {formatDollars(amount)}
            </dd>
          </div>
        ))}
        <div className="flex items-baseline gap-x-2.5 border-t-2! border-office-line py-2 font-display font-semibold">
          <dt className="mr-auto">{money.name}, all of it</dt>
          <dd className="tabular-nums">{formatDollars(whole)}</dd>
        </div>
      </dl>
      <p className="text-small text-ink-soft">
        With sales tax, without rain checks.
        {givenBack > 0 && ` ${formatDollars(givenBack)} of refunds is taken off.`}
      </p>
    </>
  );
}

/** What came in, then what is due, from the soonest on. Days that lie outside of the period have no row. */
function splitPeriod({ from, through, today, collected, due }: PeriodMoney): Part[] {
  const [first, last, now] = [from as PlainDate, through as PlainDate, today as PlainDate];
  const until = now < last ? now : last;
  const tomorrow = addDays(now, 1);
  const dayAfter = addDays(now, 2);
  const orders = (count: number) => (count === 0 ? "" : count === 1 ? "1 order" : `${count} orders`);
  const row = (label: string, one: { orders: number; amount: number }, look: Part["look"]): Part => ({
    label,
    note: orders(one.orders),
    amount: one.amount,
    look,
  });
  return [
    {
      label: `Collected ${daysText(first, until)}`,
      note: joinWithDots(...methods(collected)),
      amount: collected.total,
      look: "collected",
    },
    ...(due.past.orders > 0 ? [row("Still unpaid from before", due.past, "soon")] : []),
    ...(due.today.orders > 0 ? [row("To collect today", due.today, "soon")] : []),
    ...(tomorrow <= last ? [row("To collect tomorrow", due.tomorrow, "soon")] : []),
    ...(dayAfter <= last ? [row(`Still due ${daysText(dayAfter, last)}`, due.later, "later")] : []),
  ];
}

function methods({ card, cash, check, other }: PeriodMoney["collected"]): string[] {
  const named = { card, cash, checks: check, other };
  return Object.entries(named).flatMap(([name, amount]) => (amount === 0 ? [] : [`${name} ${formatDollars(amount)}`]));
}
