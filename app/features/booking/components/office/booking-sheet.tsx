import { useQuery } from "@tanstack/react-query";
import { longMoment } from "../../../../shared/business-clock.ts";
import { formatDollars } from "../../../../shared/money.ts";
import type { PlainDate } from "../../../../shared/plain-date.ts";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { Sheet } from "../../../../ui/sheet.tsx";
import { Skeleton, SkeletonGroup } from "../../../../ui/skeleton.tsx";
import { actorName, auditSentence } from "../../../audit/rules/audit-actions.ts";
import { QueryView } from "../../../office-kit/components/query-view.tsx";
import { OwnerProblem } from "../../../office-kit/owner-fetch.ts";
import type { PersonDialog } from "../../../office-kit/person-dialog.ts";
import { useStaff } from "../../../office-kit/staff-context.ts";
import { bookingQuery } from "../../queries.ts";
import { eventDays } from "../../rules/event-day.ts";
import { waterText } from "../../rules/order-text.ts";
import type { BookingDetail } from "../../schema.ts";
import { CustomerSection } from "./customer-section.tsx";
import { DetailSection } from "./detail-section.tsx";
import { MessagesSection } from "./messages-section.tsx";
import { MoneySection } from "./money-section.tsx";
import { OwnerActions } from "./owner-actions.tsx";
import { OwnerNotices } from "./owner-notices.tsx";
import { StatusPill, WaiverPill } from "./status-pills.tsx";
import { WaiverSection } from "./waiver-section.tsx";

type BookingSheetProps = {
  id: number;
  open: boolean;
  today: PlainDate;
  onClose: () => void;
  ErasePerson: PersonDialog;
};

/** Everything about one booking beside the list. A chunk of its own, loaded when the first one is opened. */
export default function BookingSheet({ id, open, today, onClose, ErasePerson }: BookingSheetProps) {
  // While it closes it shows what it was about and asks for nothing: the booking may be gone.
  const query = useQuery({ ...bookingQuery(id), enabled: open });
  const { data, error } = query;
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => next || onClose()}
      title={data?.customerName ?? `Booking No. ${id}`}
      description={data ? headLine(data, today) : "Details"}
    >
      {error instanceof OwnerProblem && error.status === 404 && !data ? (
        <EmptyState title="Booking not found">It may have been deleted.</EmptyState>
      ) : (
        <QueryView query={query} what="this booking" skeleton={<DetailSkeleton />}>
          {(booking) => <Detail key={id} booking={booking} today={today} onClose={onClose} ErasePerson={ErasePerson} />}
        </QueryView>
      )}
    </Sheet>
  );
}

const headLine = (booking: BookingDetail, today: PlainDate) =>
  `No. ${booking.id} · ${eventDays(booking, today)} · ${booking.productName}, ${waterText(booking.items).toLowerCase()}`;

type DetailProps = Pick<BookingSheetProps, "today" | "onClose" | "ErasePerson"> & { booking: BookingDetail };

function Detail({ booking, today, onClose, ErasePerson }: DetailProps) {
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-center gap-2">
        <StatusPill status={booking.status} />
        <WaiverPill waiver={booking.waiver} />
        {booking.balance > 0 && (
          <span className="font-display font-semibold text-clay">{formatDollars(booking.balance)} due</span>
        )}
      </div>
      <OwnerNotices booking={booking} />
      <OwnerActions booking={booking} today={today} onClose={onClose} ErasePerson={ErasePerson} />
      <CustomerSection booking={booking} />
      <MoneySection booking={booking} />
      <WaiverSection booking={booking} />
      <MessagesSection booking={booking} />
      <HistorySection booking={booking} />
    </div>
  );
}

function DetailSkeleton() {
  return (
    <SkeletonGroup label="Loading the booking" className="grid gap-5">
      <Skeleton className="h-8 w-2/3" />
      <Skeleton className="h-24" />
      <Skeleton className="h-40" />
      <Skeleton className="h-40" />
    </SkeletonGroup>
  );
}

function HistorySection({ booking: { history } }: { booking: BookingDetail }) {
  const reader = useStaff();
  return (
    <DetailSection title="History">
      <ol className="grid gap-2.5 border-l-2 border-office-line pl-4 text-small">
        {history.map((entry) => (
          <li key={entry.id}>
            <p className="wrap-anywhere">
              <span className="font-medium">{actorName(entry, reader)}</span> {auditSentence(entry)}
            </p>
            <p className="text-fine text-ink-soft">{longMoment(new Date(entry.at))}</p>
          </li>
        ))}
      </ol>
    </DetailSection>
  );
}
