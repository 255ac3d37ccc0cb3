import { OwnerCalendar, OwnerCalendarSkeleton } from "../../features/availability/components/owner-calendar.tsx";
import { FeedButton } from "../../features/calendar-feed/components/feed-button.tsx";
import { OfficePage } from "../../features/office/components/frame/office-page.tsx";
import { useStaff } from "../../features/office-kit/staff-context.ts";
import { WaitingCard } from "../../features/waiting-list/components/waiting-card.tsx";
import { serves } from "../../shared/access.ts";
import { useHydrated } from "../../ui/use-hydrated.ts";

export const handle = { access: "office" };

/** A stored page may be opened days later, so what depends on today is drawn in the browser. */
export default function Calendar() {
  return (
    <OfficePage title="Calendar" actions={serves("owner", useStaff().role) && <FeedButton />}>
      {useHydrated() ? (
        <>
          <OwnerCalendar />
          <WaitingCard />
        </>
      ) : (
        <OwnerCalendarSkeleton />
      )}
    </OfficePage>
  );
}
