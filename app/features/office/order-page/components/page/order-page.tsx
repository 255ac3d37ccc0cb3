import { useQuery } from "@tanstack/react-query";
import { Check, History, ScrollText } from "lucide-react";
import { actorName, auditSentence } from "#app/features/base/audit/rules/audit-actions.ts";
import { SubjectProvider } from "#app/features/base/office-kit/changed-since.tsx";
import { QueryView } from "#app/features/base/office-kit/components/query-view.tsx";
import { OwnerProblem } from "#app/features/base/office-kit/owner-fetch.ts";
import type { PersonDialog } from "#app/features/base/office-kit/person-dialog.ts";
import { useStaff } from "#app/features/base/office-kit/staff-context.ts";
import { useOfficeToday } from "#app/features/base/office-kit/use-office-today.ts";
import { useTimeZone } from "#app/page-facts.tsx";
import { longDateAt, longMoment, mediumDateAt } from "#app/shared/days/business-clock.ts";
import type { PlainDate } from "#app/shared/days/plain-date.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { Skeleton, SkeletonGroup } from "#app/ui/skeleton.tsx";
import { useOpenedFrom } from "../../hooks/use-opened-from.ts";
import type { BookingDetail } from "../../order-page-schema.ts";
import { bookingQuery } from "../../queries.ts";
import { bookingDifferences } from "../../rules/order-differences.ts";
import { termsTexts } from "../../rules/terms-text.ts";
import { CustomerSection } from "./customer-section.tsx";
import { MessagesSection } from "./messages-section.tsx";
import { MoneySection } from "./money-section.tsx";
import { NotesSection } from "./notes-section.tsx";
import { FoldCard } from "./order-card.tsx";
import { OrderHeader } from "./order-header.tsx";
import { OrderItems } from "./order-items.tsx";
import { OwnerNotices } from "./owner-notices.tsx";
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
          <NotesSection booking={booking} />
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

function HistorySection({ booking: { history } }: { booking: BookingDetail }) {
  const timeZone = useTimeZone();
  const reader = useStaff();
  return (
    <FoldCard
      name="history"
      title="History"
      Icon={History}
      summary={history.length === 1 ? "1 entry" : `${history.length} entries`}
    >
      {history.length === 0 && <p className="text-ink-soft">Nothing has happened yet.</p>}
      <ol className="grid gap-2.5 border-l-2 border-office-line pl-4 text-small empty:hidden">
        {history.map((entry) => (
          <li key={entry.id}>
            <p className="wrap-anywhere">
              <span className="font-medium">{actorName(entry, reader)}</span> {auditSentence(entry)}
            </p>
            <p className="text-fine text-ink-soft">{longMoment(new Date(entry.at), timeZone)}</p>
          </li>
        ))}
      </ol>
    </FoldCard>
  );
}

/** What the customer agreed to when it was booked. */
function TermsSection({ booking, today }: { booking: BookingDetail; today: PlainDate }) {
  const timeZone = useTimeZone();
  const since = booking.termsSince ? new Date(booking.termsSince) : undefined;
  return (
    <FoldCard
      name="terms"
      title="Terms"
      Icon={ScrollText}
      summary={since ? `of ${mediumDateAt(since, timeZone)}` : ""}
      action={
        <TextLink href="/terms" target="_blank" rel="noreferrer" className="text-small">
          Read them
        </TextLink>
      }
    >
      <p className="mb-2 text-small">
        {since ? (
          <>
            Booked under the terms of <strong className="font-semibold">{longDateAt(since, timeZone)}</strong>. They
            don't change when settings do.
          </>
        ) : (
          "Booked under terms that don't change when settings do."
        )}
      </p>
      <ul className="grid gap-1.5 text-small">
        {termsTexts(booking, today).map((text) => (
          <li key={text} className="flex items-start gap-2">
            <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-moss" />
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </FoldCard>
  );
}
