import type { PlainDate } from "../../../shared/plain-date.ts";
import { Alert } from "../../../ui/alert.tsx";
import { closedWarning } from "../../availability/rules/closed-days.ts";
import { daysOf } from "../../availability/rules/day-range.ts";
import { DAY_FULL } from "../../availability/rules/days.ts";
import { NearestDates } from "../../order-form/components/nearest-dates.tsx";
import type { OfficePricePreview } from "../../order-form/price-schema.ts";
import { pickedRange } from "../rules/pick-days.ts";
import type { NewOrderForm } from "../use-new-order.ts";
import type { OrderDays } from "../use-order-days.ts";

type DayNotesProps = {
  form: NewOrderForm;
  days: OrderDays;
  price: OfficePricePreview | undefined;
  today: PlainDate;
  onShow: (date: PlainDate) => void;
};

/** What speaks against these days, while the customer is still on the phone: something is taken, or the business is closed. */
export function DayNotes({ form: { order, change }, days, price, today, onShow }: DayNotesProps) {
  const range = pickedRange(order);
  if (!range || range.from < today) return null;
  const closed = daysOf(range)
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
