import { data } from "react-router";
import { type Deps, depsContext } from "#app/deps.server.ts";
import { loadFirstDays, loadItemsDay } from "#app/features/fleet/availability/days/load-days.server.ts";
import { FirstDaysProvider } from "#app/features/fleet/availability/hooks/first-days.tsx";
import { whyNotBookable } from "#app/features/fleet/availability/rules/bookable-days.ts";
import { listRentals } from "#app/features/fleet/catalog/list-rentals.server.ts";
import { BookingPage } from "#app/features/site/booking-page/components/page/booking-page.tsx";
import { DayFirst } from "#app/features/site/booking-page/components/page/day-first.tsx";
import { readChoice } from "#app/features/site/booking-page/rules/booking-address.ts";
import { useBusiness, usePageFacts } from "#app/page-facts.tsx";
import { businessToday } from "#app/shared/days/business-clock.ts";
import type { PlainDate } from "#app/shared/days/plain-date.ts";
import { Crumbs } from "#app/shell/crumbs.tsx";
import { PageHead } from "#app/shell/page-head.tsx";
import { ServerOnly } from "#app/ui/server-only.tsx";
import type { Route } from "./+types/calendar.ts";

export const handle = { access: "public", hydrate: "later" };

/** Only the choice in the URL changes here, and the browser handles that. */
export const shouldRevalidate = () => false;

/** Without the catalog the page still renders, with a list labeled as not live. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const deps = context.get(depsContext);
  const today = businessToday(deps.now(), deps.timeZone());
  const { itemId, date } = readChoice(new URL(request.url).searchParams, today, deps.business().booking.windowDays);
  try {
    const rentals = await listRentals(deps.db);
    const days = rentals.some(({ id }) => id === itemId) ? await loadFirstDays(deps, Number(itemId)) : null;
    return data({
      rentals,
      today,
      days,
      open: itemId === undefined && date ? await loadOpen(deps, rentals, date) : null,
    });
  } catch (error) {
    deps.log.error({ err: error }, "calendar page rendered without its rentals");
    return data({ rentals: null, today, days: null, open: null }, { status: 503 });
  }
}

/** What is left of every rental on a day, or why nothing is. */
async function loadOpen(deps: Deps, rentals: { id: number }[], date: PlainDate) {
  const entries = await loadItemsDay(
    deps,
    rentals.map(({ id }) => id),
    date,
  );
  const left = Object.fromEntries(entries.map((entry) => [entry.inflatableId, entry.left]));
  const why = whyNotBookable(date, deps.now(), "customer", deps.business()) ?? entries.find((entry) => entry.why)?.why;
  return { date, left, why };
}

export default function CalendarPage({ loaderData: { rentals, today, days, open } }: Route.ComponentProps) {
  const { booking, home } = useBusiness();
  const { locality, region } = home;
  const { area } = usePageFacts();
  return (
    <>
      <PageHead
        title="Book Now"
        description={`Pick a rental, pick a day, sign and pay: live availability for the next ${booking.windowDays} days.`}
        keywords={[
          `book a bounce house ${locality} ${region}`,
          "bounce house availability",
          `inflatable rental calendar ${area}`,
          `party rentals ${locality}`,
        ]}
        path="/calendar"
      />
      <div className="band max-w-wide pt-6 pb-3 md:pt-8">
        <Crumbs items={[{ label: "Home", href: "/" }, { label: "Book Now" }]} />
      </div>
      <div data-hold-touch>
        <FirstDaysProvider days={days}>
          <BookingPage heading="Which one, and when?" rentals={rentals} today={today} listedDay={open?.date}>
            <ServerOnly>
              {import.meta.env.SSR && !days && <DayFirst rentals={rentals ?? []} today={today} open={open} />}
            </ServerOnly>
          </BookingPage>
        </FirstDaysProvider>
      </div>
    </>
  );
}
