import { Umbrella } from "lucide-react";
import { useRef, useState } from "react";
import { formatCents } from "#app/shared/money/money.ts";
import { MAX_ZIP } from "#app/shared/words/vocabulary.ts";
import { Line } from "#app/ui/line.tsx";
import { useThisBooking } from "../../booking-context.ts";
import { sumText } from "../../rules/booking-price.ts";
import { wholeZip } from "../../rules/order-facts.ts";
import { countAll, creditRow } from "../../rules/row-text.ts";
import { OutsideArea, ZipLookupFailed } from "../dialogs/delivery-notes.tsx";
import { RowButton } from "../page/row-button.tsx";
import { OrderRows, Row, RowIcon } from "./order-rows.tsx";
import { InlineField, PromoCode } from "./promo-code.tsx";
import { useFocusAfterForm, useFocusAfterRemoval } from "./use-focus-after.ts";
import { usePartyActions } from "./use-party-actions.ts";

/** Fees that are neither a rental nor an extra, a code or the delivery. */
const FEES: readonly string[] = ["surface", "damage_cover", "adjustment", "tax"];

/** Rows, code, delivery, tax and total: the same in the summary and in the sheet of a phone. */
export function OrderLines() {
  const { flow, price } = useThisBooking();
  const rows = useRef<HTMLDivElement>(null);
  useFocusAfterRemoval(
    rows,
    countAll(flow.items, flow.extras) + (flow.promoCode === "" ? 0 : 1) + (flow.creditCode ? 1 : 0),
  );
  return (
    <>
      <section ref={rows} tabIndex={-1} aria-label="In your party" className="mt-4 outline-none">
        <OrderRows />
        <PromoCode />
      </section>
      <div className="mt-4 grid gap-2.5 border-t-2 border-dashed border-line pt-4">
        <DeliveryLine />
        <dl className="grid gap-2.5">
          {price.lines.map(
            ({ kind, label, amountCents }) =>
              FEES.includes(kind) && <Line key={kind} label={label} amount={formatCents(amountCents)} />,
          )}
        </dl>
        <dl aria-live="polite">
          <Line label="Total" amount={sumText(price, "total")} look="total" />
        </dl>
        <AppliedCredit />
      </div>
    </>
  );
}

/** Below the total: it changes no price, it pays. */
function AppliedCredit() {
  const { price, facts } = useThisBooking();
  const { removeCredit } = usePartyActions();
  const { credit } = facts;
  if (credit.kind !== "counts") return null;
  return (
    <ul aria-live="polite">
      <Row
        picture={<RowIcon tint="bg-sky-tint" icon={<Umbrella />} />}
        name="Rain check"
        cents={-price.credit}
        note={creditRow(credit.leftCents - price.credit)}
        onRemove={removeCredit}
      />
    </ul>
  );
}

/** What delivery costs there. The ZIP is asked for once, here or in the details. */
function DeliveryLine() {
  const { flow, facts, dispatch } = useThisBooking();
  const { delivery, deliveryText } = facts;
  const [asking, setAsking] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const leadOn = useFocusAfterForm(place, asking);
  const zip = wholeZip(flow.details.zip);
  const zone = delivery.kind === "fee" ? delivery.label.replace(/^Delivery(, )?/, "") : "";
  const check = (typed: string) => {
    if (typed !== "" && !wholeZip(typed)) return "A ZIP has 5 digits.";
    dispatch({ type: "details typed", details: { zip: typed } });
    leadOn();
    setAsking(false);
    return undefined;
  };
  return (
    <div ref={place}>
      <p className="flex items-baseline justify-between gap-4">
        <span className="text-ink-soft">Delivery, setup, pickup</span>
        <span className={`font-display font-semibold ${deliveryText.startsWith("Free") ? "text-moss" : ""}`}>
          {deliveryText}
        </span>
      </p>
      {asking ? (
        <div className="mt-2">
          <InlineField
            label="ZIP code for delivery"
            button="Check"
            name="deliveryZip"
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={MAX_ZIP}
            start={flow.details.zip}
            opens="select"
            onSend={check}
          />
        </div>
      ) : (
        <p className="flex flex-wrap items-center gap-x-1.5 text-fine text-ink-soft">
          {zip && <span>{[`ZIP ${zip}`, zone].filter(Boolean).join(", ")}</span>}
          <RowButton label={zip ? "Change the ZIP code" : "Check your ZIP code"} onClick={() => setAsking(true)}>
            {zip ? "Change" : "Check your ZIP"}
          </RowButton>
        </p>
      )}
      <div role="status" className="mt-1 text-small empty:hidden">
        {delivery.kind === "outside" && <OutsideArea />}
        {delivery.kind === "failed" && <ZipLookupFailed />}
      </div>
    </div>
  );
}
