import { Send } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { toast } from "../../../ui/toast-store.ts";
import { refusalWords } from "../../office/refusal-words.ts";
import { useOwnerCall } from "../../office/use-owner-call.ts";
import type { MessageView } from "../schema.ts";

/** Sends a letter once more. Who has it already gets it twice, so that is asked first. */
export function ResendMessageButton({ message }: { message: MessageView }) {
  const { call, busy } = useOwnerCall();
  const [asking, setAsking] = useState(false);
  const resend = async () => {
    try {
      await call({ method: "POST", path: `/api/messages/${message.id}/resend` });
      toast({ title: "On its way again", description: `To ${message.toAddress}.`, tone: "success" });
    } catch (error) {
      toast({ title: "Not sent again", description: refusalWords(error), tone: "error" });
    } finally {
      setAsking(false);
    }
  };
  if (message.state === "queued")
    return <p className="text-small text-ink-soft">It leaves by itself; nothing to do.</p>;
  return (
    <>
      <Button
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
        title="Send it again?"
        confirmLabel="Send again"
        busy={busy}
        onConfirm={() => void resend()}
      >
        {message.toAddress} has this letter already and will get it a second time.
      </ConfirmDialog>
    </>
  );
}
