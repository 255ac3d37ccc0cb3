import { useQuery } from "@tanstack/react-query";
import { FolderOpen } from "lucide-react";
import { Alert } from "../../../ui/alert.tsx";
import { ownerQuery } from "../../office/owner-queries.ts";
import type { MailDelivery } from "../schema.ts";

/** Without a mail server nothing leaves the house; whoever waits for a letter should know. */
export function OutboxNote() {
  const { data } = useQuery(ownerQuery<MailDelivery>("/api/mail-delivery"));
  if (data?.by !== "outbox") return null;
  return (
    <Alert tone="info" icon={<FolderOpen />} title="No mail server is set up" className="mb-4">
      <p className="text-small">
        Letters that count as sent are kept as files in the folder <strong>outbox</strong> of the server's data. Set
        SMTP_URL to send them for real.
      </p>
    </Alert>
  );
}
