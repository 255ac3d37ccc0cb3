import { useBusiness } from "../../../page-facts.tsx";
import { percentText } from "../../../shared/business-text.ts";
import { formatCents } from "../../../shared/money.ts";
import { Line } from "../../../ui/line.tsx";
import { RadioTiles } from "../../../ui/radio-tiles.tsx";
import type { PaymentPlan } from "../rules/booking-flow.ts";
import type { BookingPrice } from "../rules/booking-price.ts";

type MoneyLinesProps = {
  price: BookingPrice;
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
        {price.lines.every(({ kind }) => kind !== "delivery") && (
          <Line label="Delivery, setup, pickup" amount="Free" amountClass="text-moss" />
        )}
        <Line label="Total" amount={formatCents(price.total)} look="total" />
      </dl>
      <RadioTiles
        className="mt-4"
        legend="Pay now"
        hideLegend
        name="payment-plan"
        value={plan}
        onChange={onPlan}
        options={[
          deposit.basisPoints === 0
            ? { value: "deposit", label: "Pay later", note: "On delivery day" }
            : { value: "deposit", label: `Pay ${percentText(deposit.basisPoints)}`, note: "Holds the date" },
          { value: "full", label: "Pay in full", note: "Nothing due later" },
        ]}
      />
      <DueToday price={price} plan={plan} />
    </>
  );
}

function DueToday({ price, plan }: Pick<MoneyLinesProps, "price" | "plan">) {
  return (
    <dl aria-live="polite" className="mt-4 rounded-small bg-sun-tint px-4.5 py-3.5">
      <Line
        label={plan === "deposit" ? "Deposit today" : "Due today"}
        amount={formatCents(price.today)}
        look="due"
        className="items-center text-button"
        amountClass="text-[1.75rem] leading-tight font-bold"
      />
      <Line
        label="Balance on delivery day"
        amount={formatCents(price.balance)}
        className="mt-0.5 text-small"
        amountClass="text-base"
      />
    </dl>
  );
}
