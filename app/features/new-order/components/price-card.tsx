import { ReceiptText, Tag, TicketPercent, Umbrella } from "lucide-react";
import { useState } from "react";
import { useBusiness } from "../../../page-facts.tsx";
import { percentText } from "../../../shared/business-text.ts";
import { formatCents } from "../../../shared/money.ts";
import { MAX_CODE } from "../../../shared/vocabulary.ts";
import { Button } from "../../../ui/button.tsx";
import { Line } from "../../../ui/line.tsx";
import { OfficeCard } from "../../office-kit/components/office-card.tsx";
import { DiscountFields } from "../../order-form/components/discount-fields.tsx";
import type { OfficePricePreview } from "../../order-form/price-schema.ts";
import { withLineKeys } from "../../pricing/rules/line-keys.ts";
import { dueAtBookingCents } from "../../pricing/rules/price.ts";
import { type OrderErrors, takenCents } from "../rules/check-order.ts";
import type { NewOrder } from "../rules/new-order.ts";
import { sayPrice } from "../rules/say-sentence.ts";
import type { NewOrderForm } from "../use-new-order.ts";
import { OrderInput } from "./caller-fields.tsx";
import { KnownRainChecks } from "./known-rain-checks.tsx";

type PriceProps = {
  form: NewOrderForm;
  errors: OrderErrors;
  price: OfficePricePreview | undefined;
  isCurrent: boolean;
  /** Why there is no price. */
  refusal: string | undefined;
};

/** What it costs as far as it is known, and the sentence to read to the customer. */
export function PriceCard({ className, ...pricing }: PriceProps & { className: string }) {
  return (
    <OfficeCard title="Price" Icon={ReceiptText} className={className}>
      <PriceBody {...pricing} />
    </OfficeCard>
  );
}

export function PriceBody({ form, errors, price, isCurrent, refusal }: PriceProps) {
  const { order } = form;
  return (
    <>
      <div aria-live="polite" className={isCurrent ? "" : "opacity-60"}>
        {price ? (
          <Sums order={order} price={price} />
        ) : (
          <p className={`text-small ${refusal ? "text-clay" : "text-ink-soft"}`}>
            {refusal ?? "Choose a rental first."}
          </p>
        )}
      </div>
      <Reductions form={form} errors={errors} problems={price?.problems ?? {}} />
    </>
  );
}

type ReductionsProps = Pick<PriceProps, "form" | "errors"> & { problems: OrderErrors };

/** What can be taken off: by the business, with a reason, and by a code; and the rain check that pays a part. */
function Reductions({ form, errors, problems }: ReductionsProps) {
  const { order, change } = form;
  const [asksCode, setAsksCode] = useState(false);
  const [asksCredit, setAsksCredit] = useState(false);
  const hasCode = asksCode || order.promoCode !== "";
  const hasCredit = asksCredit || order.creditCode !== "";
  return (
    <div className="mt-3 grid gap-3">
      <div className="flex flex-wrap gap-2 empty:hidden">
        {order.discount === "none" && (
          <Button variant="office" shape="soft" size="row" onClick={() => change({ discount: "percent" })}>
            <Tag aria-hidden="true" />
            Discount
          </Button>
        )}
        {!hasCode && (
          <Button variant="office" shape="soft" size="row" onClick={() => setAsksCode(true)}>
            <TicketPercent aria-hidden="true" />
            Promo code
          </Button>
        )}
        {!hasCredit && (
          <Button variant="office" shape="soft" size="row" onClick={() => setAsksCredit(true)}>
            <Umbrella aria-hidden="true" />
            Rain check
          </Button>
        )}
      </div>
      {order.discount !== "none" && (
        <DiscountFields
          draft={order}
          errors={{ ...errors, ...(problems.discount ? { off: problems.discount } : {}) }}
          onChange={change}
        />
      )}
      {hasCode && (
        <OrderInput
          form={form}
          errors={{ promoCode: errors.promoCode ?? problems.promoCode }}
          name="promoCode"
          label="Promo code"
          maxLength={MAX_CODE}
        />
      )}
      {hasCredit && (
        <>
          <OrderInput
            form={form}
            errors={{ creditCode: errors.creditCode ?? problems.creditCode }}
            name="creditCode"
            label="Rain check"
            maxLength={MAX_CODE}
          />
          <KnownRainChecks
            customer={{ email: order.customerEmail, name: order.customerName }}
            chosen={order.creditCode}
            onChoose={(creditCode) => change({ creditCode })}
          />
        </>
      )}
    </div>
  );
}

function Sums({ order, price }: { order: NewOrder; price: OfficePricePreview }) {
  const { lines, totalCents, depositCents, outOfArea, credit } = price;
  const dueCents = dueAtBookingCents(totalCents, "deposit", depositCents, credit?.paysCents);
  const { basisPoints } = useBusiness().deposit;
  // What a rain check leaves of it is no such part of the total.
  const label = credit ? "Deposit" : `Deposit, ${percentText(basisPoints)}`;
  const say = sayPrice({ price, days: order.days, paying: order.paying, takenCents: takenCents(order) });
  return (
    <>
      <dl className="grid gap-1.5 text-small">
        {withLineKeys(lines).map(({ key, label, amountCents }) => (
          <Line
            key={key}
            look="entry"
            label={label}
            amount={formatCents(amountCents)}
            {...(amountCents < 0 ? { amountClass: "text-moss" } : {})}
          />
        ))}
        {lines.every(({ kind }) => kind !== "delivery") && (
          <Line
            look="entry"
            label={outOfArea ? "Delivery, outside the area" : "Delivery"}
            amount={outOfArea ? "Not set" : "Free"}
          />
        )}
        <Line
          look="total"
          label="Total"
          amount={formatCents(totalCents)}
          className="mt-1.5 border-t border-office-line pt-2.5"
        />
        {credit && (
          <Line look="entry" label="Rain check" amount={`−${formatCents(credit.paysCents)}`} amountClass="text-moss" />
        )}
      </dl>
      {dueCents > 0 && (
        <dl className="mt-2.5 rounded-[14px] bg-sun-tint px-3.5 py-2 text-small">
          <Line look="due" label={label} amount={formatCents(dueCents)} />
        </dl>
      )}
      <p className="mt-2.5 rounded-[14px] bg-office px-3.5 py-2.5 text-small">
        <b className="font-display font-semibold">Say: </b>“{say}”
      </p>
    </>
  );
}
