import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { ownerListQuery } from "#app/features/base/office-kit/owner-queries.ts";
import { inflatablesQuery } from "#app/features/fleet/catalog/queries.ts";
import type { BookingView } from "#app/features/orders/orders/order-schema.ts";
import { mediumDate } from "#app/shared/days/date-format.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { StatCard } from "#app/ui/stat-card.tsx";

const RECENT = 5;

/** Two counts and the last few bookings. What doesn't load is logged to the console and left out, as specified. */
export function RecentBookings() {
  const bookings = useQuery(ownerListQuery(`/api/bookings?limit=${RECENT}`));
  const inflatables = useQuery(inflatablesQuery({ all: true }));
  const { error } = bookings.error ? bookings : inflatables;
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: the specification wants this failure logged, and nothing else
    if (error) console.error("The page could not load its data.", error);
  }, [error]);
  return (
    <>
      <div className="mb-6 grid max-w-120 grid-cols-2 gap-3">
        <StatCard label="Bookings" value={bookings.data?.total ?? "…"} />
        <StatCard label="Inflatables" value={inflatables.data?.length ?? "…"} />
      </div>
      {bookings.data && <Recent rows={bookings.data.rows} />}
    </>
  );
}

function Recent({ rows }: { rows: BookingView[] }) {
  if (rows.length === 0) return <EmptyState title="No bookings yet">New bookings show up here.</EmptyState>;
  return (
    <section aria-labelledby="recent-bookings">
      <h2 id="recent-bookings" className="mb-3 text-h3 font-semibold">
        Recent bookings
      </h2>
      <ul className="divide-y divide-office-line rounded-small border border-office-line bg-white px-5">
        {rows.slice(0, RECENT).map(({ id, customerName, customerEmail, eventDate, days }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-6 py-3 text-small">
            <span className="min-w-0 wrap-anywhere">
              <span className="block font-semibold">{customerName}</span>
              <span className="text-ink-soft">{customerEmail}</span>
            </span>
            <time dateTime={eventDate} className="font-display font-medium">
              {mediumDate(eventDate)}
              {days > 1 && `, ${days} days`}
            </time>
          </li>
        ))}
      </ul>
    </section>
  );
}
