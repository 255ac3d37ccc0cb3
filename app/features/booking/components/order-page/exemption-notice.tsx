import { FileCheck } from "lucide-react";
import { serves } from "../../../../shared/access.ts";
import { joinWithDots } from "../../../../shared/join-with-dots.ts";
import { Alert } from "../../../../ui/alert.tsx";
import { Button } from "../../../../ui/button.tsx";
import { toast } from "../../../../ui/toast-store.ts";
import { useStaff } from "../../../office-kit/staff-context.ts";
import { useOwnerAction } from "../../../office-kit/use-owner-action.ts";
import type { BookingDetail } from "../../detail-schema.ts";

/** A tax certificate counts at once; the owner looks at it afterwards. Refused, it makes the tax due. */
export function ExemptionNotice({ booking }: { booking: BookingDetail }) {
  const { act, busy, refusal } = useOwnerAction();
  const isOwner = serves("owner", useStaff().role);
  const { id, version, exemptionName, exemptionNumber } = booking;
  const decide = async (exemption: "accepted" | "refused") => {
    const body = { version, exemption };
    if (!(await act({ method: "POST", path: `/api/bookings/${id}/change`, body }))) return;
    toast({ title: exemption === "accepted" ? "Certificate accepted" : "Certificate refused", tone: "success" });
  };
  return (
    <Alert
      tone="info"
      icon={<FileCheck />}
      title="Check the tax certificate"
      action={
        isOwner && (
          <span className="flex flex-wrap gap-2">
            <Button variant="white" size="sm" busy={busy} onClick={() => void decide("accepted")}>
              Accept
            </Button>
            <Button variant="white" size="sm" busy={busy} onClick={() => void decide("refused")}>
              Refuse, charge tax
            </Button>
          </span>
        )
      }
    >
      <p className="text-small wrap-anywhere">
        {joinWithDots(exemptionName, exemptionNumber)}. If you refuse it, the customer is told and owes the tax.
      </p>
      {refusal && (
        <p role="alert" className="mt-1.5 text-small font-medium text-apple-deep">
          {refusal.message}
        </p>
      )}
    </Alert>
  );
}
