import type { ApiCall } from "../../../shared/api-calls.ts";
import { Alert } from "../../../ui/alert.tsx";
import { useLastDefined } from "../../../ui/use-last-defined.ts";
import { ProposalMessageFields } from "../../offers/components/offer-message-fields.tsx";
import { FormDialog } from "../../office-kit/components/form-dialog.tsx";

export type Offer = ApiCall<"POST", "/api/bookings/propose">["body"];

type SendProposalDialogProps = {
  /** What would be sent; undefined while nothing is. */
  offer: Offer | undefined;
  customer: string;
  /** What was chosen and an offer can't take along. */
  leftOut: string[];
  message: string;
  onMessage: (message: string) => void;
  busy: boolean;
  onClose: () => void;
  onSend: () => Promise<void>;
};

/** The owner's words with an offer, and the email before it goes. */
export function SendProposalDialog(props: SendProposalDialogProps) {
  const { offer, customer, leftOut, message, onMessage, busy, onClose, onSend } = props;
  // It stays filled while it closes.
  const shown = useLastDefined(offer);
  return (
    <FormDialog
      open={offer !== undefined}
      onOpenChange={(open) => open || onClose()}
      size="md"
      title="Send as proposal"
      description={`To ${customer}. They accept, sign and pay on one page.`}
      confirm="Send the proposal"
      busy={busy}
      onConfirm={onSend}
    >
      {leftOut.length > 0 && (
        <Alert tone="warning" title="Not in the proposal">
          {leftOut.map((sentence) => (
            <p key={sentence} className="text-small">
              {sentence}
            </p>
          ))}
        </Alert>
      )}
      {shown && (
        <ProposalMessageFields
          message={message}
          onMessage={onMessage}
          preview={{ method: "POST", path: "/api/bookings/propose/preview", body: { ...shown, message } }}
        />
      )}
    </FormDialog>
  );
}
