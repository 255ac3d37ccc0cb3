import { useState } from "react";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { useOwnerAction } from "../../office-kit/use-owner-action.ts";
import type { Account } from "../schema.ts";

/** One owner's password opens the gate without an email address. Another owner may take that over. */
export function GateTakeover({ account }: { account: Account }) {
  const { act, busy, refusal } = useOwnerAction();
  const [asking, setAsking] = useState(false);
  if (account.role !== "owner" || !account.hasPassword) return null;
  if (account.opensGate) {
    return <p className="mt-4 text-small text-ink-soft">Your password opens the gate, without an email address.</p>;
  }

  async function takeOver() {
    await act({ method: "POST", path: "/api/account/gate" }, "Your password opens the gate now");
    setAsking(false);
  }

  return (
    <div className="mt-4 grid justify-items-start gap-3">
      {refusal && <Alert live tone="error" title={refusal.message} />}
      <Button variant="office" shape="soft" size="sm" onClick={() => setAsking(true)}>
        Open the gate with my password
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Open the gate with your password?"
        confirmLabel="Take it over"
        tone="plain"
        busy={busy}
        onConfirm={() => void takeOver()}
      >
        The owner whose password opens it today signs in with email and password from then on, and is told by email.
      </ConfirmDialog>
    </div>
  );
}
