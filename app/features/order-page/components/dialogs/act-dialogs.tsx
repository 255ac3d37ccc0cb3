import { type ReactNode, useState } from "react";
import { formatDollars } from "../../../../shared/money.ts";
import { MAX_REASON, type PaymentMethod } from "../../../../shared/vocabulary.ts";
import { Field } from "../../../../ui/field.tsx";
import { Input } from "../../../../ui/input.tsx";
import { toast } from "../../../../ui/toast-store.ts";
import { FormDialog } from "../../../office-kit/components/form-dialog.tsx";
import { useOwnerAction } from "../../../office-kit/use-owner-action.ts";
import { readAmount } from "../../../orders/rules/owner-payment.ts";
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
export function ReopenDialog(props: ActionDialogProps) {
  return (
    <ReasonDialog
      {...props}
      act="reopen"
      title="Reopen this booking?"
      description="It's confirmed again, so you can move, change or refund it. The customer isn’t emailed."
      confirm="Reopen"
      hint="For your records."
      done="Booking reopened"
    />
  );
}

/** Writes off what a customer will not pay. The customer gets no email. */
export function WriteOffDialog(props: ActionDialogProps) {
  const owed = formatDollars(props.booking.balance);
  return (
    <ReasonDialog
      {...props}
      act="write-off"
      title={`Write off ${owed}?`}
      description={`${props.booking.customerName} will no longer owe this. The customer isn’t emailed.`}
      confirm="Write off"
      hint="For your records. You can undo it later."
      done={`${owed} written off`}
    />
  );
}

type ReasonDialogProps = ActionDialogProps & {
  act: "reopen" | "write-off";
  title: string;
  description: string;
  confirm: string;
  hint: string;
  done: string;
};

/** An act that takes a reason and nothing else. */
function ReasonDialog({ booking, act: name, hint, done, ...dialog }: ReasonDialogProps) {
  const { id, version, customerName } = booking;
  return (
    <ActDialog
      {...dialog}
      send={(act, typed) => {
        const body = { reason: typed("reason"), version };
        if (!body.reason) return { wrong: { reason: "Required" } };
        return name === "reopen"
          ? act({ method: "POST", path: `/api/bookings/${id}/reopen`, body })
          : act({ method: "POST", path: `/api/bookings/${id}/write-off`, body });
      }}
      done={() => ({ title: done, description: customerName })}
    >
      {(errors) => <ReasonField error={errors.reason} hint={hint} />}
    </ActDialog>
  );
}

function ReasonField({ error, hint }: { error: string | undefined; hint: string }) {
  return (
    <Field label="Reason" error={error} hint={hint}>
      <Input name="reason" maxLength={MAX_REASON} autoComplete="off" required />
    </Field>
  );
}

type Errors = Partial<Record<string, string>>;
type Act = ReturnType<typeof useOwnerAction>["act"];
type Typed = (name: string) => string;

type ActDialogProps = Omit<ActionDialogProps, "booking"> & {
  title: string;
  description?: string;
  confirm: string;
  /** Does it with what was typed, or says what is wrong with that by the names of its fields. */
  send: (act: Act, typed: Typed) => Promise<object | undefined> | { wrong: Errors };
  /** What the toast says afterwards. */
  done: (typed: Typed) => { title: string; description?: string };
  children: ReactNode | ((errors: Errors) => ReactNode);
};

/** An act of the owner that takes a few fields: the first wrong one gets the focus, and what was refused is said at its field. */
function ActDialog({ send, done, children, ...dialog }: ActDialogProps) {
  const { act, busy, refusal, forget } = useOwnerAction();
  const [wrong, setWrong] = useState<Errors>({});

  async function confirm(form: HTMLFormElement) {
    const data = new FormData(form);
    const typed = (name: string) => String(data.get(name) ?? "").trim();
    const sent = send(act, typed);
    const problems = "wrong" in sent ? sent.wrong : {};
    setWrong(problems);
    const [first] = Object.keys(problems);
    if (first) return form.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
    if (!(await sent)) return;
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
      {typeof children === "function" ? children({ ...refusal?.fields, ...wrong }) : children}
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
  return (
    <ActDialog
      {...dialog}
      title={`Correct ${formatDollars(entry.amount)}`}
      description={`${entry.name}, booking ${id}. The customer isn’t emailed.`}
      confirm="Save correction"
      send={(act, typed) => {
        const [amount, reason] = [readAnyAmount(typed("amount")), typed("reason")];
        const wrong = { ...(!amount.ok && { amount: amount.message }), ...(!reason && { reason: "Required" }) };
        if (!amount.ok || !reason) return { wrong };
        const path = `/api/bookings/${id}/payments/${entry.id}/correct` as const;
        return act({ method: "POST", path, body: { amount: amount.amount, reason, version } });
      }}
      done={(typed) => {
        const amount = readAnyAmount(typed("amount"));
        const description = `${formatDollars(entry.amount)} is now ${formatDollars(amount.ok ? amount.amount : 0)}`;
        return { title: "Payment corrected", description };
      }}
    >
      {(errors) => (
        <div className="grid gap-5">
          <Field label="Correct amount ($)" error={errors.amount} hint="Enter 0 if it never happened.">
            <Input name="amount" inputMode="decimal" autoComplete="off" required />
          </Field>
          <ReasonField error={errors.reason} hint="For your records." />
        </div>
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
