import { useRef, useState } from "react";
import { FormDialog } from "#app/features/base/office-kit/components/form-dialog.tsx";
import { type Refusal, toRefusal, useOwnerAction } from "#app/features/base/office-kit/use-owner-action.ts";
import { useOfflineChange } from "#app/features/base/office-kit/use-owner-call.ts";
import {
  computeExcess,
  debtAfterRefund,
  readAmount,
  suggestedAmount,
} from "#app/features/orders/orders/rules/owner-payment.ts";
import { bookingHref } from "#app/shared/booking-href.ts";
import { formatDollars } from "#app/shared/money/money.ts";
import type { PaymentMethod } from "#app/shared/words/vocabulary.ts";
import { Alert } from "#app/ui/alert.tsx";
import { RadioTiles } from "#app/ui/radio-tiles.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { toast } from "#app/ui/toast-store.ts";
import type { ActionDialogProps } from "../../hooks/use-order-dialog.tsx";
import type { BookingDetail } from "../../order-page-schema.ts";
import { OtherMethodField, otherMethodIn, RefundMethodField } from "./refund-method.tsx";

const kinds = [
  { value: "cash", label: "Cash" },
  { value: "check", label: "Check" },
  { value: "card", label: "Card", note: "Through a payment link" },
  { value: "other", label: "Other", note: "Venmo, Zelle" },
  { value: "refund", label: "Refund", note: "You refunded money" },
  { value: "to_card", label: "Send to the card", note: "We refund part of a card payment" },
] as const;

const empty = {
  kind: "cash" as (typeof kinds)[number]["value"],
  method: "cash" as PaymentMethod,
  lowersPrice: true,
  typed: undefined as string | undefined,
  /** The overpayment that the owner was asked to confirm. */
  asked: 0,
};

/** Records a payment or refund that the owner handled. The customer gets a receipt. */
export function PaymentDialog({ booking, ...dialog }: ActionDialogProps) {
  const refunding = useOwnerAction();
  const receiving = useReceivedPayment(booking);
  const { can } = booking;
  const offered = kinds.filter(({ value }) => {
    if (value === "to_card") return can.refund && (booking.refundableToCard ?? 0) > 0;
    return value === "refund" ? can.refund : can.pay;
  });
  const [draft, setDraft] = useState(empty);
  const set = (part: Partial<typeof empty>) => setDraft((before) => ({ ...before, ...part }));
  const { method, lowersPrice, typed, asked } = draft;
  const kind = offered.some(({ value }) => value === draft.kind) ? draft.kind : (offered[0]?.value ?? "cash");
  const [wrong, setWrong] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const isRefund = kind === "refund" || kind === "to_card";
  const amount = typed ?? suggestedAmount(booking, isRefund ? "refund" : kind);
  const read = readAmount(amount);
  const excess = read.ok && !isRefund ? computeExcess(booking, read.amount) : 0;
  const debt = read.ok && isRefund ? debtAfterRefund(booking, read.amount) : 0;
  const overpays = excess > 0 && asked === excess;

  async function record(form: HTMLFormElement) {
    setWrong(read.ok ? undefined : read.message);
    if (!read.ok) return field.current?.focus();
    if (excess > 0 && !overpays) return set({ asked: excess });
    const body = { amount: read.amount, note: otherMethodIn(form) };
    const done = isRefund
      ? await recordRefund(body)
      : await receiving.record({ ...body, kind, ...(overpays && { overpayment: true }) });
    if (!done) return field.current?.focus();
    // The next one starts fresh: after a refund, the next entry is usually a payment.
    setDraft(empty);
    dialog.onOpenChange(false);
  }

  async function recordRefund(body: { amount: number; note: string }) {
    const how = kind === "to_card" ? { toCard: true } : { method };
    const done = await refunding.act({
      method: "POST",
      path: `/api/bookings/${booking.id}/payments`,
      body: { ...body, kind: "refund", ...how, lowersPrice: lowersPrice && debt > 0, version: booking.version },
    });
    const description = `${formatDollars(body.amount)}, ${booking.customerName}`;
    const title = kind === "to_card" ? "Refund on its way" : "Refund recorded";
    if (done) toast({ title, description, tone: "success" });
    return done !== undefined;
  }

  const { busy, refusal } = isRefund ? refunding : receiving;

  function forget() {
    refunding.forget();
    receiving.forget();
    setWrong(undefined);
    set({ asked: 0 });
  }

  return (
    <FormDialog
      {...dialog}
      title="Record payment"
      description={
        booking.status === "expired"
          ? "The hold has ended. Recording a payment restores the booking if the date is still open."
          : `${formatDollars(booking.paid)} of ${formatDollars(booking.total)} paid so far.`
      }
      confirm={overpays ? "Record anyway" : "Record"}
      busy={busy}
      refusal={refusal}
      forget={forget}
      onConfirm={record}
    >
      <RadioTiles
        legend="Payment method"
        name="kind"
        options={offered}
        value={kind}
        onChange={(next) => set({ kind: next })}
        className="[&>div]:grid-cols-2 [&>div>label:nth-child(5):last-child]:col-span-2"
      />
      {kind === "other" && <OtherMethodField />}
      {kind === "refund" && <RefundMethodField method={method} onChange={(next) => set({ method: next })} />}
      <TextField
        label="Amount ($)"
        error={wrong ?? refusal?.fields.amount}
        hint="The customer gets a receipt by email."
        ref={field}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        required
        value={amount}
        onChange={({ target }) => set({ typed: target.value })}
      />
      {debt > 0 && (
        <RadioTiles
          legend="And the price?"
          name="price"
          className="[&>div]:grid-cols-1"
          value={lowersPrice ? "lowered" : "stays"}
          onChange={(price) => set({ lowersPrice: price === "lowered" })}
          options={[
            {
              value: "lowered",
              label: `It goes down by ${formatDollars(debt)}`,
              note: "A goodwill refund. The customer owes nothing more.",
            },
            {
              value: "stays",
              label: "It stays",
              note: `The customer owes the ${formatDollars(debt)} again and is reminded of it.`,
            },
          ]}
        />
      )}
      {overpays && (
        <Alert live tone="warning" title={`That's ${formatDollars(excess)} more than is owed`}>
          <p className="text-small">
            If you record it anyway, the receipt says so and you owe the customer a {formatDollars(excess)} refund.
          </p>
        </Alert>
      )}
    </FormDialog>
  );
}

type Received = { kind: PaymentMethod; amount: number; note: string; overpayment?: boolean };

/** A payment taken on delivery, perhaps without signal: it is queued with its time and sent when the server is back. */
function useReceivedPayment({ id, customerName, ledger }: Pick<BookingDetail, "id" | "customerName" | "ledger">) {
  const change = useOfflineChange();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();

  async function record(payment: Received): Promise<boolean> {
    const { kind, amount } = payment;
    setBusy(true);
    setRefusal(undefined);
    try {
      await change({
        method: "POST",
        path: `/api/bookings/${id}/payments`,
        // Sends no version: money that changed hands is recorded whatever else was changed, but never twice.
        body: { ...payment, receivedAt: new Date().toISOString(), seenPayments: ledger.length },
        title: "Payment recorded",
        failure: "Couldn't record",
        about: `${formatDollars(amount)} (${kind}) from ${customerName}, No. ${id}`,
        href: bookingHref(id),
      });
      return true;
    } catch (error) {
      setRefusal(toRefusal(error));
      return false;
    } finally {
      setBusy(false);
    }
  }

  return { record, busy, refusal, forget: () => setRefusal(undefined) };
}
