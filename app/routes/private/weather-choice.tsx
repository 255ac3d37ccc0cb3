import { data, redirect } from "react-router";
import { depsContext } from "#app/deps.server.ts";
import { choiceHeading, WeatherChoice } from "#app/features/site/private-page/components/weather/weather-choice.tsx";
import { loadPrivateBooking } from "#app/features/site/private-page/load-private-page.server.ts";
import { PageHead } from "#app/shell/page-head.tsx";
import type { Route } from "./+types/weather-choice.ts";

export const handle = { access: "link" };

/** Where nobody was asked, everything else is on the booking's own page. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const booking = await loadPrivateBooking(context.get(depsContext), params.token);
  if (!booking) throw data(null, { status: 404 });
  if (!booking.weatherOffer && !booking.calledOff && !booking.weatherOfferOver) throw redirect(booking.path, 303);
  return booking;
}

export default function WeatherChoicePage({ loaderData: booking }: Route.ComponentProps) {
  return (
    <div className="mx-auto w-full max-w-wide px-5 pt-4 pb-12 md:px-6 md:pt-7">
      <PageHead title={choiceHeading(booking)} description="" path={`${booking.path}/weather`} noindex />
      <WeatherChoice booking={booking} />
    </div>
  );
}
