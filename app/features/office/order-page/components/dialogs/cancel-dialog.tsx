import { useRef, useState } from "react";
import { customerEmailText } from "#app/features/base/messages/rules/sent-text.ts";
import { useMailDelivery } from "#app/features/base/messages/use-mail-delivery.ts";
import { FormDialog } from "#app/features/base/office-kit/components/form-dialog.tsx";
import { toRefusal, useOwnerAction } from "#app/features/base/office-kit/use-owner-action.ts";
import { useOfflineChange } from "#app/features/base/office-kit/use-owner-call.ts";
import { readAmount } from "#app/features/orders/orders/rules/owner-payment.ts";
import type { RefundChoice } from "#app/features/orders/orders/rules/plan-cancellation.ts";
import { bookingHref } from "#app/shared/booking-href.ts";
import { eventDay } from "#app/shared/days/event-day.ts";
import type { PlainDate } from "#app/shared/days/plain-date.ts";
import { centsFromDollars, formatWithCents } from "#app/shared/money/money.ts";
import { MAX_REASON } from "#app/shared/words/vocabulary.ts";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { RadioTiles } from "#app/ui/radio-tiles.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { toast } from "#app/ui/toast-store.ts";
import type { ActionDialogProps } from "../../hooks/use-order-dialog.tsx";
import { usePreview } from "../../hooks/use-preview.ts";
import type { Refund } from "../../order-page-schema.ts";
import { refundSentences } from "../../rules/money-text.ts";
import { rainCheckRule, refundRule } from "../../rules/terms-text.ts";
import { AskedMessage } from "./previews.tsx";

const KEPT = "It has payments, so it will be canceled and kept on record. ";

const sum = (dollars: number) => formatWithCents(centsFromDollars(dollars));
/** As money, as a new rain check, and returned to rain checks. */
const back = ({ refund, creditBack = 0, newCredit = 0 }: Refund) => sum(refund + creditBack + newCredit);
const isPart = ({ refund, creditBack = 0 }: Refund) => refund + creditBack > 0;

const ownersOptions = (nothing: Refund, noShow: Refund | undefined) => [
  { value: "amount" as const, label: "Another amount", note: "You say how much, with a reason." },
  { value: "nothing" as const, label: `Nothing: you keep ${sum(nothing.kept)}`, note: "Whatever the policy says." },
  ...(noShow
    ? [{ value: "no_show" as const, label: `No-show: ${back(noShow)}`, note: "You came, and nobody was there." }]
    : []),
];

type CancelDialogProps = ActionDialogProps & {
  /** The owner wanted to delete it, but it has payments, so the business cancels it. */
  isInsteadOfDeleting?: boolean;
};

