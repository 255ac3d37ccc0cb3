import { Send } from "lucide-react";
import { Link } from "react-router";
import { longDay } from "../../../../shared/business-clock.ts";
import { Button } from "../../../../ui/button.tsx";
import { useSentToast } from "../../../messages/use-mail-delivery.ts";
import { useOwnerAction } from "../../../office-kit/use-owner-action.ts";
import type { BookingDetail } from "../../schema.ts";
import { DetailSection } from "./detail-section.tsx";
import { WaiverPill } from "./status-pills.tsx";

export function WaiverSection({ booking: { waivers } }: { booking: BookingDetail }) {
  return (
    <DetailSection title="Waiver">
      {waivers.length === 0 && <p className="text-small text-ink-soft">No waiver.</p>}
      <ul className="grid gap-3">
        {waivers.map((waiver) => (
          <WaiverLine key={waiver.id} waiver={waiver} />
        ))}
      </ul>
    </DetailSection>
  );
}

function WaiverLine({ waiver }: { waiver: BookingDetail["waivers"][number] }) {
  const { id, customerName, customerEmail, status, signatureDate } = waiver;
  const { act, busy, refusal } = useOwnerAction();
  const toastSent = useSentToast();
  const resend = async () => {
    const done = await act({ method: "POST", path: `/api/waivers/${id}/resend` });
    if (done) toastSent("Signing link", `To ${customerEmail}.`);
  };
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 text-small">
      <WaiverPill waiver={waiver} />
      <span className="mr-auto min-w-0 wrap-anywhere">
        {signatureDate ? `By ${customerName}, ${longDay(new Date(signatureDate))}` : `To be signed by ${customerName}`}
      </span>
      {status === "unsigned" && (
        <Button variant="office" shape="soft" size="row" busy={busy} onClick={() => void resend()}>
          <Send aria-hidden="true" />
          Resend link
        </Button>
      )}
      <Link
        to={`/admin/waivers?waiver=${id}`}
        className="inline-flex min-h-9 items-center font-medium text-sky-ink underline decoration-2 underline-offset-4"
      >
        Open waiver
      </Link>
      {refusal && (
        <p role="alert" className="w-full font-medium text-apple-deep">
          {refusal.message}
        </p>
      )}
    </li>
  );
}
