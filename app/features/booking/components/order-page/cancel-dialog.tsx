import { useState } from "react";
import { centsFromDollars, formatWithCents } from "../../../../shared/money.ts";
import { Field } from "../../../../ui/field.tsx";
import { Input } from "../../../../ui/input.tsx";
import { RadioTiles } from "../../../../ui/radio-tiles.tsx";
import { toast } from "../../../../ui/toast-store.ts";
import { customerEmailText } from "../../../messages/rules/sent-text.ts";
import { useMailDelivery } from "../../../messages/use-mail-delivery.ts";
import { FormDialog } from "../../../office-kit/components/form-dialog.tsx";
import type { OwnerCall } from "../../../office-kit/owner-fetch.ts";
import { useOwnerAction } from "../../../office-kit/use-owner-action.ts";
import type { Refund } from "../../detail-schema.ts";
import type { RefundChoice } from "../../rules/cancellation.ts";
import { refundSentences } from "../../rules/refund-text.ts";
import { rainCheckRule, refundRule } from "../../rules/terms-text.ts";
import type { WrittenMessage } from "../../seen-schema.ts";
import { usePreview } from "../../use-preview.ts";
import type { ActionDialogProps } from "./action-dialog.ts";
import { AskedMessage } from "./message-preview.tsx";

const KEPT = "It has payments, so it will be canceled and kept on record. ";

const sum = (dollars: number) => formatWithCents(centsFromDollars(dollars));
/** In money, as a new rain check, and to those that paid it. */
const back = ({ refund, creditBack = 0, newCredit = 0 }: Refund) => sum(refund + creditBack + newCredit);
const isPart = ({ refund, creditBack = 0 }: Refund) => refund + creditBack > 0;

type CancelDialogProps = ActionDialogProps & {
  /** Asked to delete it, which money on it rules out: it is the business that cancels then. */
  isInsteadOfDeleting?: boolean;
};

/** Shows the refund and the email before anything happens. */
export function CancelDialog({ booking, isInsteadOfDeleting = false, ...dialog }: CancelDialogProps) {
  const { act, isUnanswered, busy, refusal, forget } = useOwnerAction();
  const emailNote = customerEmailText(useMailDelivery());
  const [refund, setRefund] = useState<RefundChoice>(isInsteadOfDeleting ? "full" : "by_rule");
  const { cancellation } = booking;
  const path = `/api/bookings/${booking.id}/cancel` as const;
  const wish = cancellation && dialog.open ? { refund, version: booking.version } : undefined;
  const preview = usePreview<{ message: WrittenMessage }>(path, wish);
  if (!cancellation) return null;
  const { byRule, full, rainCheck } = cancellation;
  const chosen = { by_rule: byRule, full, rain_check: rainCheck }[refund];
  const paid = full.refund > 0 || (full.creditBack ?? 0) > 0;

  async function cancel(form: HTMLFormElement) {
    const reason = String(new FormData(form).get("reason") ?? "");
    const call: OwnerCall = { method: "POST", path, body: { refund, reason, version: booking.version } };
    // Nobody is emailed before that was shown, unless it may be done already.
    if (!preview.answer && !isUnanswered(call)) return preview.again();
    const done = await act<Refund>(call);
    if (!done) return;
    toast({ title: "Booking canceled", description: refundSentences(done.answer).join(" "), tone: "success" });
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
            // What rain checks paid goes back to them whatever is chosen, so there may be nothing for a new one.
            ...(rainCheck.newCredit
              ? [
                  {
                    value: "rain_check" as const,
                    label: `Rain check: ${back(rainCheck)}`,
                    note: rainCheckRule(booking.terms, isPart(rainCheck) ? sum(rainCheck.newCredit) : undefined),
                  },
                ]
              : []),
          ]}
        />
      )}
      <ul aria-live="polite" className="grid gap-1 rounded-small bg-sun-tint px-4.5 py-3.5">
        {refundSentences(chosen).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <Field label="Reason" optional hint="For your records. The customer doesn't see it.">
        <Input name="reason" maxLength={300} />
      </Field>
      <AskedMessage booking={booking} preview={preview} />
    </FormDialog>
  );
}
