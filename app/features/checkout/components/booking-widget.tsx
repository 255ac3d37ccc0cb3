import { CalendarSearch } from "lucide-react";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import type { PlainDate } from "../../../shared/plain-date.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { RoundIcon } from "../../../ui/round-icon.tsx";
import type { Inflatable } from "../../inventory/schema.ts";

type BookingWidgetProps = { item: Inflatable; items: Inflatable[]; today: PlainDate };

// The card that leads to the booking page stands in for whatever does not load.
const load = () => import("./item-booking.tsx").catch(() => ({ default: WayToTheCalendar }));
const ItemBooking = lazy(load);

/** How far below the screen the calendar begins to load. */
const NEAR = "600px";

/** The calendar of one rental on its own page. Its code comes when someone scrolls near it. */
export function BookingWidget({ item, items, today }: BookingWidgetProps) {
  const section = useRef<HTMLElement>(null);
  const [near, setNear] = useState(false);

  useEffect(() => {
    if (!section.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: NEAR,
    });
    observer.observe(section.current);
    return () => observer.disconnect();
  }, []);

  const waiting = <WayToTheCalendar item={item} />;
  return (
    <section ref={section} id="book" aria-labelledby="book-heading" onFocus={() => setNear(true)}>
      <h2 id="book-heading" className="mb-6 text-h2">
        Book the {item.name}
      </h2>
      {near ? (
        <Suspense fallback={waiting}>
          <ItemBooking item={item} items={items} today={today} />
        </Suspense>
      ) : (
        waiting
      )}
    </section>
  );
}

function WayToTheCalendar({ item }: { item: Inflatable }) {
  return (
    <EmptyState
      className="min-h-100 justify-center"
      picture={
        <RoundIcon tone="sky" size="lg">
          <CalendarSearch />
        </RoundIcon>
      }
      title="When is the party?"
      action={
        <ButtonLink href={`/calendar?inflatable=${item.id}`} variant="pine">
          Check Availability
        </ButtonLink>
      }
    >
      The calendar of the {item.name} shows which days are still open.
    </EmptyState>
  );
}
