import { useRef, useState } from "react";
import { formatDollars } from "../../../shared/money.ts";
import { Field } from "../../../ui/field.tsx";
import { Input } from "../../../ui/input.tsx";
import { RadioTiles } from "../../../ui/radio-tiles.tsx";
import { toast } from "../../../ui/toast-store.ts";
import { readAmount } from "../rules/read-amount.ts";
import type { BookingDetail } from "../schema.ts";
import { useAct } from "../use-act.ts";
import { ActDialog, type ActDialogProps } from "./act-dialog.tsx";

const kinds = [
  { value: "cash", label: "Cash" },
  { value: "check", label: "Check" },
  { value: "card", label: "Card", note: "Through a payment link" },
  { value: "refund", label: "Refund", note: "Given back by hand" },
] as const;
type Kind = (typeof kinds)[number]["value"];

/** Money that passed through the owner's hands. The customer gets a receipt. */
export function PaymentDialog({ booking, ...dialog }: ActDialogProps) {
  const { act, busy, refusal } = useAct();
  const { can } = booking;
  const offered = kinds.filter(({ value }) => (value === "refund" ? can.refund : can.pay));
  const [chosen, setKind] = useState<Kind>("cash");
  const kind = offered.some(({ value }) => value === chosen) ? chosen : (offered[0]?.value ?? "cash");
  const [typed, setTyped] = useState<string>();
  const [wrong, setWrong] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const amount = typed ?? suggested(booking, kind);

  function close() {
    setTyped(undefined);
    dialog.onOpenChange(false);
  }

  async function record() {
    const read = readAmount(amount);
    setWrong(read.ok ? undefined : read.message);
    if (!read.ok) return field.current?.focus();
    const body = { kind, amount: read.amount };
    if (!(await act({ method: "POST", path: `/api/bookings/${booking.id}/payments`, body }))) {
      return field.current?.focus();
    }
    const title = kind === "refund" ? "Refund recorded" : "Payment recorded";
    toast({ title, description: `${formatDollars(read.amount)}, ${booking.customerName}`, tone: "success" });
    close();
  }

  return (
    <ActDialog
      {...dialog}
      title="Record payment"
      description={`${formatDollars(booking.paid)} of ${formatDollars(booking.total)} paid so far.`}
      confirm="Record"
      busy={busy}
      refusal={refusal}
      onConfirm={record}
    >
      <RadioTiles legend="What moved" name="kind" options={offered} value={kind} onChange={setKind} />
      <Field label="Amount ($)" error={wrong ?? refusal?.fields.amount} hint="The customer gets a receipt by e-mail.">
        <Input
          ref={field}
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          required
          value={amount}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field>
    </ActDialog>
  );
}

/** What is most likely meant: all that is owed, or all that was paid. */
function suggested({ balance, paid }: BookingDetail, kind: Kind): string {
  const amount = kind === "refund" ? paid : balance;
  return amount > 0 ? String(amount) : "";
}
