import { ArrowRight, CalendarCheck, CreditCard, PenLine } from "lucide-react";
import { findTypePictures, ownPhoto, type PicturedItem } from "#app/features/fleet/catalog/rules/item-picture.ts";
import type { Inflatable } from "#app/features/fleet/catalog/schema.ts";
import { type PublicBusiness, useBusiness } from "#app/page-facts.tsx";
import { centsFromDollars, formatCents } from "#app/shared/money/money.ts";
import { percentText, taxNote, weeksAheadText } from "#app/shared/words/business-text.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Line } from "#app/ui/line.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { Business } from "#config/business.ts";
import { emptyFlow } from "../../rules/booking-flow.ts";
import { bookingPrice } from "../../rules/booking-price.ts";
import { orderWithItem } from "../../rules/order-choice.ts";

function bookingSteps({ booking, deposit }: Pick<PublicBusiness, "booking" | "deposit">) {
  const share = deposit.basisPoints === 0 ? "later" : percentText(deposit.basisPoints);
  return [
    { Icon: CalendarCheck, heading: "Pick a day", text: `Live availability for the next ${booking.windowDays} days.` },
    { Icon: PenLine, heading: "Tell us where, sign the waiver", text: "On your phone, in a couple of minutes." },
    { Icon: CreditCard, heading: `Pay ${share} or in full`, text: "Then the day is yours." },
  ];
}

/** How many weeks ahead to book. */
export type BookingAdvice = Business["bookingAdviceWeeks"];

/** How booking works and what it costs, with the way to the booking page: until the calendar is here, or in its place. */
export function BookingInvitation({ item, advice }: { item: Inflatable; advice: BookingAdvice }) {
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-stretch">
      <Card look="raised" padding="lg" className="shadow-2">
        <HowBookingWorks advice={advice} />
      </Card>
      <Card look="raised" padding="lg" className="relative order-first lg:order-none">
        <PriceSummary item={item} />
      </Card>
    </div>
  );
}

function HowBookingWorks({ advice: { summer, holidays, winter } }: { advice: BookingAdvice }) {
  const business = useBusiness();
  const seasons = [
    { season: "April–October", weeks: summer },
    { season: "Holiday weekends", weeks: holidays },
    { season: "November–March", weeks: winter },
  ];
  return (
    <div className="grid gap-8 lg:h-full lg:grid-cols-[minmax(0,1fr)_18rem] lg:gap-10">
      <div className="flex flex-col">
        <h3 className="text-h3">How booking works</h3>
        <ol className="mt-6 grid flex-1 content-evenly gap-6">
          {bookingSteps(business).map(({ Icon, heading, text }) => (
            <li key={heading} className="flex gap-4">
              <span
                aria-hidden="true"
                className="grid size-12 shrink-0 place-items-center rounded-full bg-moss-tint text-moss"
              >
                <Icon className="size-6" />
              </span>
              <div>
                <h4 className="text-button">{heading}</h4>
                <p className="text-ink-soft">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
      <div className="flex flex-col rounded-small bg-sky-tint px-6 py-5">
        <h4 className="text-button">How early should you book?</h4>
        <dl className="mt-3 grid flex-1 content-evenly gap-x-8 gap-y-3 sm:max-lg:grid-cols-3">
          {seasons.map(({ season, weeks }) => (
            <div key={season}>
              <dt className="text-fine text-ink-soft">{season}</dt>
              <dd className="font-display text-button-lg font-medium">{weeksAheadText(weeks)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}

function PriceSummary({ item }: { item: Inflatable }) {
  const business = useBusiness();
  const { charges: { tax = 0 } = {}, serviceArea } = business;
  const { id, name, wetFee } = item;
  const { lines, today, balance } = bookingPrice({ ...emptyFlow, ...orderWithItem(id) }, business, { items: [item] });
  const [base, ...added] = lines.map(({ label, amountCents }) => (
    <Line key={label} label={label} amount={formatCents(amountCents)} className="py-1" />
  ));
  return (
    <>
      <div className="flex items-end justify-between gap-4">
        <h3 className="text-h3">{name}</h3>
        <Cutout item={item} />
      </div>
      <dl className="mt-5 border-t-2 border-dashed border-line pt-4">
        {base}
        {wetFee > 0 && (
          <Line label="Wet option, if you like" amount={`+${formatCents(centsFromDollars(wetFee))}`} className="py-1" />
        )}
        <Line
          label="Delivery, setup, pickup"
          amount={serviceArea.hasZones ? "Free in our area" : "Free"}
          className="py-1"
        />
        {added}
      </dl>
      <dl className="mt-4 rounded-small bg-sun-tint px-5 py-3">
        <Line
          label="Deposit"
          amount={formatCents(today)}
          look="due"
          className="items-baseline py-1"
          amountClass="text-h3"
        />
        <Line label="Due on delivery day" amount={formatCents(balance)} className="py-1" />
      </dl>
      <ButtonLink href={`/calendar?inflatable=${id}`} size="lg" className="mt-5 w-full">
        Check Availability
        <ArrowRight aria-hidden="true" />
      </ButtonLink>
      <p className="mt-4 text-fine text-ink-soft">{taxNote(tax)}</p>
    </>
  );
}

/** The unit overlaps the upper edge of the card. */
function Cutout({ item }: { item: PicturedItem }) {
  const source = ownPhoto(item) ?? findTypePictures(item.type)?.cutout;
  if (!source) return null;
  return (
    <Picture
      source={source}
      alt=""
      cutout
      sizes="200px"
      className={`-mt-14 h-auto w-[55%] max-w-50 shrink-0 ${item.picture ? "aspect-4/3 rounded-small border-4 border-white object-cover shadow-2" : ""}`}
    />
  );
}
