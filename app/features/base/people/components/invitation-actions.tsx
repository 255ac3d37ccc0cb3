import { useState } from "react";
import { useOwnerAction } from "#app/features/base/office-kit/use-owner-action.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { toast } from "#app/ui/toast-store.ts";
import type { People } from "../schema.ts";
import { CopyLinkDialog } from "./copy-link-dialog.tsx";

export function InvitationActions({ invitation }: { invitation: People["invitations"][number] }) {
  const { id, name, email } = invitation;
  const { act, busy } = useOwnerAction();
  const [isConfirming, setConfirming] = useState(false);
  const [url, setUrl] = useState<string>();
  const look = { variant: "office", shape: "soft", size: "row" } as const;

  async function sendAgain() {
    const done = await act({ method: "POST", path: `/api/invitations/${id}/resend` });
    if (!done) return refused("Link not sent");
    setUrl(done.answer.url);
  }

  async function withdraw() {
    const done = await act({ method: "DELETE", path: `/api/invitations/${id}` });
    setConfirming(false);
    if (!done) return refused("Invitation not withdrawn");
    toast({ title: "Invitation withdrawn", description: `${name}'s link no longer works.`, tone: "success" });
  }

  return (
    <span className="flex flex-wrap justify-end gap-2">
      <Button {...look} busy={busy && !isConfirming} onClick={() => void sendAgain()}>
        Send again<span className="sr-only"> to {name}</span>
      </Button>
      <Button {...look} onClick={() => setConfirming(true)}>
        Withdraw<span className="sr-only"> the invitation of {name}</span>
      </Button>
      <CopyLinkDialog link={url === undefined ? undefined : { name, email, url }} onClose={() => setUrl(undefined)} />
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={`Withdraw ${name}'s invitation?`}
        confirmLabel="Withdraw"
        cancelLabel="Keep it"
        tone="plain"
        busy={busy}
        onConfirm={() => void withdraw()}
      >
        The emailed link stops working at once. You can invite them again.
      </ConfirmDialog>
    </span>
  );
}

function refused(title: string): void {
  toast({ title, description: "Please look at the list and try again.", tone: "error" });
}
