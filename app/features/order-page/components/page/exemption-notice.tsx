import { FileCheck } from "lucide-react";
import { serves } from "../../../../shared/access.ts";
import { joinWithDots } from "../../../../shared/join-with-dots.ts";
import { Alert } from "../../../../ui/alert.tsx";
import { Button } from "../../../../ui/button.tsx";
import { lazyPart } from "../../../../ui/lazy-part.tsx";
import { toast } from "../../../../ui/toast-store.ts";
import { useStaff } from "../../../office-kit/staff-context.ts";
import { useOwnerAction } from "../../../office-kit/use-owner-action.ts";
import { useActs } from "../../hooks/use-acts.ts";
import type { BookingDetail } from "../../order-page-schema.ts";

const RefuseCertificateDialog = lazyPart(() => import("../dialogs/refuse-certificate-dialog.tsx"));

/** A tax certificate counts at once, and the owner reviews it afterward. If refused, the tax is due. */
export function ExemptionNotice({ booking }: { booking: BookingDetail }) {
  const acts = useActs<"refuse">();
  const refusing = acts.of("refuse");
  return (
    <>
      {booking.exemption === "waiting" && <Certificate booking={booking} onRefuse={() => acts.start("refuse")} />}
      {/* Not in the notice, which is gone before it closes. */}
      {refusing && <RefuseCertificateDialog key={refusing.times} booking={booking} {...refusing.props} />}
    </>
  );
}

function Certificate({ booking, onRefuse }: { booking: BookingDetail; onRefuse: () => void }) {
  const { act, busy, refusal } = useOwnerAction();
  const isOwner = serves("owner", useStaff().role);
  const { id, version, exemptionName, exemptionNumber } = booking;
  /** Accepting takes one press: the price stays, and nobody is notified. */
  const accept = async () => {
    const body = { version, exemption: "accepted", tell: false } as const;
    if (!(await act({ method: "POST", path: `/api/bookings/${id}/change`, body }))) return;
    toast({ title: "Certificate accepted", tone: "success" });
  };
  return (
    <Alert
      tone="info"
      icon={<FileCheck />}
      title="Check the tax certificate"
      action={
        isOwner && (
          <span className="flex flex-wrap gap-2">
            <Button variant="white" size="sm" busy={busy} onClick={() => void accept()}>
              Accept
            </Button>
            <Button variant="white" size="sm" onClick={onRefuse}>
              Refuse, charge tax
            </Button>
          </span>
        )
      }
    >
      <p className="text-small wrap-anywhere">
        {joinWithDots(exemptionName, exemptionNumber)}. If you refuse it, the customer owes the tax.
      </p>
      {refusal && (
        <p role="alert" className="mt-1.5 text-small font-medium text-apple-deep">
          {refusal.message}
        </p>
      )}
    </Alert>
  );
}
