import { Send } from "lucide-react";
import { useState } from "react";
import { useSentToast } from "#app/features/base/messages/use-mail-delivery.ts";
import { FormDialog } from "#app/features/base/office-kit/components/form-dialog.tsx";
import { toRefusal, useOwnerAction } from "#app/features/base/office-kit/use-owner-action.ts";
import { useOwnerCall } from "#app/features/base/office-kit/use-owner-call.ts";
import { ProposalMessageFields } from "#app/features/orders/offers/components/offer-message-fields.tsx";
import { useTimeZone } from "#app/page-facts.tsx";
import { shortMoment } from "#app/shared/days/business-clock.ts";
import type { ProposalState } from "#app/shared/words/vocabulary.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { toast } from "#app/ui/toast-store.ts";
import { type ActionDialogProps, useOrderDialog } from "../../hooks/use-order-dialog.tsx";
import type { BookingDetail } from "../../order-page-schema.ts";

/** The state of an offer, and what can be done about it. */
export function ProposalNotice({ booking }: { booking: BookingDetail }) {
  const timeZone = useTimeZone();
  const { start, dialog } = useOrderDialog(booking);
  const { proposal, proposalRound, proposalSentAt, proposalMessage } = booking;
  return (
    <Alert
      tone={proposal === "open" ? "info" : "warning"}
      icon={<Send />}
      title={proposalTitle(booking, timeZone)}
      action={
        <div className="flex flex-wrap gap-2">
          {proposal === "open" && <Withdraw booking={booking} />}
          <Button variant="white" size="sm" onClick={() => start(ProposalSendDialog)}>
            {proposal === "open" ? "Send again" : "Propose it again"}
          </Button>
        </div>
      }
    >
      {proposalSentAt && (
        <p className="text-small">
          Sent {shortMoment(new Date(proposalSentAt), timeZone)}
          {proposalRound > 1 && `, for the ${ordinal(proposalRound)} time`}
        </p>
      )}
      {proposal === "open" && (
        <p className="text-small">The customer hears of a change to it when you send it again.</p>
      )}
      {proposalMessage && (
        <p className="mt-1 border-l-4 border-sun pl-3 text-small wrap-anywhere whitespace-pre-line">
          {proposalMessage}
        </p>
      )}
      {dialog}
    </Alert>
  );
}

function ordinal(count: number): string {
  return ["", "first", "second", "third"][count] ?? `${count}th`;
}

function Withdraw({ booking: { id, version, customerName } }: { booking: BookingDetail }) {
  const [open, setOpen] = useState(false);
  const { call, busy } = useOwnerCall();
  const withdraw = async () => {
    const body = { withdraw: true, version };
    try {
      await call({ method: "POST", path: `/api/bookings/${id}/cancel`, body });
      toast({ title: "Proposal withdrawn", description: `${customerName} can't accept it any more.`, tone: "success" });
    } catch (error) {
      // Not in the dialog, which disappears once the page shows that the offer is gone.
      toast({ title: "Couldn't withdraw the proposal", description: toRefusal(error).message, tone: "error" });
    }
    setOpen(false);
  };
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button variant="quiet" size="sm">
          Withdraw
        </Button>
      }
      title="Withdraw this proposal?"
      confirmLabel="Withdraw it"
      onConfirm={() => void withdraw()}
      busy={busy}
    >
      Its days open up. The customer isn’t emailed; their page says that it ended.
    </ConfirmDialog>
  );
}

type Offer = { proposal: ProposalState | null; holdExpiresAt: string | null };

/** The state of an offer, for the owner. */
export function proposalTitle({ proposal, holdExpiresAt }: Offer, timeZone: string): string {
  if (proposal === "declined") return "The customer declined this proposal";
  if (proposal === "ended") return "This proposal ended without an answer";
  return holdExpiresAt
    ? `Proposal, open until ${shortMoment(new Date(holdExpiresAt), timeZone)}`
    : "Proposal, waiting for the customer";
}

/** Sends an offer once more, as it is now and with a new end; also one that ended or was declined. */
function ProposalSendDialog({ booking, ...dialog }: ActionDialogProps) {
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
