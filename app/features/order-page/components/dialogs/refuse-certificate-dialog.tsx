import { useState } from "react";
import { joinWithDots } from "../../../../shared/join-with-dots.ts";
import { draftOf } from "../../rules/order-draft.ts";
import type { ActionDialogProps } from "./action-dialog.ts";
import { ChangeDialog } from "./change-dialog.tsx";

/** A tax certificate that doesn't count makes the tax due: how much, and the email that says so, come first. */
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
