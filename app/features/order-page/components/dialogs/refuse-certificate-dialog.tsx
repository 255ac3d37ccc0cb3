import { useState } from "react";
import { joinWithDots } from "../../../../shared/join-with-dots.ts";
import { draftOf } from "../../rules/order-draft.ts";
import type { ActionDialogProps } from "./action-dialog.ts";
import { ChangeDialog } from "./change-dialog.tsx";

/** Refusing a tax certificate makes the tax due. Shows the amount and the email first. */
export default function RefuseCertificateDialog({ booking, ...dialog }: ActionDialogProps) {
  const [draft] = useState(() => ({ ...draftOf(booking), exemption: "refused" as const }));
  return (
    <ChangeDialog
      {...dialog}
      booking={booking}
      title="Refuse the tax certificate?"
      description={joinWithDots(booking.exemptionName, booking.exemptionNumber)}
      confirm="Refuse, charge tax"
      saved="Certificate refused"
      draft={draft}
    />
  );
}
