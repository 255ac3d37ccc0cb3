import { Plus } from "lucide-react";
import { Link } from "react-router";
import { NextDeliveries } from "../../features/deliveries/components/next-deliveries.tsx";
import { NeedsAttention } from "../../features/office/components/dashboard/needs-attention.tsx";
import { OfficeStats } from "../../features/office/components/dashboard/office-stats.tsx";
import { LiveLine } from "../../features/office/components/frame/live-line.tsx";
import { OfficePage } from "../../features/office/components/frame/office-page.tsx";
import { NEW_ORDER_HREF } from "../../features/office/rules/office-pages.ts";
import { useOfficeToday } from "../../features/office-kit/use-office-today.ts";
import { HoldAlarm } from "../../features/order-page/components/list/hold-alarm.tsx";
import { BookingsList } from "../../features/order-page/components/list/orders-list.tsx";
import { useHoldAlarm } from "../../features/order-page/queries.ts";
import { ResumeCard } from "../../features/setup/components/first-evening/resume-card.tsx";
import { SetupList } from "../../features/setup/components/setup-list.tsx";
import { isOver } from "../../features/setup/rules/first-evening.ts";
import { useSetup } from "../../features/setup/use-setup.ts";
import { formatDate } from "../../shared/plain-date.ts";
import { buttonClass } from "../../ui/button.tsx";

export const handle = { access: "office" };

export default function Dashboard() {
  const today = useOfficeToday();
  const alarm = useHoldAlarm();
  const setup = useSetup();
  const title = today ? formatDate(today, { weekday: "long", month: "long", day: "numeric" }) : "Today";
  return (
    <OfficePage
      title={title}
      actions={
        <div className="flex w-full flex-wrap items-center justify-between gap-2 sm:w-auto sm:gap-4">
          <LiveLine />
          <AddBookingLink variant={alarm ? "office" : "apple"} />
        </div>
      }
    >
      {alarm && <HoldAlarm alarm={alarm} />}
      {setup ? (
        <div className="grid gap-3">
          <div className="grid items-start gap-3 xl:grid-cols-[minmax(0,1fr)_22rem]">
            <SetupList setup={setup} />
            <div className="grid gap-3">
              {setup.firstEvening && !isOver(setup.firstEvening) && <ResumeCard evening={setup.firstEvening} />}
              <NextDeliveries today={today} />
              <OfficeStats narrow className="xl:order-first" />
            </div>
          </div>
          <NeedsAttention today={today} />
        </div>
      ) : (
        // Deliveries come first on phones, the counters first on wide screens.
        <div className="grid gap-3 lg:grid-cols-[1.1fr_1fr]">
          <NextDeliveries today={today} className="lg:order-3" />
          <NeedsAttention today={today} className="lg:order-2" />
          <OfficeStats className="lg:order-1 lg:col-span-2" />
        </div>
      )}
      <h2 className="mt-6 mb-3 text-h3 font-semibold">Latest bookings</h2>
      <BookingsList pageSize={8} sort="-createdAt" />
    </OfficePage>
  );
}

/** Red, unless an alarm has the red button of the page. */
function AddBookingLink({ variant }: { variant: "apple" | "office" }) {
  return (
    <Link to={NEW_ORDER_HREF} className={buttonClass({ variant, size: "sm", shape: "soft" })}>
      <Plus aria-hidden="true" />
      Add booking
    </Link>
  );
}
