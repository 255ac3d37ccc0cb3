import { SendEmailDialog, type SendEmailProps } from "#app/features/base/messages/components/send-email-dialog.tsx";
import type { WaiverSummary } from "../schema.ts";

type ResendLinkDialogProps = SendEmailProps & { waiver: Pick<WaiverSummary, "id" | "customerName"> };

/** The email with the signing link, before it is sent again. */
export default function ResendLinkDialog({ waiver: { id, customerName }, ...dialog }: ResendLinkDialogProps) {
  return (
    <SendEmailDialog
      {...dialog}
      title="Resend the signing link"
      name={customerName}
      what="Signing link"
      confirm="Send the link"
      preview={`/api/waivers/${id}/signing-link`}
      send={`/api/waivers/${id}/resend`}
    />
  );
}
