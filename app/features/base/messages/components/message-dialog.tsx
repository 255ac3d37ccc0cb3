import { Paperclip, Send } from "lucide-react";
import { useState } from "react";
import { OfficeDialog } from "#app/features/base/office-kit/components/office-dialog.tsx";
import { useOwnerQuery } from "#app/features/base/office-kit/owner-queries.ts";
import { useOwnerCall } from "#app/features/base/office-kit/use-owner-call.ts";
import { useTimeZone } from "#app/page-facts.tsx";
import { longMoment } from "#app/shared/days/business-clock.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { CloseButton } from "#app/ui/dialog.tsx";
import { FactList } from "#app/ui/fact-list.tsx";
import { messageKindLabel } from "../message-labels.ts";
import type { MessageView } from "../schema.ts";
import { useMailDelivery, useSentToast } from "../use-mail-delivery.ts";
import { EmailLoading, EmailTexts } from "./email-texts.tsx";
import { Attempts, MessageBadge } from "./message-badge.tsx";

type MessageDialogProps = { id: number; open: boolean; onClose: () => void };

export function MessageDialog({ id, open, onClose }: MessageDialogProps) {
  const query = useOwnerQuery(`/api/messages/${id}`);
  const message = query.data;
  return (
    <OfficeDialog
      open={open}
      onClose={onClose}
      title={message?.subject ?? `Email ${id}`}
      description={message && <StatusLine message={message} />}
      footer={
        <>
          <CloseButton variant="office" shape="soft">
            Close
          </CloseButton>
          {message && <ResendMessageButton message={message} />}
        </>
      }
    >
      {message ? <EmailPreview message={message} /> : <EmailLoading query={query} />}
    </OfficeDialog>
  );
}

function StatusLine({ message }: { message: MessageView }) {
  return (
    <span className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-small">
      <MessageBadge state={message.state} />
      <span className="wrap-anywhere">
        <Attempts message={message} />
      </span>
    </span>
  );
}

function EmailPreview({ message }: { message: MessageView }) {
  const timeZone = useTimeZone();
  const facts = [
    { label: "To", value: message.toAddress },
    { label: "Reply to", value: message.replyTo },
    { label: "About", value: messageKindLabel(message.kind) },
    { label: "Created", value: longMoment(new Date(message.createdAt), timeZone) },
    { label: "Sent", value: message.sentAt && longMoment(new Date(message.sentAt), timeZone) },
    { label: "Attachments", value: message.attachments.length > 0 && <Files names={message.attachments} /> },
  ];
  return (
    <>
      <FactList facts={facts.filter(({ value }) => value)} className="mb-4 text-small" />
      <EmailTexts html={message.html} text={message.text} />
    </>
  );
}

function Files({ names }: { names: string[] }) {
  return names.map((name) => (
    <span key={name} className="flex items-center gap-1.5">
      <Paperclip aria-hidden="true" className="size-4 shrink-0" />
      {name}
    </span>
  ));
}

/** The recipient may already have the email, so this asks for confirmation first. */
function ResendMessageButton({ message }: { message: MessageView }) {
  const { tell, busy } = useOwnerCall();
  const toastSent = useSentToast();
  const by = useMailDelivery();
  const [isConfirming, setConfirming] = useState(false);
  const resend = async () => {
    const path = `/api/messages/${message.id}/resend` as const;
    if (await tell({ method: "POST", path }, { failed: "Couldn't resend" })) {
      toastSent("Email", `Resent to ${message.toAddress}.`);
    }
    setConfirming(false);
  };
  if (message.state === "queued") return <p className="text-small text-ink-soft">This will be sent automatically.</p>;
  return (
    <>
      <Button
        variant="pine"
        shape="soft"
        busy={busy && !isConfirming}
        onClick={() => (message.state === "sent" ? setConfirming(true) : void resend())}
      >
        <Send aria-hidden="true" />
        Resend
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
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
