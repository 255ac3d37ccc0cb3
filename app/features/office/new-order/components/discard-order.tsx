import { Trash2 } from "lucide-react";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { toast } from "#app/ui/toast-store.ts";
import { isEmpty } from "../rules/new-order.ts";
import type { NewOrderForm } from "../use-new-order.ts";

/** Throws the draft away, after a question. */
export function DiscardOrder({ form: { order, discard, attempt } }: { form: NewOrderForm }) {
  if (isEmpty(order)) return null;
  return (
    <ConfirmDialog
      trigger={
        <Button variant="office" shape="soft" size="sm">
          <Trash2 aria-hidden="true" />
          Discard
        </Button>
      }
      title="Discard this order?"
      confirmLabel="Discard"
      cancelLabel="Keep it"
      onConfirm={() => {
        discard();
        toast({ title: "Order discarded" });
      }}
    >
      <WhatHappened attempt={attempt} />
    </ConfirmDialog>
  );
}

/** Read when the question is asked: an answer may have been lost since the page was drawn. */
const WhatHappened = ({ attempt }: Pick<NewOrderForm, "attempt">) => discardText(attempt.read());

/** What is said before an order is discarded. One that was sent and not answered may have been made all the same. */
export function discardText(unanswered: { call: { path: string } } | undefined): string {
  const cleared = "Everything that was typed is cleared.";
  if (!unanswered) return `${cleared} Nothing was booked or sent.`;
  const done = unanswered.call.path.endsWith("/propose") ? "sent as a proposal" : "booked";
  return `${cleared} We don't know whether it was ${done}: no answer came. Look in Bookings before you enter it again.`;
}
