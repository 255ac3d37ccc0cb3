import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTimeZone } from "../../../../page-facts.tsx";
import { businessToday } from "../../../../shared/business-clock.ts";
import type { PlainDate } from "../../../../shared/plain-date.ts";
import { isCutOff } from "../../../../shared/search-words.ts";
import { Alert } from "../../../../ui/alert.tsx";
import { Button } from "../../../../ui/button.tsx";
import { Pagination } from "../../../../ui/pagination.tsx";
import { useBusinessToday } from "../../../availability/hooks/use-clock.ts";
import { PastLastPage, SearchNeedsServer } from "../../../office-kit/components/list-view.tsx";
import { QueryView } from "../../../office-kit/components/query-view.tsx";
import type { OwnerList } from "../../../office-kit/owner-queries.ts";
import type { BookingView } from "../../../orders/order-schema.ts";
import { type BookingSort, isFiltered, listPath } from "../../../orders/rules/order-filters.ts";
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
