import { ArrowDownUp, CalendarDays, ListFilter, Search } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { CsvButton } from "#app/features/base/office-kit/components/csv-button.tsx";
import { useStaff } from "#app/features/base/office-kit/staff-context.ts";
import {
  type BookingSort,
  bookingSorts,
  type DateChoice,
  dateChoices,
  exportPath,
} from "#app/features/orders/orders/rules/order-filters.ts";
import type { PlainDate } from "#app/shared/days/plain-date.ts";
import { serves } from "#app/shared/people/access.ts";
import { bookingStatuses } from "#app/shared/words/vocabulary.ts";
import { FilterSelect } from "#app/ui/filter-select.tsx";
import { Input } from "#app/ui/input.tsx";
import { options } from "#app/ui/select.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import type { BookingListAddress } from "../../list/use-order-filters.ts";
import { statusName } from "./status-pills.tsx";

const dateNames: Record<DateChoice, string> = {
  any: "Any date",
  today: "Today",
  week: "Next 7 days",
  thirty: "Next 30 days",
  month: "This month",
  past: "Past",
  custom: "Custom dates",
};

const sortNames: Record<BookingSort, string> = {
  coming: "Coming first",
  "-eventDate": "Latest event",
  eventDate: "Earliest event",
  "-createdAt": "Newest booking",
  createdAt: "Oldest booking",
};

export function BookingFilterBar({ desk, today }: { desk: BookingListAddress; today: PlainDate }) {
  const { filters, change } = desk;
  const { role } = useStaff();
  return (
    <search aria-label="Bookings" className="mb-3 grid grid-cols-2 gap-2.5 md:flex md:flex-wrap">
      <div className="col-span-2 md:basis-full lg:min-w-60 lg:flex-1 lg:basis-0">
        <BookingSearch q={filters.q} onSearch={(q) => change({ q })} />
      </div>
      <FilterSelect
        label="Status"
        icon={<ListFilter />}
        value={filters.status}
        onChange={({ target }) => change({ status: target.value === "all" ? null : target.value })}
      >
        <option value="all">All statuses</option>
        {options(bookingStatuses, (status) => [status, statusName(status)])}
      </FilterSelect>
      <FilterSelect
        label="Event date"
        icon={<CalendarDays />}
        value={filters.when}
        onChange={({ target }) => change({ when: target.value === "any" ? null : target.value, from: null, to: null })}
      >
        {options(dateChoices, (choice) => [choice, dateNames[choice]])}
      </FilterSelect>
      {/* On a desk the heads of the table sort. */}
      <FilterSelect
        label="Order"
        icon={<ArrowDownUp />}
        value={filters.sort}
        onChange={({ target }) => change({ sort: target.value })}
        className="md:hidden"
      >
        {options(bookingSorts, (sort) => [sort, sortNames[sort]])}
      </FilterSelect>
      {serves("owner", role) && <CsvButton path={exportPath(filters, today)} />}
      {filters.when === "custom" && <CustomDates desk={desk} />}
    </search>
  );
}

function CustomDates({ desk: { filters, change } }: { desk: BookingListAddress }) {
  return (
    <div className="col-span-2 grid grid-cols-2 gap-2.5 md:w-full md:max-w-110">
      {(["from", "to"] as const).map((end) => (
        <TextField
          key={end}
          label={end === "from" ? "From" : "To"}
          type="date"
          value={filters[end] ?? ""}
          min={end === "to" ? filters.from : undefined}
          max={end === "from" ? filters.to : undefined}
          onChange={({ target }) => change({ [end]: target.value })}
          controlClassName="min-h-12! rounded-[14px]"
        />
      ))}
    </div>
  );
}

const DEBOUNCE_MS = 250;

/** Searches shortly after typing stops. Changes from outside, such as cleared filters, show here too. */
function BookingSearch({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  const [typed, setTyped] = useState(q);
  const asked = useRef(q);
  const search = useRef(onSearch);
  search.current = onSearch;

  useEffect(() => {
    if (q === asked.current) return;
    asked.current = q;
    setTyped(q);
  }, [q]);

  useEffect(() => {
    if (typed === asked.current) return;
    const timer = setTimeout(() => {
      asked.current = typed;
      search.current(typed);
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  return (
    <Input
      type="search"
      aria-label="Search bookings"
      placeholder="Name, phone, address, No."
      icon={<Search />}
      maxLength={200}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      className="min-h-12! rounded-[14px]"
    />
  );
}
