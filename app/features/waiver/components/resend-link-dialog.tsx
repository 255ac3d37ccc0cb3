import { useQuery } from "@tanstack/react-query";
import { Alert } from "../../../ui/alert.tsx";
import { Skeleton, SkeletonGroup } from "../../../ui/skeleton.tsx";
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
  const { data: email, error } = useQuery({
    ...ownerQuery<WrittenMessage>(`/api/waivers/${id}/signing-link`),
    enabled: open,
  });
  const { act, busy, refusal, forget } = useOwnerAction();
  const toastSent = useSentToast();

  async function send() {
    if (!(await act({ method: "POST", path: `/api/waivers/${id}/resend` }))) return;
    onOpenChange(false);
    toastSent("Signing link", `To ${customerEmail}.`);
  }

  return (
    <FormDialog
      open={open}
      onOpenChange={(next) => {
        forget();
        onOpenChange(next);
      }}
      size="md"
      title="Resend the signing link"
      description={`To ${customerName}, ${customerEmail}.`}
      confirm="Send the link"
      busy={busy}
      blocked={!email}
      refusal={refusal}
      onConfirm={send}
    >
      {email && (
        <div>
          <p className="mb-3 text-small">
            <span className="text-ink-soft">Subject:</span> {email.subject}
          </p>
          <EmailTexts {...email} />
        </div>
      )}
      {!email && error && <Alert live tone="error" title={error.message} />}
      {!email && !error && (
        <SkeletonGroup label="Loading the email">
          <Skeleton className="h-96" />
        </SkeletonGroup>
      )}
    </FormDialog>
  );
}
