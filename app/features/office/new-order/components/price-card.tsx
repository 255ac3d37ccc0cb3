import { useQuery } from "@tanstack/react-query";
import { ReceiptText, Tag, TicketPercent, Umbrella } from "lucide-react";
import { useState } from "react";
import { OfficeCard } from "#app/features/base/office-kit/components/office-card.tsx";
import { RowButton } from "#app/features/base/office-kit/components/row-button.tsx";
import { ownerListQuery } from "#app/features/base/office-kit/owner-queries.ts";
import { withLineKeys } from "#app/features/fleet/pricing/rules/line-keys.ts";
import { dueAtBookingCents } from "#app/features/fleet/pricing/rules/price.ts";
import { DiscountFields } from "#app/features/orders/order-form/components/discount-fields.tsx";
import type { OfficePricePreview } from "#app/features/orders/order-form/price-schema.ts";
import { useBusiness } from "#app/page-facts.tsx";
import { mediumDate } from "#app/shared/days/date-format.ts";
import { formatCents, formatDollars } from "#app/shared/money/money.ts";
import { percentText } from "#app/shared/words/business-text.ts";
import { Line } from "#app/ui/line.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { usePhoneField, usePhoneOrder } from "../phone-order.ts";
import { takenCents } from "../rules/check-order.ts";
import type { NewOrder } from "../rules/new-order.ts";
import { sayPrice } from "../rules/say-sentence.ts";

/** What it costs as far as it is known, and the sentence to read to the customer. */
export function PriceCard({ className }: { className: string }) {
  return (
    <OfficeCard title="Price" Icon={ReceiptText} className={className}>
      <PriceBody />
    </OfficeCard>
  );
}

export function PriceBody() {
  const { order, price, isCurrent, refusal } = usePhoneOrder();
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
      <Reductions />
    </>
  );
}

/** What can be taken off: by the business, with a reason, and by a code; and the rain check that pays a part. */
function Reductions() {
  const { form, order, change, errors, price } = usePhoneOrder();
  const { problems = {} } = price ?? {};
  const field = usePhoneField();
  // The button that had the focus is gone, so the field that it opens takes it.
  const [asksDiscount, setAsksDiscount] = useState(false);
  const [asksCode, setAsksCode] = useState(false);
  const [asksCredit, setAsksCredit] = useState(false);
  const hasCode = asksCode || order.promoCode !== "";
  const hasCredit = asksCredit || order.creditCode !== "";
  return (
    <div className="mt-3 grid gap-3">
      <div className="flex flex-wrap gap-2 empty:hidden">
        {order.discount === "none" && (
          <RowButton
            Icon={Tag}
            onClick={() => {
              setAsksDiscount(true);
              change({ discount: "percent" });
            }}
          >
            Discount
          </RowButton>
        )}
        {!hasCode && (
          <RowButton Icon={TicketPercent} onClick={() => setAsksCode(true)}>
            Promo code
          </RowButton>
        )}
        {!hasCredit && (
          <RowButton Icon={Umbrella} onClick={() => setAsksCredit(true)}>
            Rain check
          </RowButton>
        )}
      </div>
      {order.discount !== "none" && <DiscountFields form={form} error={problems.discount} autoFocus={asksDiscount} />}
      {hasCode && (
        <TextField
          {...field("promoCode")}
          optional
          autoFocus={asksCode}
          error={errors.promoCode ?? problems.promoCode}
        />
      )}
      {hasCredit && (
        <>
          <TextField
            {...field("creditCode")}
            optional
            autoFocus={asksCredit}
            error={errors.creditCode ?? problems.creditCode}
          />
          <KnownRainChecks />
        </>
      )}
    </div>
  );
}

/** The caller's open rain checks, found by email or name: nobody has to read a code out. */
function KnownRainChecks() {
  const { order, change } = usePhoneOrder();
  const q = order.customerEmail.trim() || order.customerName.trim();
  const path = `/api/rain-checks?${new URLSearchParams({ q, state: "open", limit: "5" })}` as const;
  const { data } = useQuery({ ...ownerListQuery(path), enabled: q.length > 2, gcTime: 30_000 });
  const others = (data?.rows ?? []).filter(({ id }) => order.creditCode !== `#${id}`);
  if (others.length === 0) return null;
  return (
    <ul aria-label="Rain checks of this customer" className="grid gap-2">
      {others.map(({ id, customerName, left, expiresOn, code }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-2 text-small">
          <span className="min-w-0 wrap-anywhere">
            {customerName}: {formatDollars(left)}, ending in {code.slice(-2)}, until {mediumDate(expiresOn)}
          </span>
          <RowButton onClick={() => change({ creditCode: `#${id}` })}>Use it</RowButton>
        </li>
      ))}
    </ul>
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
