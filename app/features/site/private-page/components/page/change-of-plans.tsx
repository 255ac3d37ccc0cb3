import { CalendarSync, Phone, Umbrella, Undo2, Wind } from "lucide-react";
import { whyNotText } from "#app/features/orders/orders/rules/option-text.ts";
import { hasBegun } from "#app/features/orders/orders/rules/party-moment.ts";
import { mediumDay, weekdayName } from "#app/shared/days/date-format.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { TextLink } from "#app/ui/link.tsx";
import type { PrivateBooking } from "../../private-booking.ts";
import { type PlanCard, planCards, whyNothing } from "../../rules/plan-text.ts";
import { ChangeForm, type ChangeFormState } from "./change-form.tsx";

type PhoneLink = { label: string; href: string };
type ChangeOfPlansProps = { booking: PrivateBooking; change: ChangeFormState | undefined; phone: PhoneLink };

/** What each choice means today. Hidden once the party has begun, unless a request was typed. An unpaid hold can't be moved. */
export function ChangeOfPlans({ booking, change, phone }: ChangeOfPlansProps) {
  const why = whyNothing(booking.options);
  if (booking.status !== "confirmed" || why === "over" || (hasBegun(booking.moment) && !change && !booking.calledOff))
    return null;
  const cards = planCards(booking);
  const alone = cards.filter(({ what }) => what !== "rain_check").every(({ allowed }) => allowed);
  return (
    <Card>
      <h2 className="text-h3">{plansHeading(booking)}</h2>
      {why ? (
        <p className="mt-1 text-ink-soft">{whyNotText(why)}</p>
      ) : (
        <>
          <p className="mt-1 text-ink-soft">
            {plansLead(booking)} This is what each choice means today, {formatToday(booking)}.
          </p>
          {(booking.weatherOffer || booking.calledOff) && <LookAndChoose booking={booking} />}
          {booking.mayAskAboutWeather && !why && <AskAboutWeather path={booking.path} />}
          <ul className="mt-5 grid gap-3 md:grid-cols-3">
            {cards.map((card) => (
              <Plan key={card.what} card={card} path={booking.path} phone={phone} />
            ))}
          </ul>
        </>
      )}
      {/* What the rules don't let them do alone, we may still do for them. */}
      {booking.mayAsk && (!alone || booking.asked || change) && <ChangeForm booking={booking} state={change} />}
      <p className="mt-4 flex gap-2.5 text-fine text-ink-soft">
        <Wind aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-sky-ink" />
        Called off for weather? Then a move or a rain check is always free and doesn't use up your free move.
      </p>
    </Card>
  );
}

function plansHeading({ calledOff, weatherOffer, eventDate }: PrivateBooking): string {
  if (calledOff) return "We called it off for the weather";
  return weatherOffer ? `${weekdayName(eventDate)} looks doubtful` : "Change of plans?";
}

function plansLead({ calledOff, weatherOffer }: PrivateBooking): string {
  if (calledOff) return "We're sorry. Please choose what happens; all of it is free.";
  return weatherOffer
    ? `Weather is on us: until ${weatherOffer} another day or a rain check is free and doesn't use up your free move.`
    : "No hard feelings.";
}

/** The forecast, the days that fit and the three answers are on a page of their own. */
function LookAndChoose({ booking: { path, weatherOffer, weatherAnswer } }: { booking: PrivateBooking }) {
  const kept = weatherAnswer === "keep" ? "You keep your day for now. " : "";
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3 rounded-small bg-sky-tint p-4.5 print:hidden">
      <p className="mr-auto min-w-0 text-small">
        {weatherOffer
          ? `${kept}We decide by ${weatherOffer}. Until then you can choose, and choose again.`
          : "The forecast, and the days that fit, are on one page."}
      </p>
      <ButtonLink href={`${path}/weather`} size="sm">
        See the forecast and choose
      </ButtonLink>
    </div>
  );
}

/** Where the forecast stops their day, a move for the weather is free at once; otherwise they read what it says. */
function AskAboutWeather({ path }: { path: string }) {
  return (
    <form
      method="post"
      action={path}
      className="mt-4 flex flex-wrap items-center gap-3 rounded-small bg-sky-tint p-4.5"
    >
      <p className="mr-auto min-w-0 text-small">
        Is it the weather? If the forecast stops your day, moving it is free.
      </p>
      <Button type="submit" name="intent" value="ask-about-weather" variant="line" size="sm">
        Check the forecast
      </Button>
    </form>
  );
}

const looks = {
  move: { Icon: CalendarSync, label: "Pick a new day", href: "/move" },
  rain_check: { Icon: Umbrella, label: "Take a rain check", href: "/cancel?instead=rain_check" },
  cancel: { Icon: Undo2, label: "Cancel the booking", href: "/cancel" },
};

function Plan({ card, path, phone }: { card: PlanCard; path: string; phone: PhoneLink }) {
  const { Icon, label, href } = looks[card.what];
  const good = card.allowed && !card.headline.startsWith("$0 ");
  return (
    <li className="flex flex-col rounded-small bg-paper p-4.5">
      <h3 className="flex items-center gap-2.5 text-button leading-snug">
        <Icon aria-hidden="true" className="size-5 shrink-0" />
        {card.title}
      </h3>
      <p className={`mt-2 font-display text-h3 font-bold ${good ? "text-moss" : ""}`}>{card.headline}</p>
      <p className="mt-1 mb-4 text-small text-ink-soft">{card.text}</p>
      {card.allowed ? (
        <ButtonLink href={path + href} variant="line" size="sm" className="mt-auto print:hidden">
          {label}
        </ButtonLink>
      ) : (
        card.headline === "Call us" && (
          <TextLink href={phone.href} className="mt-auto inline-flex min-h-11 items-center gap-2 print:hidden">
            <Phone aria-hidden="true" className="size-4.5" />
            {phone.label}
          </TextLink>
        )
      )}
    </li>
  );
}

const formatToday = ({ today }: PrivateBooking) => mediumDay(today);
