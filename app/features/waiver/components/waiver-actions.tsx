import { Button } from "../../../ui/button.tsx";
import type { WaiverSummary } from "../schema.ts";
import { ResendLinkButton } from "./resend-link-button.tsx";
import { WaiverPdfButton } from "./waiver-pdf-button.tsx";

type WaiverActionsProps = { waiver: WaiverSummary; onView: (id: number) => void; className?: string };

/** View a waiver, download its PDF or resend the signing link. */
export function WaiverActions({ waiver, onView, className }: WaiverActionsProps) {
  const { id, customerName, status, signatureDate } = waiver;
  return (
    <>
      <Button
        variant="office"
        shape="soft"
        size="row"
        className={className}
        aria-label={`View waiver of ${customerName}`}
        onClick={() => onView(id)}
      >
        View
      </Button>
      {signatureDate && <WaiverPdfButton id={id} customerName={customerName} className={className} />}
      {status === "unsigned" && (
        <ResendLinkButton
          waiver={waiver}
          variant="office"
          size="row"
          className={className}
          aria-label={`Resend signing link to ${customerName}`}
        >
          Resend
        </ResendLinkButton>
      )}
    </>
  );
}
