import { useQuery } from "@tanstack/react-query";
import type { PlainDate } from "../../../../shared/plain-date.ts";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { Skeleton, SkeletonGroup } from "../../../../ui/skeleton.tsx";
import { SubjectProvider } from "../../../office-kit/changed-since.tsx";
import { QueryView } from "../../../office-kit/components/query-view.tsx";
import { OwnerProblem } from "../../../office-kit/owner-fetch.ts";
import type { PersonDialog } from "../../../office-kit/person-dialog.ts";
import { useOfficeToday } from "../../../office-kit/use-office-today.ts";
import { useOpenedFrom } from "../../hooks/use-opened-from.ts";
import type { BookingDetail } from "../../order-page-schema.ts";
import { bookingQuery } from "../../queries.ts";
import { bookingDifferences } from "../../rules/order-differences.ts";
import { CustomerSection } from "./customer-section.tsx";
import { HistorySection } from "./history-section.tsx";
import { MessagesSection } from "./messages-section.tsx";
import { MoneySection } from "./money-section.tsx";
import { OrderHeader } from "./order-header.tsx";
import { OrderItems } from "./order-items.tsx";
import { OwnerNotices } from "./owner-notices.tsx";
import { TermsSection } from "./terms-section.tsx";
import { WaiverSection } from "./waiver-section.tsx";

type OrderPageProps = { id: number; ErasePerson: PersonDialog };

/**
 * Everything about one order, and everything that can be done to it. The first rendering contains nothing of the order, so the
 * stored page is the same for all orders and each opens without the server.
 */
export function OrderPage({ id, ErasePerson }: OrderPageProps) {
  const query = useQuery(bookingQuery(id));
  const today = useOfficeToday();
  const opened = useOpenedFrom();
  const { data, error } = query;
  const isGone = error instanceof OwnerProblem && error.status === 404 && !data;
  return (
    <>
      <title>{`${data ? `${data.customerName}, No. ${data.id}` : "Booking"} | Admin Dashboard`}</title>
      {isGone || Number.isNaN(id) ? (
        <>
          <OrderHeader opened={opened} />
          <EmptyState title="Booking not found">It may have been deleted.</EmptyState>
        </>
      ) : (
        <QueryView query={query} what="this booking" skeleton={<OrderSkeleton />}>
          {(booking) =>
            today && (
              <SubjectProvider value={subjectFor(booking)}>
                <OrderHeader opened={opened} order={{ booking, today, ErasePerson }} />
                <OrderSections key={id} booking={booking} today={today} />
              </SubjectProvider>
            )
          }
        </QueryView>
      )}
    </>
  );
}

const subjectFor = (booking: BookingDetail) => ({
  now: booking,
  changedSince: (before: unknown) => bookingDifferences(before as BookingDetail, booking),
});

/** In the order of a phone. On a desktop the second group is beside the first. */
function OrderSections({ booking, today }: { booking: BookingDetail; today: PlainDate }) {
  return (
    <div className="grid gap-3 *:min-w-0">
      <OwnerNotices booking={booking} />
      <div className="grid items-start gap-3 *:min-w-0 lg:grid-cols-[minmax(0,1fr)_minmax(18rem,23.5rem)] lg:grid-rows-[auto_1fr]">
        <OrderItems booking={booking} />
        <div className="grid gap-3 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <MoneySection booking={booking} today={today} />
          <CustomerSection booking={booking} />
          <TermsSection booking={booking} today={today} />
        </div>
        <div className="grid items-start gap-3 *:min-w-0 xl:grid-cols-2">
          <div className="grid gap-3">
            <WaiverSection booking={booking} />
            <MessagesSection booking={booking} />
          </div>
          <HistorySection booking={booking} />
        </div>
      </div>
    </div>
  );
}

function OrderSkeleton() {
  return (
    <SkeletonGroup label="Loading the booking" className="grid gap-3">
      <Skeleton className="h-24 w-2/3" />
      <div className="grid gap-3 lg:grid-cols-[minmax(0,1fr)_minmax(18rem,23.5rem)]">
        <Skeleton className="h-80" />
        <Skeleton className="h-80" />
        <Skeleton className="h-60" />
      </div>
    </SkeletonGroup>
  );
}
