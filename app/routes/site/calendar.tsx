import { data } from "react-router";
import { depsContext } from "../../deps.server.ts";
import { loadFirstDays } from "../../features/availability/days/load-days.server.ts";
import { FirstDaysProvider } from "../../features/availability/hooks/first-days.tsx";
import { BookingPage } from "../../features/booking-page/components/page/booking-page.tsx";
import { listRentals } from "../../features/catalog/list-rentals.server.ts";
import { useBusiness } from "../../page-facts.tsx";
import { businessToday } from "../../shared/business-clock.ts";
import { Crumbs } from "../../shell/crumbs.tsx";
import { PageHead } from "../../shell/page-head.tsx";
import type { Route } from "./+types/calendar.ts";

export const handle = { access: "public", hydrate: "later" };

/** Only the choice in the URL changes here, and the browser handles that. */
export const shouldRevalidate = () => false;

/** Without the catalog the page still renders, with a list labeled as not live. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const deps = context.get(depsContext);
  const today = businessToday(deps.now(), deps.timeZone());
  const asked = new URL(request.url).searchParams.get("inflatable");
  try {
    const rentals = await listRentals(deps.db);
    const chosen = rentals.find(({ id }) => String(id) === asked);
    return data({ rentals, today, days: chosen ? await loadFirstDays(deps, chosen.id) : null });
  } catch (error) {
    deps.log.error({ err: error }, "calendar page rendered without its rentals");
    return data({ rentals: null, today, days: null }, { status: 503 });
  }
}

export default function CalendarPage({ loaderData: { rentals, today, days } }: Route.ComponentProps) {
  const { booking, home } = useBusiness();
  const { locality, region, regionName } = home;
  return (
    <>
      <PageHead
        title="Book Now"
        description={`Pick a rental, pick a day, sign and pay: live availability for the next ${booking.windowDays} days.`}
        keywords={[
          `book a bounce house ${locality} ${region}`,
          "bounce house availability",
          `inflatable rental calendar North ${regionName}`,
          `party rentals ${locality}`,
        ]}
        path="/calendar"
      />
      <div className="band max-w-wide pt-6 pb-3 md:pt-8">
        <Crumbs items={[{ label: "Home", href: "/" }, { label: "Book Now" }]} />
      </div>
      <div data-hold-touch>
        <FirstDaysProvider days={days}>
          <BookingPage heading="Which one, and when?" rentals={rentals} today={today} />
        </FirstDaysProvider>
      </div>
    </>
  );
}
