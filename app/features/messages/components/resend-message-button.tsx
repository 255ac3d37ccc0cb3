import { Send } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { useOwnerCall } from "../../office-kit/use-owner-call.ts";
import type { MessageView } from "../schema.ts";
import { useMailDelivery, useSentToast } from "../use-mail-delivery.ts";

/** Resends an email. The recipient may already have it, so it asks for confirmation first. */
export function ResendMessageButton({ message }: { message: MessageView }) {
  const { tell, busy } = useOwnerCall();
  const toastSent = useSentToast();
  const by = useMailDelivery();
  const [asking, setAsking] = useState(false);
  const resend = async () => {
    const path = `/api/messages/${message.id}/resend` as const;
    if (await tell({ method: "POST", path }, { failed: "Couldn't resend" })) {
      toastSent("Email", `Resent to ${message.toAddress}.`);
    }
    setAsking(false);
  };
  if (message.state === "queued") return <p className="text-small text-ink-soft">This will be sent automatically.</p>;
  return (
    <>
      <Button
        variant="pine"
        shape="soft"
        busy={busy && !asking}
        onClick={() => (message.state === "sent" ? setAsking(true) : void resend())}
      >
        <Send aria-hidden="true" />
        Resend
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        tone="plain"
        title={by === "outbox" ? "Save it again?" : "Send it again?"}
        confirmLabel={by === "outbox" ? "Save again" : "Send again"}
        busy={busy}
        onConfirm={() => void resend()}
      >
        {by === "outbox"
          ? "No mail server is set up, so this only saves another copy."
          : `${message.toAddress} already has this email and will get it again.`}
      </ConfirmDialog>
    </>
  );
}
