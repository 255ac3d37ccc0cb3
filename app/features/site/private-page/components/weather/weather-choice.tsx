import { CalendarClock, CalendarHeart, CircleCheck, HeartHandshake, Umbrella, Undo2, Wind } from "lucide-react";
import type { ReactNode } from "react";
import { fullDate, shortDay, weekdayName } from "#app/shared/days/date-format.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { NoBreakDays } from "#app/ui/no-break.tsx";
import { RadioTiles } from "#app/ui/radio-tiles.tsx";
import type { PrivateBooking } from "../../private-booking.ts";
import { type PlanCard, planCards } from "../../rules/plan-text.ts";
import { DateTile } from "../page/date-tile.tsx";
import { GustChart } from "./gust-chart.tsx";

type ChoiceProps = { booking: PrivateBooking };

const weekday = ({ eventDate }: Pick<PrivateBooking, "eventDate">) => weekdayName(eventDate);

/** The day of the order that looks worst. */
function worstDay({ weather }: PrivateBooking) {
  return ["stop", "watch"].flatMap((verdict) => weather.find((day) => day.verdict === verdict) ?? [])[0];
}

export function choiceHeading(booking: PrivateBooking): string {
  if (booking.calledOff) return `We called ${weekday(booking)} off`;
  const worst = worstDay(booking);
  if (!worst) return `${weekday(booking)} looks better now`;
  const name = weekdayName(worst.date);
  return worst.verdict === "stop" ? `${name} looks windy` : `${name} looks doubtful`;
}

/** What a customer whose day looks bad may do: all of it is free. It works without scripts. */
export function WeatherChoice({ booking }: ChoiceProps) {
  return (
    <>
      <Hero booking={booking} />
      {booking.weatherOfferOver ? <TooLate booking={booking} /> : <Answers booking={booking} />}
    </>
  );
}

function Hero({ booking }: ChoiceProps) {
  const shown = worstDay(booking) ?? booking.weather[0];
  const { calledOff, itemName, address, id, eventDate } = booking;
  return (
    <section className="grid gap-6 rounded-card bg-sky-tint p-5 shadow-2 md:rounded-panel md:p-6 lg:grid-cols-2 lg:items-center">
      <div className="min-w-0 lg:px-6">
        <Badge tone={calledOff ? "clay" : "pending"} icon={<Wind aria-hidden="true" />}>
          {calledOff ? "Called off" : "Weather watch"}
        </Badge>
        <h1 className="mt-4 text-h1">
          <NoBreakDays text={`${choiceHeading(booking)}.`} />
        </h1>
        <p className="mt-3 max-w-[46ch] text-lead text-ink-soft">
          {calledOff
            ? "We're sorry: we can't set up in this weather. What happens next is up to you, and costs nothing."
            : `${shown?.text ?? ""} Whatever you choose, it doesn't cost you a cent.`.trim()}
        </p>
        <div className="mt-6 flex flex-wrap items-center gap-5">
          <DateTile date={eventDate} />
          <div className="min-w-0 flex-1 basis-40">
            <p className="font-display text-lg font-semibold">{itemName}</p>
            <p>{fullDate(eventDate)}</p>
            <p className="text-small text-ink-soft wrap-anywhere">
              {address && `${address} · `}booking {id}
            </p>
          </div>
        </div>
      </div>
      {shown && shown.gusts.length > 0 && <GustChart day={shown} />}
    </section>
  );
}

function TooLate({ booking }: ChoiceProps) {
  return (
    <Card className="mt-6">
      <h2 className="text-h3">The time to choose is over</h2>
      <p className="mt-2">
        Your day stays as it is. If we have to call it off, we write to you at once, and you choose again: another day,
        a rain check, or your money back.
      </p>
      <ButtonLink href={booking.path} variant="line" size="sm" className="mt-5">
        Back to my booking
      </ButtonLink>
    </Card>
  );
}

