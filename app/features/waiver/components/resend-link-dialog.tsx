import { useQuery } from "@tanstack/react-query";
import { EmailLoading } from "../../messages/components/email-loading.tsx";
import { EmailTexts } from "../../messages/components/email-texts.tsx";
import type { WrittenMessage } from "../../messages/message-data.ts";
import { useSentToast } from "../../messages/use-mail-delivery.ts";
import { FormDialog } from "../../office-kit/components/form-dialog.tsx";
import { ownerQuery } from "../../office-kit/owner-queries.ts";
import { useOwnerAction } from "../../office-kit/use-owner-action.ts";
import type { WaiverSummary } from "../schema.ts";

type ResendLinkDialogProps = {
  waiver: Pick<WaiverSummary, "id" | "customerName" | "customerEmail">;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** The email with the signing link, before it is sent again. */
export default function ResendLinkDialog({ waiver, open, onOpenChange }: ResendLinkDialogProps) {
  const { id, customerName, customerEmail } = waiver;
  const { act, busy, refusal, forget } = useOwnerAction();
  const query = useQuery({
    ...ownerQuery<WrittenMessage>(`/api/waivers/${id}/signing-link`),
    enabled: open,
  });
  // Only as it would be sent now: the address, the rental or the day may have changed since it was last read.
  const isCurrent = query.fetchStatus === "idle" && !query.error;
  const email = busy || isCurrent ? query.data : undefined;
  const toastSent = useSentToast();

  async function send() {
    if (!(await act({ method: "POST", path: `/api/waivers/${id}/resend` }))) return;
    onOpenChange(false);
    toastSent("Signing link", `To ${customerEmail}.`);
  }

  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      forget={forget}
      size="md"
      title="Resend the signing link"
      description={`To ${customerName}, ${customerEmail}.`}
      confirm="Send the link"
      busy={busy}
      blocked={!email}
      refusal={refusal}
      onConfirm={send}
    >
      {email ? (
        <div>
          <p className="mb-3 text-small">
            <span className="text-ink-soft">Subject:</span> {email.subject}
          </p>
          <EmailTexts {...email} />
        </div>
      ) : (
        <EmailLoading query={query} />
      )}
    </FormDialog>
  );
}
