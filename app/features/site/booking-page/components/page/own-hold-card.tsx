import { CalendarDays, Check, CreditCard, Hourglass, RotateCcw } from "lucide-react";
import type { ReactNode } from "react";
import { ItemPicture } from "#app/features/fleet/catalog/components/item-picture.tsx";
import type { Inflatable } from "#app/features/fleet/catalog/schema.ts";
import { useTimeZone } from "#app/page-facts.tsx";
import { clockTime, longMoment, timeLeft } from "#app/shared/days/business-clock.ts";
import { dayOfMonth, longDay, shortMonth, weekdayName } from "#app/shared/days/date-format.ts";
import { mediumDays } from "#app/shared/days/days-text.ts";
import type { PlainDate } from "#app/shared/days/plain-date.ts";
import { formatCents } from "#app/shared/money/money.ts";
import { replaceHold } from "#app/shared/outbox/signed-booking.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { useThisBooking } from "../../booking-context.ts";
import { orderWithItem } from "../../rules/order-choice.ts";
import type { SavedHold } from "../../saved-schema.ts";
import type { BookingFlow } from "../../use-booking-flow.ts";
import { heldDays } from "../../use-own-hold.ts";
import { FreeDays, useAlternatives } from "../dialogs/taken-choices.tsx";

/** The day this browser holds and has not paid, with every way on from there. A chunk of its own. */
export default function OwnHoldCard() {
  const { rentals, own } = useThisBooking();
  const { saved, state } = own;
  if (!saved) return null;
  const item = rentals.find(({ id }) => id === saved.itemId);
  const Content = state === "held" ? Held : Ended;
  return (
    <Card
      look="raised"
      role="region"
      aria-label="Your hold"
      id="own-hold"
      tabIndex={-1}
      className={`mt-5 mb-2 max-w-2xl outline-none ${state === "held" ? "ring-4 ring-sun" : ""}`}
    >
      <Content saved={saved} item={item} />
    </Card>
  );
}

type PartProps = { saved: SavedHold; item: Inflatable | undefined };

function Held({ saved, item }: PartProps) {
  const timeZone = useTimeZone();
  const { own, dispatch } = useThisBooking();
  const { hold, until, minutesLeft } = own;
  const days = heldDays(saved);
  const balance = hold?.pay && hold.totalCents - hold.pay.amountCents;
  return (
    <>
      <Head date={saved.date} tone="bg-sun">
        <h2 className="text-h3">
          {mediumDays(days)} {days.from === days.through ? "is" : "are"} yours
          {until ? ` until ${endOfHold(until, minutesLeft, timeZone)}` : ", not paid yet"}
        </h2>
        {minutesLeft !== null && (
          <p className="mt-1 flex items-center gap-2 font-display font-medium text-clay">
            <Hourglass aria-hidden="true" className="size-4.5" />
            {timeLeft(minutesLeft)} left
          </p>
        )}
      </Head>
      <Countdown minutesLeft={minutesLeft} date={saved.date} />
      <p className="mt-4 text-ink-soft">
        {hold?.canLetGo === false
          ? "We haven't recorded a payment yet. If you paid, we'll confirm it soon."
          : "You haven't paid yet, and nothing was charged."}
      </p>
      <HeldRow saved={saved} item={item} />
      {hold?.pay && (
        <p className="mt-4 flex items-center justify-between gap-4 rounded-small bg-sun-tint px-4.5 py-3.5">
          <span>
            <b className="block font-display text-button font-semibold">
              {hold.pay.choice === "deposit" ? "Deposit today" : "Due today"}
            </b>
            {balance ? (
              <span className="text-small text-ink-soft">{formatCents(balance)} more on delivery day</span>
            ) : null}
          </span>
          <b className="font-display text-[1.75rem] leading-tight font-bold">{formatCents(hold.pay.amountCents)}</b>
        </p>
      )}
      <PayNow token={saved.token} choice={hold?.pay?.choice} />
      <div className="mt-3 flex flex-wrap gap-3">
        <Button variant="line" className="flex-1" onClick={() => pickAnotherDay(saved, dispatch)}>
          <CalendarDays aria-hidden="true" />
          Pick another day
        </Button>
        {hold?.canLetGo !== false && (
          <Button variant="quiet" onClick={() => void own.release()}>
            Cancel this hold
          </Button>
        )}
      </div>
    </>
  );
}

function endOfHold(until: Date, minutesLeft: number | null, timeZone: string): string {
  return minutesLeft !== null && minutesLeft >= 12 * 60 ? longMoment(until, timeZone) : clockTime(until, timeZone);
}