function Answers({ booking }: ChoiceProps) {
  const { calledOff, weatherOffer, path } = booking;
  const plans = planCards(booking);
  const plan = (what: PlanCard["what"]) => plans.find((card) => card.what === what && card.allowed);
  const [rainCheck, money] = [plan("rain_check"), plan("cancel")];
  return (
    <>
      <div className="mt-8 mb-7 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="text-h2">What would you like to do?</h2>
        {!calledOff && <p className="text-ink-soft">No answer is fine too. Then we keep your day for now.</p>}
      </div>
      {plan("move") && <MoveIt booking={booking} />}
      <div className="mt-5 grid gap-5 md:grid-cols-2">
        {!calledOff && <KeepIt booking={booking} />}
        {rainCheck && (
          <Way Icon={Umbrella} title="Take a rain check" headline={rainCheck.headline} text={rainCheck.text}>
            <ButtonLink href={`${path}/cancel?instead=rain_check`} variant="line" className="w-full">
              Take the rain check
            </ButtonLink>
          </Way>
        )}
        {calledOff && money && (
          <Way Icon={Undo2} title="Cancel it" headline={money.headline} text={money.text}>
            <ButtonLink href={`${path}/cancel`} variant="line" className="w-full">
              Cancel and get it back
            </ButtonLink>
          </Way>
        )}
      </div>
      <p className="mt-5 rounded-small bg-sky-tint px-5 py-4 text-small">
        <b className="font-display font-semibold">Weather is on us.</b> No fee, the price stays, and your free move is
        still yours for later.
        {weatherOffer && ` Free until ${weatherOffer}.`} <TextLink href={path}>Back to my booking</TextLink>
      </p>
    </>
  );
}

/** The best day is picked already; the page it leads to still asks. */
function MoveIt({ booking: { path, otherDays } }: ChoiceProps) {
  const options = otherDays.map(({ date, text }) => ({
    value: date,
    label: shortDay(date),
    note: text,
  }));
  return (
    <section
      aria-labelledby="move-it"
      className="relative rounded-card border-[3px] border-pine bg-surface p-5 pt-7 shadow-2 md:rounded-panel md:p-7"
    >
      <Badge tone="pending" icon={<HeartHandshake aria-hidden="true" />} className="absolute -top-4 left-6">
        What we would do
      </Badge>
      <h3 id="move-it" className="flex items-center gap-2.5 text-h3">
        <CalendarHeart aria-hidden="true" className="size-6 text-moss" />
        Move it
      </h3>
      {options.length > 0 ? (
        <form action={`${path}/move`} className="mt-2 grid items-end gap-5 lg:grid-cols-[minmax(0,1fr)_auto]">
          <RadioTiles
            wide
            legend={
              <span className="font-sans font-normal">Same order, same price. All of it is open on these days:</span>
            }
            name="day"
            options={options}
            defaultValue={options[0]?.value ?? ""}
          />
          <Button type="submit" variant="apple" size="lg">
            Move to this day
          </Button>
        </form>
      ) : (
        <p className="mt-2">In the next four weeks no day is open for all of it.</p>
      )}
      <TextLink href={`${path}/move`} className="mt-3 inline-flex min-h-11 items-center text-small">
        See every open day
      </TextLink>
    </section>
  );
}

function KeepIt({ booking }: ChoiceProps) {
  const { path, weatherAnswer, weatherOffer } = booking;
  const day = weekday(booking);
  const isKept = weatherAnswer === "keep";
  return (
    <Way
      Icon={CalendarClock}
      title="Keep it for now"
      headline={`We decide ${weatherOffer ?? "the evening before"}`}
      text="If the wind drops, we come as planned. If it doesn't, we call it off and you choose again: another day, a rain check, or your money back."
    >
      {isKept ? (
        <p role="status" className="flex items-center gap-2 font-medium text-moss">
          <CircleCheck aria-hidden="true" className="size-5 shrink-0" />
          You keep your day for now.
        </p>
      ) : (
        <form method="post" action={path}>
          <Button type="submit" name="intent" value="keep-for-now" variant="line" className="w-full">
            Keep {day} for now
          </Button>
        </form>
      )}
    </Way>
  );
}

type WayProps = { Icon: typeof Wind; title: string; headline: string; text: string; children: ReactNode };

function Way({ Icon, title, headline, text, children }: WayProps) {
  return (
    <Card className="flex flex-col">
      <h3 className="flex items-center gap-2.5 text-h3">
        <Icon aria-hidden="true" className="size-6 text-sky-ink" />
        {title}
      </h3>
      <p className="mt-2 font-display text-lg font-bold">{headline}</p>
      <p className="mt-1 mb-5 text-ink-soft">{text}</p>
      <div className="mt-auto print:hidden">{children}</div>
    </Card>
  );
}
