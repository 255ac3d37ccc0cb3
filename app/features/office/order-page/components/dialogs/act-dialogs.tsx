import { type ReactNode, useState } from "react";
import { FormDialog } from "#app/features/base/office-kit/components/form-dialog.tsx";
import { useOwnerAction } from "#app/features/base/office-kit/use-owner-action.ts";
import { readAmount } from "#app/features/orders/orders/rules/owner-payment.ts";
import { formatDollars } from "#app/shared/money/money.ts";
import { MAX_REASON, type PaymentMethod } from "#app/shared/words/vocabulary.ts";
import { TextField } from "#app/ui/text-field.tsx";
import { toast } from "#app/ui/toast-store.ts";
import type { ActionDialogProps } from "../../hooks/use-order-dialog.tsx";
import { RefundMethodField } from "./refund-method.tsx";

export function CompleteDialog({ booking: { id, version, balance }, ...dialog }: ActionDialogProps) {
  return (
    <ActDialog
      {...dialog}
      title="Mark as completed?"
      confirm="Mark completed"
      send={(act) => act({ method: "POST", path: `/api/bookings/${id}/complete?version=${version}` })}
      done={() => ({ title: "Booking completed" })}
    >
      <p>
        Is the event over and everything back on the truck?
        {balance > 0 &&
          ` ${formatDollars(balance)} is still due. It stays under Needs attention until it's paid or written off.`}
      </p>
    </ActDialog>
  );
}

/** Makes a completed booking confirmed again, so that it can be moved, changed or refunded. */
export function ReopenDialog({ booking: { id, version, customerName }, ...dialog }: ActionDialogProps) {
  return (
    <ActDialog
      {...dialog}
      title="Reopen this booking?"
      description="It's confirmed again, so you can move, change or refund it. The customer isn’t emailed."
      confirm="Reopen"
      needsReason="For your records."
      send={(act, typed) => {
        const body = { reason: typed("reason"), version };
        return act({ method: "POST", path: `/api/bookings/${id}/reopen`, body });
      }}
      done={() => ({ title: "Booking reopened", description: customerName })}
    />
  );
}

/** Writes off what a customer will not pay. The customer gets no email. */
export function WriteOffDialog({ booking: { id, version, customerName, balance }, ...dialog }: ActionDialogProps) {
  const owed = formatDollars(balance);
  return (
    <ActDialog
      {...dialog}
      title={`Write off ${owed}?`}
      description={`${customerName} will no longer owe this. The customer isn’t emailed.`}
      confirm="Write off"
      needsReason="For your records. You can undo it later."
      send={(act, typed) => {
        const body = { reason: typed("reason"), version };
        return act({ method: "POST", path: `/api/bookings/${id}/write-off`, body });
      }}
      done={() => ({ title: `${owed} written off`, description: customerName })}
    />
  );
}

type Errors = Partial<Record<string, string>>;
type Act = ReturnType<typeof useOwnerAction>["act"];
type Typed = (name: string) => string;

type ActDialogProps = Omit<ActionDialogProps, "booking"> & {
  title: string;
  description?: string;
  confirm: string;
  /** Its hint: the act takes a reason, as its last field. */
  needsReason?: string;
  /** What is wrong with what was typed, by the names of its fields. */
  check?: (typed: Typed) => Errors;
  send: (act: Act, typed: Typed) => Promise<object | undefined>;
  /** What the toast says afterwards. */
  done: (typed: Typed) => { title: string; description?: string };
  children?: ReactNode | ((errors: Errors) => ReactNode);
};

/** An act of the owner that takes a few fields: the first wrong one gets the focus, and what was refused is said at its field. */
function ActDialog({ needsReason, check, send, done, children, ...dialog }: ActDialogProps) {
  const { act, busy, refusal, forget } = useOwnerAction();
  const [wrong, setWrong] = useState<Errors>({});
  const errors: Errors = { ...refusal?.fields, ...wrong };

  async function confirm(form: HTMLFormElement) {
    const data = new FormData(form);
    const typed = (name: string) => String(data.get(name) ?? "").trim();
    const problems = { ...check?.(typed), ...(needsReason && !typed("reason") && { reason: "Required" }) };
    setWrong(problems);
    const [first] = Object.keys(problems);
    if (first) return form.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
    if (!(await send(act, typed))) return;
    toast({ ...done(typed), tone: "success" });
    dialog.onOpenChange(false);
  }

  return (
    <FormDialog
      {...dialog}
      busy={busy}
      refusal={refusal}
      forget={() => {
        forget();
        setWrong({});
      }}
      onConfirm={confirm}
    >
      {typeof children === "function" ? children(errors) : children}
      {needsReason && (
        <TextField
          label="Reason"
          error={errors.reason}
          hint={needsReason}
          name="reason"
          maxLength={MAX_REASON}
          autoComplete="off"
          required
        />
      )}
    </FormDialog>
  );
}

export type CorrectedEntry = { id: number; name: string; amount: number };
type CorrectPaymentProps = ActionDialogProps & { entry: CorrectedEntry };

/** An amount, which may be 0. */
const readAnyAmount = (typed: string) =>
  /^\$?0+(\.0*)?$/.test(typed) ? ({ ok: true, amount: 0 } as const) : readAmount(typed);

/** Corrects a mistyped payment. No money moved, so the customer gets no email. */
export function CorrectPaymentDialog({ booking: { id, version }, entry, ...dialog }: CorrectPaymentProps) {
  const read = (typed: Typed) => readAnyAmount(typed("amount"));
  const amountIn = (typed: Typed) => {
    const amount = read(typed);
    return amount.ok ? amount.amount : 0;
  };
  return (
    <ActDialog
      {...dialog}
      title={`Correct ${formatDollars(entry.amount)}`}
      description={`${entry.name}, booking ${id}. The customer isn’t emailed.`}
      confirm="Save correction"
      needsReason="For your records."
      check={(typed) => {
        const amount = read(typed);
        return amount.ok ? {} : { amount: amount.message };
      }}
      send={(act, typed) => {
        const path = `/api/bookings/${id}/payments/${entry.id}/correct` as const;
        return act({ method: "POST", path, body: { amount: amountIn(typed), reason: typed("reason"), version } });
      }}
      done={(typed) => ({
        title: "Payment corrected",
        description: `${formatDollars(entry.amount)} is now ${formatDollars(amountIn(typed))}`,
      })}
    >
      {(errors) => (
        <TextField
          label="Correct amount ($)"
          error={errors.amount}
          hint="Enter 0 if it never happened."
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          required
        />
      )}
    </ActDialog>
  );
}

export function MarkRefundedDialog({ booking, ...dialog }: ActionDialogProps) {
  const [method, setMethod] = useState<PaymentMethod>("cash");
  const { id, customerName, version } = booking;
  const due = formatDollars(booking.refundDue);
  return (
    <ActDialog
      {...dialog}
      title={`Did you refund ${due}?`}
      description={`This records the refund and emails ${customerName} a receipt.`}
      confirm="Mark as refunded"
      send={(act, typed) => {
        const body = { method, note: typed("note"), version };
        return act({ method: "POST", path: `/api/bookings/${id}/settle-refund`, body });
      }}
      done={() => ({ title: "Refund recorded", description: `${due}, ${customerName}` })}
    >
      <RefundMethodField method={method} onChange={setMethod} />
    </ActDialog>
  );
}