/** With everything typed before. The day itself is taken by this hold, which stays until the new one is signed. */
function pickAnotherDay({ token, itemId, typed }: SavedHold, dispatch: BookingFlow["dispatch"]): void {
  replaceHold(token);
  dispatch({ type: "went to", itemId });
  if (typed) {
    dispatch({ type: "details typed", details: typed.details });
    dispatch({ type: "order changed", part: { ...typed.order, paymentPlan: typed.paymentPlan } });
  }
  const day = document.querySelector<HTMLElement>('[role="grid"] [tabindex="0"]');
  day?.focus({ preventScroll: true });
  day?.closest("table")?.scrollIntoView({ block: "center" });
}

/** The private page knows what may be paid and leads on to the checkout. */
function PayNow({ token, choice }: { token: string; choice: string | undefined }) {
  const page = `/booking/${token}`;
  const label = (
    <>
      <CreditCard aria-hidden="true" />
      Pay now
    </>
  );
  if (!choice)
    return (
      <ButtonLink href={page} size="lg" className="mt-4 w-full">
        {label}
      </ButtonLink>
    );
  return (
    <form method="post" action={page} className="mt-4 w-full">
      <input type="hidden" name="choice" value={choice} />
      <Button type="submit" size="lg" className="w-full">
        {label}
      </Button>
    </form>
  );
}

/** Announced twice, not every minute. */
function Countdown({ minutesLeft, date }: { minutesLeft: number | null; date: PlainDate }) {
  const soon = minutesLeft !== null && minutesLeft <= 10;
  const left = minutesLeft !== null && minutesLeft <= 2 ? 2 : 10;
  return (
    <p role="status" className="sr-only">
      {soon && `Less than ${left} minutes left to pay for ${longDay(date)}.`}
    </p>
  );
}

function Ended({ saved, item }: PartProps) {
  const timeZone = useTimeZone();
  const { own, dispatch } = useThisBooking();
  const open = own.hold?.dayOpen !== false;
  const choose = (date?: PlainDate) => {
    pickAnotherDay(saved, dispatch);
    if (date) dispatch({ type: "date picked", date });
    own.clear();
  };
  return (
    <>
      <Head date={saved.date} tone="bg-paper-deep">
        <h2 className="text-h3">Your hold ended{own.until ? ` at ${clockTime(own.until, timeZone)}` : ""}</h2>
        {open ? (
          <p className="mt-1 flex items-center gap-2 font-display font-medium text-moss">
            <Check aria-hidden="true" strokeWidth={3} className="size-4.5" />
            The day is still open
          </p>
        ) : (
          <p className="mt-1 font-display font-medium text-clay">Someone else booked this day</p>
        )}
      </Head>
      <p className="mt-4 text-ink-soft">Nothing was charged. We saved your details in this browser.</p>
      <HeldRow saved={saved} item={item} />
      {open ? (
        <Button size="lg" className="mt-4 w-full" onClick={() => void own.holdAgain(saved)}>
          <RotateCcw aria-hidden="true" />
          Hold it again
        </Button>
      ) : (
        item && <NearestDays item={item} saved={saved} onTake={choose} />
      )}
      <Button variant="quiet" className="mt-2 w-full" onClick={() => choose()}>
        Pick another day
      </Button>
    </>
  );
}

type NearestDaysProps = { item: Inflatable; saved: SavedHold; onTake: (date: PlainDate) => void };

function NearestDays({ item, saved, onTake }: NearestDaysProps) {
  const { items: wanted = [], days = 1 } = saved.typed?.order ?? {};
  const order = wanted.length > 0 ? wanted : orderWithItem(item.id).items;
  const instead = useAlternatives({ item, order, days, takenDay: saved.date, enabled: true });
  return (
    <div className="mt-4">
      <FreeDays instead={instead} name={order.length > 1 ? "your whole party" : `the ${item.name}`} onTake={onTake} />
    </div>
  );
}

function Head({ date, tone, children }: { date: PlainDate; tone: string; children: ReactNode }) {
  return (
    <div className="flex items-start gap-4">
      <div aria-hidden="true" className="w-21 shrink-0 overflow-hidden rounded-[20px] bg-white text-center shadow-2">
        <p className={`py-1 font-display font-semibold ${tone}`}>{shortMonth(date)}</p>
        <p className="pt-1.5 font-display text-[2.25rem] leading-none font-bold">{dayOfMonth(date)}</p>
        <p className="pt-1 pb-2 text-fine">{weekdayName(date)}</p>
      </div>
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
}

/** Everything that is held; of one rental its name is known before the server says it. */
function HeldRow({ saved: { typed }, item }: PartProps) {
  const { hold } = useThisBooking().own;
  const isSeveral = typed !== undefined && typed.order.items.length > 1;
  return (
    <p className="mt-3 flex items-center gap-3 font-display font-semibold">
      {item && (
        <span className="w-15 shrink-0">
          <ItemPicture item={item} sizes="60px" className="rounded-[12px]" />
        </span>
      )}
      <span className="min-w-0 flex-1">{(isSeveral && hold?.itemName) || item?.name}</span>
      {hold && formatCents(hold.totalCents)}
    </p>
  );
}
