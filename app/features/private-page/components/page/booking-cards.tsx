import { SquareCheck } from "lucide-react";
import { useServerBusiness } from "../../../../page-facts.tsx";
import { Card } from "../../../../ui/card.tsx";
import { WaiverCard } from "../../../waiver/components/waiver-card.tsx";
import type { PrivateBooking } from "../../private-booking.ts";
import { beforeDelivery } from "../../rules/before-delivery.ts";
import { AdditionCard } from "./addition-card.tsx";
import { BookingActions } from "./booking-actions.tsx";
import { OrderMoney } from "./booking-money.tsx";
import { BookingTimeline } from "./booking-timeline.tsx";
import type { ChangeFormState } from "./change-form.tsx";
import { ChangeOfPlans } from "./change-of-plans.tsx";
import { OrderRowsCard } from "./order-rows.tsx";
import type { PaymentState } from "./pay-part.tsx";
import { RainCheckCard } from "./rain-check-card.tsx";
import type { UseCreditState } from "./use-credit-form.tsx";
import { WeatherCard } from "./weather-card.tsx";

type BookingCardsProps = {
  booking: PrivateBooking;
  waiting: boolean;
  change: ChangeFormState | undefined;
  payment: PaymentState | undefined;
  credit: UseCreditState | undefined;
  phone: { label: string; href: string };
};

/**
 * Everything below the hero. On phones one column in the order of the source: money, what happens when, plans, what to prepare;
 * on wider screens money and contact are at the right, which makes both columns about as long.
 */
export function BookingCards({ booking, waiting, change, payment, credit, phone }: BookingCardsProps) {
  const { status, moment, waiver, credits, items, addition } = booking;
  const coming = status === "pending_payment" || status === "confirmed";
  /** Nobody prepares for a day that was called off. */
  const expected = coming && !booking.calledOff;
  // The hero names all items, but only this card says which of several run wet.
  const saysWet = items.length > 1 && items.some(({ runsWet }) => runsWet);
  // Once it is over, there is usually nothing else for the left column, so money goes there.
  const moneyFirst = !coming && credits.length === 0 && !saysWet;
  return (
    <div className="mt-6 grid gap-5 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr] lg:items-start lg:gap-x-7">
      <div className={`grid gap-5 ${moneyFirst ? "lg:col-start-1 lg:row-start-1" : "lg:col-start-2"}`}>
        {addition && <AdditionCard addition={addition} path={booking.path} phone={phone} />}
        <OrderMoney booking={booking} waiting={waiting} payment={payment} credit={credit} phone={phone} />
      </div>
      {!moneyFirst && (
        <div className="grid gap-5 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          {credits.map((credit) => (
            <RainCheckCard key={credit.id} credit={credit} booking={booking} phone={phone} />
          ))}
          {coming && moment !== "over" && waiver?.state === "unsigned" && <WaiverCard signPath={waiver.signPath} />}
          {expected && booking.weather.map((day) => <WeatherCard key={day.date} day={day} />)}
          {expected && <BookingTimeline booking={booking} />}
          <ChangeOfPlans booking={booking} change={change} phone={phone} />
          {saysWet && <OrderRowsCard booking={booking} />}
          {expected && (moment === "ahead" || moment === "today") && (
            <BeforeDelivery booking={booking} isToday={moment === "today"} />
          )}
        </div>
      )}
      <div className="lg:col-start-2">
        <BookingActions booking={booking} phone={phone} />
      </div>
    </div>
  );
}

type BeforeDeliveryProps = { booking: PrivateBooking; isToday: boolean };

function BeforeDelivery({ booking, isToday }: BeforeDeliveryProps) {
  const { site } = useServerBusiness();
  return (
    <Card>
      <h2 className="text-h3">Before we get there</h2>
      <ul className="mt-3 grid gap-x-6 gap-y-2 md:grid-cols-2 lg:grid-cols-1">
        {beforeDelivery(booking, site, isToday).map((point) => (
          <li key={point} className="flex gap-3">
            <SquareCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-moss" />
            {point}
          </li>
        ))}
      </ul>
    </Card>
  );
}
