import { FolderOpen } from "lucide-react";
import { useStaff } from "#app/features/base/office-kit/staff-context.ts";
import { Alert } from "#app/ui/alert.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { useMailDelivery } from "../use-mail-delivery.ts";

/** Without a mail server no email is sent, and the owner should know. */
export function OutboxNote() {
  const { role } = useStaff();
  if (useMailDelivery() !== "outbox") return null;
  return (
    <Alert tone="info" icon={<FolderOpen />} title="No mail server is connected" className="mb-4">
      <p className="text-small">
        Emails are saved as files, not sent. They're in the <strong>outbox</strong> folder of the server's data folder.{" "}
        {role === "owner" ? (
          <TextLink href="/admin/settings/mail">Connect your mail server</TextLink>
        ) : (
          "The owner can connect a mail server under Settings."
        )}
      </p>
    </Alert>
  );
}
