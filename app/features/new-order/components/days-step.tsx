import { ChevronLeft, ChevronRight } from "lucide-react";
import { useState } from "react";
import { addDays, formatDate, type PlainDate } from "../../../shared/plain-date.ts";
import { Button } from "../../../ui/button.tsx";
import { FieldError } from "../../../ui/field.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Skeleton, SkeletonGroup } from "../../../ui/skeleton.tsx";
import type { Inflatable } from "../../catalog/schema.ts";
import type { OfficePricePreview } from "../../order-form/price-schema.ts";
import type { OrderErrors } from "../rules/check-order.ts";
import { isFreeOn } from "../rules/free-units.ts";
import { firstShowing, nextFreeSaturday, shownFrom, stepWeeks, weeksOf } from "../rules/grid-window.ts";
import type { NewOrderForm } from "../use-new-order.ts";
import { useOrderDays } from "../use-order-days.ts";
import { ChosenThings } from "./chosen-items.tsx";
import { DayFields } from "./day-fields.tsx";
import { DayNotes } from "./day-notes.tsx";
import { OrderGrid } from "./order-grid.tsx";
import { OrderStep } from "./order-step.tsx";

type DaysStepProps = {
  form: NewOrderForm;
  errors: OrderErrors;
  items: Inflatable[];
  today: PlainDate;
  price: OfficePricePreview | undefined;
};

/** What and when, in one grid: a press puts a thing into the order, the days are those of all of them. */
export function DaysStep({ form, errors, items, today, price }: DaysStepProps) {
  const { order, change } = form;
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
    setNews(
      saturday
        ? `Next free: ${formatDate(saturday, { dateStyle: "full" })}`
        : "No Saturday is free in the calendar's months.",
    );
    if (!saturday) return;
    setReveal(saturday);
    setFirst(firstShowing(saturday, first, today));
    if (order.things.length > 0) change({ eventDate: saturday });
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
            onClick={() => setFirst(stepWeeks(first === today ? weeksOf(today, addDays(today, -7)) : first, 1, today))}
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
          items={items}
          days={days}
          first={first}
          today={today}
          picked={order}
          reveal={reveal}
          onShow={setFirst}
          onPick={({ eventDate, days: count, things }) => change({ eventDate, days: count, things })}
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
      <DayFields form={form} errors={errors} today={today} onShow={show} />
      <DayNotes form={form} days={days} price={price} today={today} onShow={show} />
      <ChosenThings form={form} items={items} days={days} />
    </OrderStep>
  );
}
