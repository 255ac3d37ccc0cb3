import { useStaff } from "#app/features/base/office-kit/staff-context.ts";
import { OwnerCalendar, OwnerCalendarSkeleton } from "#app/features/fleet/availability/components/owner-calendar.tsx";
import { FeedButton } from "#app/features/office/calendar-feed/components/feed-button.tsx";
import { OfficePage } from "#app/features/office/office/components/frame/office-page.tsx";
import { WaitingCard } from "#app/features/orders/waiting-list/components/waiting-card.tsx";
import { serves } from "#app/shared/people/access.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";

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
