import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { PastLastPage, SearchNeedsServer } from "#app/features/base/office-kit/components/list-view.tsx";
import { QueryView } from "#app/features/base/office-kit/components/query-view.tsx";
import type { OwnerList } from "#app/features/base/office-kit/owner-queries.ts";
import { useBusinessToday } from "#app/features/fleet/availability/hooks/use-clock.ts";
import type { BookingView } from "#app/features/orders/orders/order-schema.ts";
import { type BookingSort, isFiltered, listPath } from "#app/features/orders/orders/rules/order-filters.ts";
import { useTimeZone } from "#app/page-facts.tsx";
import { businessToday } from "#app/shared/days/business-clock.ts";
import type { PlainDate } from "#app/shared/days/plain-date.ts";
import { isCutOff } from "#app/shared/words/search-words.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { type BookingListAddress, useBookingFilters } from "../../list/use-order-filters.ts";
import { bookingsQuery } from "../../queries.ts";
import { BookingsSkeleton, NoBookings, NoMatches } from "./list-states.tsx";
import { BookingCards } from "./order-cards.tsx";
import { BookingFilterBar } from "./order-filter-bar.tsx";
import { BookingsTable } from "./orders-table.tsx";

/** The list of bookings, with filters. Each row leads to the page of its order. */
export function BookingsList({ pageSize, sort }: { pageSize: number; sort?: BookingSort }) {
  const timeZone = useTimeZone();
  const today = useBusinessToday(businessToday(new Date(), timeZone));
  const desk = useBookingFilters(sort);
  const query = useQuery({
    ...bookingsQuery(listPath(desk.filters, pageSize, today)),
    placeholderData: keepPreviousData,
  });
  const { fetchStatus, isPlaceholderData } = query;
  return (
    <>
      <BookingFilterBar desk={desk} today={today} />
      {desk.filters.ids.length > 0 && <OnlyThese count={desk.filters.ids.length} onClear={desk.clear} />}
      <div aria-busy={isPlaceholderData}>
        {isPlaceholderData && fetchStatus === "paused" ? (
          <SearchNeedsServer />
        ) : (
          <QueryView query={query} what="bookings" skeleton={<BookingsSkeleton rows={pageSize} />}>
            {(found) => <Found {...found} desk={desk} today={today} pageSize={pageSize} />}
          </QueryView>
        )}
      </div>
    </>
  );
}

type FoundProps = OwnerList<BookingView> & {
  desk: BookingListAddress;
  today: PlainDate;
  pageSize: number;
};

function Found({ rows, total, desk, today, pageSize }: FoundProps) {
  const { filters, change, clear, hrefFor } = desk;
  if (total === 0) return isFiltered(filters) ? <NoMatches q={filters.q} onClear={clear} /> : <NoBookings />;
  if (rows.length === 0) return <PastLastPage firstPage={hrefFor(1)} />;
  const list = { bookings: rows, today };
  return (
    <>
      <div className="md:hidden">
        <BookingCards {...list} />
      </div>
      <div className="max-md:hidden">
        <BookingsTable {...list} sort={filters.sort} onSort={(sort) => change({ sort })} />
      </div>
      <div className="mt-3">
        <Pagination
          page={filters.page}
          pageSize={pageSize}
          total={total}
          hrefFor={hrefFor}
          more={isCutOff(total, filters.q)}
          label="Pages of bookings"
        />
      </div>
    </>
  );
}

/** The URL names some bookings, as the link of the hold alarm does. */
function OnlyThese({ count, onClear }: { count: number; onClear: () => void }) {
  return (
    <Alert
      tone="info"
      className="mb-3"
      title={count === 1 ? "Showing only 1 booking" : `Showing only ${count} bookings`}
      action={
        <Button variant="white" size="sm" onClick={onClear}>
          Show all bookings
        </Button>
      }
    />
  );
}
