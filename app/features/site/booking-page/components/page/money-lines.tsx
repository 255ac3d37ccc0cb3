import { ArrowRight, BadgeCheck } from "lucide-react";
import { type ReactNode, useId } from "react";
import { withLineKeys } from "#app/features/fleet/pricing/rules/line-keys.ts";
import { useBusiness } from "#app/page-facts.tsx";
import { formatCents } from "#app/shared/money/money.ts";
import { percentText, taxNote } from "#app/shared/words/business-text.ts";
import { Button } from "#app/ui/button.tsx";
import { Line } from "#app/ui/line.tsx";
import { RadioTiles } from "#app/ui/radio-tiles.tsx";
import { useThisBooking } from "../../booking-context.ts";
import { isCovered, sumText } from "../../rules/booking-price.ts";
import { leadsOn } from "../../use-focus-kept.ts";

type PriceLinesProps = {
  /** What delivery is called where it has no line in the price. */
  delivery: string;
  /** In place of the name of the only rental. */
  rental?: string;
  /** Above the total. */
  children?: ReactNode;
};

/** The lines of a `<dl>`: what it costs, and what a rain check pays of it. */
export function PriceLines({ delivery, rental, children }: PriceLinesProps) {
  const { orderItems, price, facts } = useThisBooking();
  const isOne = orderItems.length === 1;
  return (
    <>
      {withLineKeys(price.lines).map(({ key, kind, label, amountCents }) => (
        <Line
          key={key}
          label={rental && isOne && kind === "base" ? rental : label}
          amount={formatCents(amountCents).replace("-", "−")}
        />
      ))}
      {price.lines.every(({ kind }) => kind !== "delivery") && (
        // Green where it is free.
        <Line
          label={delivery}
          amount={facts.deliveryText}
          {...(facts.deliveryText.startsWith("Free") ? { amountClass: "text-moss" } : {})}
        />
      )}
      {children}
      <Line label="Total" amount={sumText(price, "total")} look="total" />
      {price.credit > 0 && <Line label="Rain check" amount={`−${formatCents(price.credit)}`} amountClass="text-moss" />}
    </>
  );
}

export function PlanTiles({ name }: { name: string }) {
  const { flow, price, change } = useThisBooking();
  const { deposit } = useBusiness();
  if (isCovered(price)) return null;
  return (
    <RadioTiles
      className="mt-4"
      legend="Pay now"
      hideLegend
      name={name}
      value={flow.paymentPlan}
      onChange={(paymentPlan) => change({ paymentPlan })}
      options={[
        deposit.basisPoints === 0
          ? { value: "deposit", label: "Pay later", note: "On delivery day" }
          : { value: "deposit", label: `Pay ${percentText(deposit.basisPoints)}`, note: "Holds the date" },
        { value: "full", label: "Pay in full", note: "Nothing due later" },
      ]}
    />
  );
}

export function DueToday() {
  const { flow, price } = useThisBooking();
  return (
    <dl aria-live="polite" className="mt-4 rounded-small bg-sun-tint px-4.5 py-3.5">
      <Line
        label={flow.paymentPlan === "deposit" && !isCovered(price) ? "Deposit today" : "Due today"}
        amount={sumText(price, "today")}
        look="due"
        className="items-center text-button"
        amountClass="text-[1.75rem] leading-tight font-bold"
      />
      <Line
        label="Balance on delivery day"
        amount={sumText(price, "balance")}
        className="mt-0.5 text-small"
        amountClass="text-base"
      />
    </dl>
  );
}

/** What it costs, in two lines beside the buttons. */
export function SumNote({ sum, children }: { sum: string; children: string }) {
  return (
    <>
      <p className="font-display text-button-lg leading-tight font-semibold">{sum}</p>
      <p className="text-small text-ink-soft">{children}</p>
    </>
  );
}

/** What is added to the price, and when it comes back. */
export function PriceNote() {
  const { cancellation, charges: { tax = 0 } = {} } = useBusiness();
  return (
    <p className="mt-4 flex gap-2.5 text-fine text-ink-soft">
      <BadgeCheck aria-hidden="true" className="mt-px size-5 shrink-0 text-moss" />
      {taxNote(tax)} Cancel {cancellation.fullRefundDays} or more days ahead for a full refund.
    </p>
  );
}

/** Phones have this button in the bar at the bottom edge instead. */
export function ContinueToDetails() {
  const { flow, dispatch } = useThisBooking();
  const ready = flow.date !== undefined;
  const hintId = useId();
  return (
    <>
      <Button
        {...leadsOn("summary")}
        size="lg"
        className="mt-5 w-full max-md:hidden"
        disabled={!ready}
        aria-describedby={ready ? undefined : hintId}
        onClick={() => dispatch({ type: "details opened" })}
      >
        Continue to details
        <ArrowRight aria-hidden="true" />
      </Button>
      {!ready && (
        <p id={hintId} className="mt-3 text-center text-fine text-ink-soft noscript:hidden">
          Pick an open day first.
        </p>
      )}
    </>
  );
}
