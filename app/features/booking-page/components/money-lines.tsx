import { useBusiness } from "../../../page-facts.tsx";
import { percentText } from "../../../shared/business-text.ts";
import { formatCents } from "../../../shared/money.ts";
import { RadioTiles } from "../../../ui/radio-tiles.tsx";
import type { PaymentPlan } from "../rules/booking-flow.ts";
import type { bookingPrice } from "../rules/booking-price.ts";

type MoneyLinesProps = {
  price: ReturnType<typeof bookingPrice>;
  plan: PaymentPlan;
  onPlan: (plan: PaymentPlan) => void;
};

export function MoneyLines({ price, plan, onPlan }: MoneyLinesProps) {
  const { deposit } = useBusiness();
  return (
    <>
      <dl className="mt-5 grid gap-2.5">
        {price.lines.map(({ kind, label, amountCents }) => (
          <Line key={kind} label={label} amount={formatCents(amountCents)} />
        ))}
        <Line label="Delivery, setup, pickup" amount="Free" tone="text-moss" />
        <div className="flex items-baseline justify-between gap-4 font-display text-button-lg font-semibold">
          <dt>Total</dt>
          <dd>{formatCents(price.total)}</dd>
        </div>
      </dl>
      <RadioTiles
        className="mt-4"
        legend="Pay now"
        hideLegend
        name="payment-plan"
        value={plan}
        onChange={onPlan}
        options={[
          { value: "deposit", label: `Pay ${percentText(deposit.basisPoints)}`, note: "Holds the date" },
          { value: "full", label: "Pay in full", note: "Nothing due later" },
        ]}
      />
      <DueToday price={price} plan={plan} />
    </>
  );
}

function Line({ label, amount, tone = "" }: { label: string; amount: string; tone?: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-ink-soft">{label}</dt>
      <dd className={`font-display font-semibold ${tone}`}>{amount}</dd>
    </div>
  );
}

function DueToday({ price, plan }: Pick<MoneyLinesProps, "price" | "plan">) {
  return (
    <dl aria-live="polite" className="mt-4 rounded-small bg-sun-tint px-4.5 py-3.5">
      <div className="flex items-center justify-between gap-4 font-display font-semibold">
        <dt className="text-button">{plan === "deposit" ? "Deposit today" : "Due today"}</dt>
        <dd className="text-[1.75rem] leading-tight font-bold">{formatCents(price.today)}</dd>
      </div>
      <div className="mt-0.5 flex items-baseline justify-between gap-4">
        <dt className="text-small text-ink-soft">Balance on delivery day</dt>
        <dd className="font-display font-semibold">{formatCents(price.balance)}</dd>
      </div>
    </dl>
  );
}
