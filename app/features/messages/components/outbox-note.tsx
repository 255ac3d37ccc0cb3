import { FolderOpen } from "lucide-react";
import { Alert } from "../../../ui/alert.tsx";
import { useMailDelivery } from "../use-mail-delivery.ts";

/** Without a mail server no email is sent, and the owner should know. */
export function OutboxNote() {
  if (useMailDelivery() !== "outbox") return null;
  return (
    <Alert tone="info" icon={<FolderOpen />} title="No mail server is set up" className="mb-4">
      <p className="text-small">
        Emails are saved as files, not sent. They're in the <strong>outbox</strong> folder of the server's data folder.
        Set SMTP_URL to send them.
      </p>
    </Alert>
  );
}
