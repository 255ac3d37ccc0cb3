import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from "react";
import type { Inflatable } from "#app/features/fleet/catalog/schema.ts";
import type { PlainDate } from "#app/shared/days/plain-date.ts";
import { type BookingAdvice, BookingInvitation } from "./booking-invitation.tsx";

type BookingWidgetProps = { item: Inflatable; items: Inflatable[]; today: PlainDate; advice: BookingAdvice };

// If the calendar does not load, a card that links to the booking page is shown instead.
const load = () => import("./item-booking.tsx").catch(() => ({ default: BookingInvitation }));
const ItemBooking = lazy<ComponentType<BookingWidgetProps>>(load);

export const BOOK_ID = "book";

/** How far below the screen the calendar begins to load. */
const NEAR = "600px";

/** The calendar of one rental on its own page. Its code loads when someone scrolls near it. */
export function BookingWidget({ item, items, today, advice }: BookingWidgetProps) {
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

  const waiting = <BookingInvitation item={item} advice={advice} />;
  return (
    <section ref={section} id={BOOK_ID} aria-labelledby="book-heading" onFocus={() => setNear(true)} className="mt-16">
      <h2 id="book-heading" className="mb-6 text-h2">
        Book the {item.name}
      </h2>
      {near ? (
        <Suspense fallback={waiting}>
          <ItemBooking item={item} items={items} today={today} advice={advice} />
        </Suspense>
      ) : (
        waiting
      )}
    </section>
  );
}
