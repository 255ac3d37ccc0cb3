import { PackagePlus, SquareCheck, Umbrella } from "lucide-react";
import { unusableCreditText } from "#app/features/orders/credits/rules/credit-verdict.ts";
import { WaiverCard } from "#app/features/orders/waiver/components/waiver-card.tsx";
import { useServerBusiness } from "#app/page-facts.tsx";
import { longDate } from "#app/shared/days/date-format.ts";
import { formatCents } from "#app/shared/money/money.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Line } from "#app/ui/line.tsx";
import { RoundIcon } from "#app/ui/round-icon.tsx";
import type { PrivateAddition, PrivateBooking, PrivateCredit } from "../../private-booking.ts";
import { beforeDelivery } from "../../rules/before-delivery.ts";
import { BookingActions } from "./booking-actions.tsx";
import { OrderMoney } from "./booking-money.tsx";
import { BookingTimeline } from "./booking-timeline.tsx";
import type { ChangeFormState } from "./change-form.tsx";
import { ChangeOfPlans } from "./change-of-plans.tsx";
import { OrderRowsCard } from "./order-rows.tsx";
import type { PaymentState } from "./pay-part.tsx";
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

type AdditionCardProps = { addition: PrivateAddition; path: string; phone: { label: string; href: string } };

/** What the customer is adding, held until its share of the deposit is paid. */
function AdditionCard({ addition, path, phone }: AdditionCardProps) {
  const { what, addedCents, leftCents, until, online } = addition;
  return (
    <Card look="raised" id="addition" className="scroll-mt-4">
      <div className="flex items-start gap-4">
        <RoundIcon tone="sky" size="lg">
          <PackagePlus />
        </RoundIcon>
        <div className="min-w-0">
          <h2 className="text-h3">{`Not added yet: ${what}`}</h2>
          <p className="mt-0.5 text-small text-ink-soft">
            {`We're holding it until ${until}. It joins your order once its share of the deposit is paid; until then your order stays as it is.`}
          </p>
        </div>
      </div>
      <dl className="mt-3 grid gap-2">
        <Line label="Adds to your total" amount={`+${formatCents(addedCents)}`} />
        <Line label="Due now" amount={formatCents(leftCents)} look="total" />
      </dl>
      <form method="post" action={path} className="mt-4 grid gap-2 print:hidden">
        <input type="hidden" name="owed" value={leftCents} />
        {online ? (
          <Button type="submit" name="choice" value="addition" size="lg">
            {`Pay ${formatCents(leftCents)} to add it`}
          </Button>
        ) : (
          <p className="text-small">
            Call us at{" "}
            <a href={phone.href} className="font-semibold underline">
              {phone.label}
            </a>{" "}
            to pay for it.
          </p>
        )}
        <Button type="submit" name="intent" value="drop-addition" variant="quiet">
          Don't add it
        </Button>
      </form>
    </Card>
  );
}

type RainCheckCardProps = {
  credit: PrivateCredit;
  booking: Pick<PrivateBooking, "path" | "emailHint">;
  phone: { label: string; href: string };
};

/** A rain check issued for this booking: what is left, its last day, and how to get the code by email. */
function RainCheckCard({ credit, booking, phone }: RainCheckCardProps) {
  const { id, ending, leftCents, expiresOn, ended, active } = credit;
  const usable = active && leftCents > 0 && !ended;
  const mailed = booking.emailHint !== "";
  const day = longDate(expiresOn);
  return (
    <Card className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <RoundIcon tone="sky" size="lg">
        <Umbrella />
      </RoundIcon>
      <div className="min-w-0 flex-1 basis-48">
        <h2 className="text-h3">{usable ? `Your rain check: ${formatCents(leftCents)}` : "Your rain check"}</h2>
        <p className="my-0.5 font-display text-button font-semibold">Code ending in {ending}</p>
        <p className="text-small text-ink-soft">
          {usable
            ? `Good through ${day}, for any rental, in one go or in parts.${mailed ? " The code is in the email we sent you." : " Call us to use it."}`
            : unusableCreditText(credit)}
        </p>
      </div>
      {usable && mailed && (
        <form method="post" action={`${booking.path}/rain-check/${id}`} className="print:hidden">
          <Button type="submit" name="intent" value="ask" variant="line" size="sm">
            Book with it
          </Button>
        </form>
      )}
      {usable && !mailed && (
        <ButtonLink href={phone.href} variant="line" size="sm" className="print:hidden">
          Call {phone.label}
        </ButtonLink>
      )}
    </Card>
  );
}
