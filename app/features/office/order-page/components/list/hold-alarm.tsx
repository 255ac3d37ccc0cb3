import { Eye, LockOpen, Siren } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { toRefusal } from "#app/features/base/office-kit/use-owner-action.ts";
import { useOwnerCall } from "#app/features/base/office-kit/use-owner-call.ts";
import type { HoldAlarmView } from "#app/features/orders/holds/schema.ts";
import { idsQuery } from "#app/features/orders/orders/rules/order-filters.ts";
import { useTimeZone } from "#app/page-facts.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { toast } from "#app/ui/toast-store.ts";
import { alarmTimes, count, releasedText, shareText } from "../../rules/hold-alarm-text.ts";

/** Someone may be blocking the calendar: how many unpaid holds, from how many people, and a button to release them. */
export function HoldAlarm({ alarm }: { alarm: NonNullable<HoldAlarmView["alarm"]> }) {
  const timeZone = useTimeZone();
  const { call, busy } = useOwnerCall();
  const [asking, setAsking] = useState(false);
  const holds = alarm.bookingIds.length;

  async function release() {
    try {
      const body = { bookingIds: alarm.bookingIds };
      const done = await call({ method: "POST", path: "/api/holds/release", body });
      toast(releasedText(done));
    } catch (error) {
      toast({ title: "Couldn't release the holds", description: toRefusal(error).message, tone: "error" });
    }
    setAsking(false);
  }

  return (
    <section
      aria-labelledby="hold-alarm"
      className="mb-3 flex flex-wrap items-center gap-4 rounded-small border-2 border-apple/40 bg-white p-4 md:p-5"
    >
      <div className="flex min-w-0 flex-1 basis-80 gap-4">
        <span className="flex size-11 shrink-0 items-center justify-center rounded-field bg-apple-tint text-apple-deep">
          <Siren aria-hidden="true" className="size-6" />
        </span>
        <div className="min-w-0 flex-1">
          <h2 id="hold-alarm" className="font-display text-[1.125rem] leading-tight font-semibold">
            {count(holds, "unpaid hold")} from {count(alarm.people, "person", "people")}
          </h2>
          <p className="mt-1 text-small text-ink-soft">
            {shareText(alarm.share)} {alarmTimes(alarm, new Date(), timeZone)}
          </p>
        </div>
      </div>
      <div className="flex w-full gap-2 sm:w-auto">
        <Link
          to={`/admin/bookings?status=pending_payment${idsQuery(alarm.bookingIds)}`}
          className={`${buttonClass({ variant: "office", shape: "soft", size: "sm" })} flex-1 px-3! no-underline sm:px-5!`}
        >
          <Eye aria-hidden="true" />
          Show
        </Link>
        <Button
          variant="apple"
          shape="soft"
          size="sm"
          className="flex-1 px-3! whitespace-nowrap sm:px-5!"
          onClick={() => setAsking(true)}
        >
          <LockOpen aria-hidden="true" />
          Release them
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Release ${count(holds, "hold")}?`}
        confirmLabel="Release them"
        busy={busy}
        onConfirm={() => void release()}
      >
        This ends {count(holds, "hold")}. Paid bookings stay.
      </ConfirmDialog>
    </section>
  );
}
