import { FilePen, Send } from "lucide-react";
import { Link } from "react-router";
import { longDay, shortDay } from "../../../../shared/business-clock.ts";
import { Button } from "../../../../ui/button.tsx";
import { useSentToast } from "../../../messages/use-mail-delivery.ts";
import { useOwnerAction } from "../../../office-kit/use-owner-action.ts";
import type { BookingDetail } from "../../schema.ts";
import { WaiverPill } from "../office/status-pills.tsx";
import { FoldCard } from "./fold-card.tsx";

export function WaiverSection({ booking: { waivers } }: { booking: BookingDetail }) {
  return (
    <FoldCard name="waiver" title="Waiver" Icon={FilePen} summary={stateOf(waivers[0])}>
      {waivers.length === 0 && <p className="text-small text-ink-soft">No waiver.</p>}
      <ul className="grid gap-3">
        {waivers.map((waiver) => (
          <WaiverLine key={waiver.id} waiver={waiver} />
        ))}
      </ul>
    </FoldCard>
  );
}

type Waiver = BookingDetail["waivers"][number];

function stateOf(newest: Waiver | undefined): string {
  if (!newest) return "none";
  return newest.signatureDate ? `signed ${shortDay(new Date(newest.signatureDate))}` : "not signed yet";
}

function WaiverLine({ waiver }: { waiver: Waiver }) {
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