/** Shows the refund and the email before anything happens. */
export function CancelDialog({ booking, isInsteadOfDeleting = false, ...dialog }: CancelDialogProps) {
  const { act, isUnanswered, busy, refusal, forget } = useOwnerAction();
  const emailNote = customerEmailText(useMailDelivery(), booking.customerEmail);
  const [refund, setRefund] = useState<RefundChoice>(isInsteadOfDeleting ? "full" : "by_rule");
  const [typed, setTyped] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const { cancellation } = booking;
  const read = readAmount(typed);
  const other = refund === "amount" && read.ok ? { amount: read.amount } : {};
  const path = `/api/bookings/${booking.id}/cancel` as const;
  const isKnown = refund !== "amount" || read.ok;
  const choice = cancellation && dialog.open && isKnown ? { refund, ...other, version: booking.version } : undefined;
  const preview = usePreview({ method: "POST", path }, choice);
  if (!cancellation) return null;
  const { byRule, full, rainCheck, nothing, noShow, goneBack } = cancellation;
  const chosen = { by_rule: byRule, full, rain_check: rainCheck, nothing, no_show: noShow, amount: preview.answer }[
    refund
  ];
  const paid = full.refund > 0 || (full.creditBack ?? 0) > 0;

  async function cancel(form: HTMLFormElement) {
    const reason = String(new FormData(form).get("reason") ?? "");
    const call = { method: "POST", path, body: { refund, ...other, reason, version: booking.version } } as const;
    if (!isKnown) return field.current?.focus();
    // Nothing is emailed before the preview was shown, unless it may already be canceled.
    if (!preview.answer && !isUnanswered(call)) return preview.again();
    const done = await act(call);
    if (!done) return;
    toast({
      title: "Booking canceled",
      description: refundSentences(done.answer, goneBack).join(" "),
      tone: "success",
    });
    dialog.onOpenChange(false);
  }

  return (
    <FormDialog
      {...dialog}
      danger
      title={isInsteadOfDeleting ? "Cancel instead of delete?" : "Cancel this booking?"}
      description={`${isInsteadOfDeleting ? KEPT : ""}This frees the date. ${emailNote} This can't be undone.`}
      confirm="Cancel booking"
      dismiss="Keep it"
      busy={busy || preview.isWaiting}
      refusal={refusal}
      forget={forget}
      onConfirm={cancel}
    >
      {paid && (
        <RadioTiles
          legend="Who cancels, and what goes back"
          name="refund"
          className="[&>div]:grid-cols-1"
          value={refund}
          onChange={setRefund}
          options={[
            {
              value: "by_rule",
              label: `The customer cancels: ${back(byRule)}`,
              note: refundRule(booking),
            },
            {
              value: "full",
              label: `We cancel: ${back(full)}`,
              note: "All of it, no matter the date.",
            },
            // What rain checks paid is returned to them whatever is chosen, so nothing may be left for a new one.
            ...(rainCheck.newCredit
              ? [
                  {
                    value: "rain_check" as const,
                    label: `Rain check: ${back(rainCheck)}`,
                    note: rainCheckRule(booking.terms, isPart(rainCheck) ? sum(rainCheck.newCredit) : undefined),
                  },
                ]
              : []),
            ...(nothing ? ownersOptions(nothing, noShow) : []),
          ]}
        />
      )}
      {refund === "amount" && (
        <TextField
          label="Refund ($)"
          error={refusal?.fields.amount ?? preview.refusal?.fields.amount}
          ref={field}
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          required
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      <ul aria-live="polite" className="grid gap-1 rounded-small bg-sun-tint px-4.5 py-3.5">
        {(chosen ? refundSentences(chosen, goneBack) : ["Enter how much goes back."]).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <TextField
        label="Reason"
        optional={refund !== "amount"}
        hint="For your records. The customer doesn't see it."
        error={refusal?.fields.reason}
        name="reason"
        maxLength={MAX_REASON}
        required={refund === "amount"}
      />
      <AskedMessage booking={booking} preview={preview} />
    </FormDialog>
  );
}

type DeleteDialogProps = ActionDialogProps & { today: PlainDate; onErased: () => void };

/** A booking with payments is canceled instead, after showing the refund and the email. */
export function DeleteDialog({ today, onErased, ...dialog }: DeleteDialogProps) {
  if (dialog.booking.ledger.length > 0) return <CancelDialog {...dialog} isInsteadOfDeleting />;
  return <ConfirmDelete {...dialog} today={today} onErased={onErased} />;
}

/** Works offline too: the change is queued. */
function ConfirmDelete({ booking, today, onErased, ...dialog }: DeleteDialogProps) {
  const change = useOfflineChange();
  const { id, version, customerName, eventDate, status, ledger } = booking;

  async function erase() {
    const about = `No. ${id}, ${customerName}, ${eventDay(eventDate, today)}`;
    const texts = { title: "Booking Deleted", failure: "Couldn't delete", about, href: bookingHref(id) };
    try {
      // The server refuses if the booking isn't what the owner saw anymore. It may have been paid since.
      const seen = `seenStatus=${status}&seenPayments=${ledger.length}&version=${version}`;
      await change({ method: "DELETE", path: `/api/bookings/${id}?${seen}`, ...texts }, () => {
        dialog.onOpenChange(false);
        onErased();
      });
    } catch (error) {
      toast({ title: texts.failure, description: `${about}. ${toRefusal(error).message}`, tone: "error" });
    }
  }

  return (
    <ConfirmDialog
      {...dialog}
      title="Delete this booking?"
      confirmLabel="Delete booking"
      cancelLabel="Keep it"
      onConfirm={() => void erase()}
    >
      This removes the booking and frees its date. The customer isn't notified. You can't undo this.
    </ConfirmDialog>
  );
}
