import { TodayAndTomorrow, TwoDaysLine } from "../../features/deliveries/components/today-and-tomorrow.tsx";
import { MoneyCard } from "../../features/office/components/dashboard/money-card.tsx";
import { NeedsAttention } from "../../features/office/components/dashboard/needs-attention.tsx";
import { OfficeStats } from "../../features/office/components/dashboard/office-stats.tsx";
import { LiveLine } from "../../features/office/components/frame/live-line.tsx";
import { OfficePage } from "../../features/office/components/frame/office-page.tsx";
import { useStaff } from "../../features/office-kit/staff-context.ts";
import { useOfficeToday } from "../../features/office-kit/use-office-today.ts";
import { HoldAlarm } from "../../features/order-page/components/list/hold-alarm.tsx";
import { useHoldAlarm } from "../../features/order-page/queries.ts";
import { ResumeCard } from "../../features/setup/components/first-evening/resume-card.tsx";
import { SetupList } from "../../features/setup/components/setup-list.tsx";
import { isOver } from "../../features/setup/rules/first-evening.ts";
import { useSetup } from "../../features/setup/use-setup.ts";
import { serves } from "../../shared/access.ts";
import { longDay } from "../../shared/date-format.ts";
import { cardClass } from "../../ui/card.tsx";

export const handle = { access: "office" };

/** The order is fixed: today and tomorrow, what needs attention, money, set-up. */
export default function Dashboard() {
  const today = useOfficeToday();
  const alarm = useHoldAlarm();
  const setup = useSetup();
  const isOwner = serves("owner", useStaff().role);
  const title = today ? longDay(today) : "Today";
  return (
    <OfficePage title={title} below={today && <TwoDaysLine today={today} />} actions={<LiveLine />}>
      {alarm && <HoldAlarm alarm={alarm} />}
      <div className="grid gap-3">
        <TodayAndTomorrow today={today} />
        <div className="grid items-start gap-3 lg:grid-cols-2">
          <NeedsAttention today={today} />
          {isOwner ? (
            <MoneyCard>
              <OfficeStats />
            </MoneyCard>
          ) : (
            <section aria-label="Counts" className={cardClass({ look: "flat", padding: "sm" })}>
              <OfficeStats />
            </section>
          )}
        </div>
        {setup?.firstEvening && !isOver(setup.firstEvening) && <ResumeCard evening={setup.firstEvening} />}
        {setup && <SetupList setup={setup} />}
      </div>
    </OfficePage>
  );
}
