import { useState } from "react";
import { useSentToast } from "../../../messages/use-mail-delivery.ts";
import { ProposalMessageFields } from "../../../offers/components/offer-message-fields.tsx";
import { FormDialog } from "../../../office-kit/components/form-dialog.tsx";
import { useOwnerAction } from "../../../office-kit/use-owner-action.ts";
import type { ActionDialogProps } from "./action-dialog.ts";

/** Sends an offer once more, as it is now and with a new end; also one that ended or was declined. */
export function ProposalSendDialog({ booking, ...dialog }: ActionDialogProps) {
  const { act, busy, refusal, forget } = useOwnerAction();
  const toastSent = useSentToast();
  const [message, setMessage] = useState(booking.proposalMessage);
  const path = `/api/bookings/${booking.id}/propose` as const;
  // After a refusal names a newer version, sending again refers to that one.
  const version = Number(refusal?.details.version ?? booking.version);

  async function send() {
    if (!(await act({ method: "POST", path, body: { version, message } }))) return;
    dialog.onOpenChange(false);
    toastSent("Proposal", `On its way to ${booking.customerEmail}.`);
  }

  return (
    <FormDialog
      {...dialog}
      size="md"
      title={booking.proposal === "open" ? "Send the proposal again" : "Propose it again"}
      description={`To ${booking.customerName}, ${booking.customerEmail}. It gets a new end; the one before is closed.`}
      confirm="Send the proposal"
      busy={busy}
      refusal={refusal}
      forget={forget}
      onConfirm={send}
    >
      <ProposalMessageFields
        message={message}
        onMessage={setMessage}
        preview={{ method: "POST", path: `${path}/preview`, body: { message } }}
        error={refusal?.fields.message}
      />
    </FormDialog>
  );
}
