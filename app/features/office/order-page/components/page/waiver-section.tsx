import { FilePen, Send } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { RowButton } from "#app/features/base/office-kit/components/row-button.tsx";
import { useTimeZone } from "#app/page-facts.tsx";
import { longDateAt, mediumDateAt } from "#app/shared/days/business-clock.ts";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import type { BookingDetail } from "../../order-page-schema.ts";
import { WaiverPill } from "../list/status-pills.tsx";
import { FoldCard } from "./order-card.tsx";

const ResendLinkDialog = lazyPart(() => import("#app/features/orders/waiver/components/resend-link-dialog.tsx"));

export function WaiverSection({ booking: { waivers, customerEmail } }: { booking: BookingDetail }) {
  const timeZone = useTimeZone();
  const [resent, setResent] = useState<{ waiver: Waiver; open: boolean }>();
  return (
    <>
      <FoldCard name="waiver" title="Waiver" Icon={FilePen} summary={waiverState(waivers[0], timeZone)}>
        {waivers.length === 0 && <p className="text-small text-ink-soft">No waiver.</p>}
        <ul className="grid gap-3">
          {waivers.map((waiver) => (
            <WaiverLine
              key={waiver.id}
              waiver={waiver}
              onResend={customerEmail ? () => setResent({ waiver, open: true }) : undefined}
            />
          ))}
        </ul>
      </FoldCard>
      {/* Not in the card: it stays when a turned tablet folds that. */}
      {resent && <ResendLinkDialog {...resent} onOpenChange={(open) => setResent({ ...resent, open })} />}
    </>
  );
}

type Waiver = BookingDetail["waivers"][number];

function waiverState(newest: Waiver | undefined, timeZone: string): string {
  if (!newest) return "none";
  return newest.signatureDate ? `signed ${mediumDateAt(new Date(newest.signatureDate), timeZone)}` : "not signed yet";
}

type WaiverLineProps = {
  waiver: Waiver;
  /** Undefined for a customer without an email. */
  onResend: (() => void) | undefined;
};

function WaiverLine({ waiver, onResend }: WaiverLineProps) {
  const timeZone = useTimeZone();
  const { id, customerName, status, signatureDate } = waiver;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 text-small">
      <WaiverPill waiver={waiver} />
      <span className="mr-auto min-w-0 wrap-anywhere">
        {signatureDate
          ? `By ${customerName}, ${longDateAt(new Date(signatureDate), timeZone)}`
          : `To be signed by ${customerName}`}
      </span>
      {status === "unsigned" && onResend && (
        <RowButton Icon={Send} onClick={onResend}>
          Resend link
        </RowButton>
      )}
      <Link
        to={`/admin/waivers?waiver=${id}`}
        className="inline-flex min-h-9 items-center font-medium text-sky-ink underline decoration-2 underline-offset-4"
      >
        Open waiver
      </Link>
    </li>
  );
}
