import { ChevronLeft, ChevronRight } from "lucide-react";
import { useState } from "react";
import { closedWarning } from "#app/features/fleet/availability/rules/closed-days.ts";
import { listDays } from "#app/features/fleet/availability/rules/day-range.ts";
import { DAY_FULL } from "#app/features/fleet/availability/rules/days.ts";
import { NearestDates } from "#app/features/orders/order-form/components/nearest-dates.tsx";
import { type OrderDays, useOrderDays } from "#app/features/orders/order-form/use-order-days.ts";
import { fullDate } from "#app/shared/days/date-format.ts";
import { addDays, isPlainDate, type PlainDate } from "#app/shared/days/plain-date.ts";
import { MOST_DAYS } from "#app/shared/words/vocabulary.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { FieldError } from "#app/ui/field.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { Skeleton, SkeletonGroup } from "#app/ui/skeleton.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { usePhoneOrder } from "../phone-order.ts";
import {
  firstShowing,
  isFreeOn,
  nextFreeSaturday,
  pickedRange,
  shownFrom,
  stepWeeks,
  weekStart,
} from "../rules/pick-days.ts";
import { ChosenItems } from "./chosen-items.tsx";
import { OrderGrid } from "./order-grid.tsx";
import { OrderStep } from "./order-step.tsx";

/** What and when, in one grid: a press puts a rental into the order, the days are those of all of them. */
export function DaysStep() {
  const { order, change, errors, items, today } = usePhoneOrder();
  const [first, setFirst] = useState(() => (order.eventDate ? firstShowing(order.eventDate, today, today) : today));
  const [news, setNews] = useState("");
  const [reveal, setReveal] = useState<PlainDate>();
  const days = useOrderDays(items, shownFrom(first), today);
  const show = (date: PlainDate) => setFirst(firstShowing(date, first, today));

  function goToSaturday() {
    const isFree = (date: PlainDate) =>
      isFreeOn(
        order,
        { from: date, through: addDays(date, order.days - 1) },
        items.map(({ id }) => id),
        days.stateOf,
      );
    const saturday = nextFreeSaturday(order.eventDate ?? addDays(today, -1), days.through, isFree);
    setNews(saturday ? `Next free: ${fullDate(saturday)}` : "No Saturday is free in the calendar's months.");
    if (!saturday) return;
    setReveal(saturday);
    setFirst(firstShowing(saturday, first, today));
    if (order.items.length > 0) change({ eventDate: saturday });
  }

  return (
    <OrderStep
      number={2}
      title="What and when"
      aside={
        <div className="flex gap-2 max-sm:w-full">
          <IconButton
            variant="soft"
            label="Earlier"
            className="size-11"
            aria-disabled={first <= today || undefined}
            onClick={() => setFirst(stepWeeks(first, -1, today))}
          >
            <ChevronLeft />
          </IconButton>
          <Button variant="office" shape="soft" size="sm" className="max-sm:flex-1 max-sm:px-2" onClick={goToSaturday}>
            Next free Saturday
          </Button>
          <IconButton
            variant="soft"
            label="Later"
            className="size-11"
            onClick={() =>
              setFirst(stepWeeks(first === today ? weekStart(today, addDays(today, -7)) : first, 1, today))
            }
          >
            <ChevronRight />
          </IconButton>
        </div>
      }
    >
      <p role="status" className="mb-2 text-small font-medium empty:hidden">
        {news}
      </p>
      {days.isLoaded && items.length > 0 ? (
        <OrderGrid
          days={days}
          first={first}
          reveal={reveal}
          onShow={setFirst}
          onPick={(picked) => change({ eventDate: picked.eventDate, days: picked.days, items: picked.items })}
        />
      ) : (
        <SkeletonGroup label="Loading what is free">
          <Skeleton className="h-80 w-full" />
        </SkeletonGroup>
      )}
      {errors.items && (
        <div className="mt-2">
          <FieldError id="new-order-items">{errors.items}</FieldError>
        </div>
      )}
      <DayFields onShow={show} />
      <DayNotes days={days} onShow={show} />
      <ChosenItems days={days} />
    </OrderStep>
  );
}

type DayProps = { days: OrderDays; onShow: (date: PlainDate) => void };

/** The days by keyboard, and those that lie beyond the calendar. */
function DayFields({ onShow }: Pick<DayProps, "onShow">) {
  const { order, change, errors, today } = usePhoneOrder();
  return (
    <div className="mt-4 grid grid-cols-2 items-start gap-4 md:max-w-110">
      <TextField
        label="Event date"
        error={errors.eventDate}
        type="date"
        name="eventDate"
        required
        min={today}
        value={order.eventDate ?? ""}
        onChange={({ target }) => {
          const date = isPlainDate(target.value) ? target.value : null;
          change({ eventDate: date });
          if (date && date >= today) onShow(date);
        }}
      />
      <SelectField
        label="How long"
        error={errors.days}
        name="days"
        value={order.days}
        onChange={({ target }) => change({ days: Number(target.value) })}
        choices={Array.from({ length: MOST_DAYS }, (_, at) => at + 1).map((count) => [
          count,
          count === 1 ? "1 day" : `${count} days`,
        ])}
      />
    </div>
  );
}

/** What speaks against these days, while the customer is still on the phone: something is taken, or the business is closed. */
function DayNotes({ days, onShow }: DayProps) {
  const { order, change, price, today } = usePhoneOrder();
  const range = pickedRange(order);
  if (!range || range.from < today) return null;
  const closed = listDays(range)
    .map((date) => days.closedOn(date))
    .find((why) => why !== undefined);
  const { eventDate, items } = price?.problems ?? {};
  const taken = eventDate ?? items;
  const pick = (date: PlainDate) => {
    change({ eventDate: date });
    onShow(date);
  };
  return (
    <div className="mt-4 grid gap-3 empty:hidden">
      {taken && (
        <Alert live tone="warning" title={taken}>
          {price && price.nearestDates.length > 0 && (
            <div className="mt-2 text-ink">
              <NearestDates dates={price.nearestDates as PlainDate[]} today={today} onPick={pick} />
            </div>
          )}
        </Alert>
      )}
      {closed && (
        <Alert live tone="warning" title={closedWarning(closed, "Book it")}>
          <p className="text-small">Customers can't book this day. You can.</p>
        </Alert>
      )}
      {price?.dayFull && <Alert live tone="warning" title={`${DAY_FULL}. Book it anyway?`} />}
    </div>
  );
}
