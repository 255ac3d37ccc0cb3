import { useStaff } from "#app/features/base/office-kit/staff-context.ts";
import { useOfficeToday } from "#app/features/base/office-kit/use-office-today.ts";
import { TodayAndTomorrow, TwoDaysLine } from "#app/features/day/deliveries/components/today-and-tomorrow.tsx";
import { MoneyCard } from "#app/features/office/office/components/dashboard/money-card.tsx";
import { NeedsAttention } from "#app/features/office/office/components/dashboard/needs-attention.tsx";
import { OfficeStats } from "#app/features/office/office/components/dashboard/office-stats.tsx";
import { LiveLine } from "#app/features/office/office/components/frame/live-line.tsx";
import { OfficePage } from "#app/features/office/office/components/frame/office-page.tsx";
import { HoldAlarm } from "#app/features/office/order-page/components/list/hold-alarm.tsx";
import { useHoldAlarm } from "#app/features/office/order-page/queries.ts";
import { ResumeCard } from "#app/features/office/setup/components/first-evening/resume-card.tsx";
import { SetupList } from "#app/features/office/setup/components/setup-list.tsx";
import { isOver } from "#app/features/office/setup/rules/first-evening.ts";
import { useSetup } from "#app/features/office/setup/use-setup.ts";
import { longDay } from "#app/shared/days/date-format.ts";
import { serves } from "#app/shared/people/access.ts";
import { cardClass } from "#app/ui/card.tsx";

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
