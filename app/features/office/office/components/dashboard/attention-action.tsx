import { useState } from "react";
import { Link } from "react-router";
import { useOwnerCall } from "#app/features/base/office-kit/use-owner-call.ts";
import { bookingHref } from "#app/shared/booking-href.ts";
import { formatDollars } from "#app/shared/money/money.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import type { Attention } from "../../schema.ts";
import { Done, RemindAction, ResendLinkAction } from "./attention-email.tsx";

type ActionProps = { one: Attention; about: string };

/** The one thing to do about it, here or on the page where it is done. */
export function AttentionAction({ one, about }: ActionProps) {
  if (one.kind === "unsigned_waiver" && one.waiverId !== null) {
    return <ResendLinkAction waiver={{ id: one.waiverId, customerName: about }} />;
  }
  if (one.kind === "unpaid" && one.bookingId !== null) {
    return <RemindAction booking={{ id: one.bookingId, customerName: about }} />;
  }
  if (one.kind === "payment_alert" && one.alertId !== null) {
    return <DoneAction about={about} path={`/api/office/payment-alerts/${one.alertId}/done`} />;
  }
  if (one.kind === "crew_held") return <LinkAction label="Decide" about={about} to="/admin/people#crew-phones" />;
  if (one.kind === "certificate" && one.bookingId !== null) {
    return <DoneAction about={about} path={`/api/office/certificates/${one.bookingId}/done`} />;
  }
  if (one.stopEventId != null && one.amount > 0) {
    return (
      <span className="flex shrink-0 flex-wrap justify-end gap-1.5">
        <RecordAction about={about} stopEventId={one.stopEventId} amount={one.amount} />
        <DoneAction about={about} path={`/api/office/stop-events/${one.stopEventId}/done`} label="Not more money" />
      </span>
    );
  }
  if (one.stopEventId != null) {
    return <DoneAction about={about} path={`/api/office/stop-events/${one.stopEventId}/done`} />;
  }
  if (one.missedStop && one.bookingId !== null) {
    return <DoneAction about={about} path={`/api/office/stops/${one.missedStop.runId}/${one.bookingId}/done`} />;
  }
  if (one.kind === "rain_check_frozen") {
    return <LinkAction label="Decide" about={about} to={`/admin/rain-checks?rain-check=${one.creditId}`} />;
  }
  if (one.kind === "text_cancel" || one.kind === "text_reply") {
    return <LinkAction label="Read" about={about} to="/admin/conversations" />;
  }
  if (one.kind === "failed_mail") return <LinkAction label="Open emails" about={about} to="/admin/mail?state=failed" />;
  // A list that a device stored earlier has none.
  if (one.unitId != null) return <LinkAction label="Open log" about={about} to={`/admin/units/${one.unitId}`} />;
  const to = one.bookingId === null ? "/admin/bookings" : bookingHref(one.bookingId);
  return <LinkAction label="Review" about={about} to={to} />;
}

function LinkAction({ label, about, to }: { label: string; about: string; to: string }) {
  return (
    <Link
      to={to}
      aria-label={`${label}: ${about}`}
      className={`${buttonClass({ variant: "office", size: "row", shape: "soft" })} shrink-0`}
    >
      {label}
    </Link>
  );
}

type RecordProps = { about: string; stopEventId: number; amount: number };

/** Money that the crew counted: two crews may both have written down the same. */
function RecordAction({ about, stopEventId, amount }: RecordProps) {
  const { tell, busy } = useOwnerCall();
  const sum = formatDollars(amount);
  return (
    <Button
      variant="office"
      size="row"
      shape="soft"
      aria-label={`Record ${sum}: ${about}`}
      busy={busy}
      onClick={() =>
        void tell(
          { method: "POST", path: `/api/office/stop-events/${stopEventId}/record-money` },
          { done: { title: `${sum} recorded`, description: about }, failed: "Couldn't record it" },
        )
      }
    >
      Record {sum}
    </Button>
  );
}

type DoneActionProps = {
  about: string;
  label?: string;
  path:
    | `/api/office/${"payment-alerts" | "certificates" | "stop-events"}/${number}/done`
    | `/api/office/stops/${number}/${number}/done`;
};

function DoneAction({ about, path, label = "Mark as done" }: DoneActionProps) {
  const { tell, busy } = useOwnerCall();
  const [isDone, setDone] = useState(false);
  if (isDone) return <Done>Done</Done>;
  async function markDone() {
    const done = { title: "Marked as done", description: `${about} is off your list.` };
    setDone(await tell({ method: "POST", path }, { done, failed: "Couldn't mark as done" }));
  }
  return (
    <Button
      variant="office"
      size="row"
      shape="soft"
      className="shrink-0"
      aria-label={`${label}: ${about}`}
      busy={busy}
      onClick={() => void markDone()}
    >
      {label}
    </Button>
  );
}
