import { Banknote, PenLine } from "lucide-react";
import { useEffect, useRef } from "react";
import { OfficeCard } from "#app/features/base/office-kit/components/office-card.tsx";
import { RowButton } from "#app/features/base/office-kit/components/row-button.tsx";
import { useStaff } from "#app/features/base/office-kit/staff-context.ts";
import { formatCents, typedDollars } from "#app/shared/money/money.ts";
import { serves } from "#app/shared/people/access.ts";
import { RadioTiles } from "#app/ui/radio-tiles.tsx";
import { Segmented } from "#app/ui/segmented.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { usePhoneField, usePhoneOrder } from "../phone-order.ts";
import { takesNow } from "../rules/new-order.ts";

/** How the money comes, and how the waiver is signed. */
export function PayingCard() {
  const { order, change } = usePhoneOrder();
  const isOwner = serves("owner", useStaff().role);
  const { customerEmail, paying } = order;
  const ways = [
    { value: "link", label: "Email a pay link", note: customerEmail ? `to ${customerEmail}` : "to their email" },
    { value: "now", label: "Paid just now", note: "cash, check or other" },
    ...(isOwner
      ? [{ value: "delivery", label: "Pay on delivery", note: "no deposit, no email needed, owner only" } as const]
      : []),
  ] as const;
  return (
    <OfficeCard title="How they pay and sign" Icon={Banknote}>
      <RadioTiles
        legend="How they pay"
        hideLegend
        name="paying"
        options={ways}
        value={takesNow(paying) ? "now" : (paying as "link" | "delivery")}
        onChange={(way) => change({ paying: way === "now" ? "cash" : way })}
        className="[&>div]:grid-cols-1"
      />
      {takesNow(paying) && <TakenNow />}
      <p className="mt-3 flex gap-2.5 text-fine text-ink-soft">
        <PenLine aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
        {customerEmail || paying !== "delivery"
          ? "The waiver goes along by email. Nothing is delivered unsigned."
          : "Without an email you get a link to copy or print, for the waiver too. Nothing is delivered unsigned."}
      </p>
    </OfficeCard>
  );
}

const kinds = [
  { value: "cash", label: "Cash" },
  { value: "check", label: "Check" },
  { value: "other", label: "Other" },
] as const;

function TakenNow() {
  const { order, change, price } = usePhoneOrder();
  const field = usePhoneField();
  const filled = useRef<number>(undefined);
  const deposit = price?.depositCents;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the price is known or changes; what is typed stays
  useEffect(() => {
    if (deposit === undefined) return;
    const amount = followDeposit(order.amount, filled.current, deposit);
    filled.current = deposit;
    if (amount !== order.amount) change({ amount });
  }, [deposit]);
  const amounts = price ? [...new Set([price.depositCents, price.totalCents])].filter((cents) => cents > 0) : [];
  return (
    <div className="mt-3 grid gap-3">
      <Segmented
        label="Paid by"
        name="paying-kind"
        options={kinds}
        value={order.paying as (typeof kinds)[number]["value"]}
        onChange={(kind) => change({ paying: kind })}
      />
      {order.paying === "other" && <TextField {...field("payingNote")} optional placeholder="e.g., Venmo" />}
      <TextField {...field("amount")} hint="The customer gets a receipt by email." />
      <div className="flex flex-wrap gap-2 empty:hidden">
        {amounts.map((cents) => (
          <RowButton key={cents} onClick={() => change({ amount: typedDollars(cents) })}>
            {cents === price?.totalCents ? "All" : "Deposit"}, {formatCents(cents)}
          </RowButton>
        ))}
      </div>
    </div>
  );
}

/** What is typed as taken: the deposit until somebody types another amount, also when the price changes meanwhile. */
export function followDeposit(typed: string, wasCents: number | undefined, depositCents: number): string {
  const isUntouched = typed === "" || (wasCents !== undefined && typed === typedDollars(wasCents));
  return isUntouched && depositCents > 0 ? typedDollars(depositCents) : typed;
}
