import { isPlainDate, type PlainDate } from "../../../shared/plain-date.ts";
import { MOST_DAYS } from "../../../shared/vocabulary.ts";
import { Field } from "../../../ui/field.tsx";
import { Input } from "../../../ui/input.tsx";
import { options, Select } from "../../../ui/select.tsx";
import type { OrderErrors } from "../rules/check-order.ts";
import type { NewOrderForm } from "../use-new-order.ts";

type DayFieldsProps = { form: NewOrderForm; errors: OrderErrors; today: PlainDate; onShow: (date: PlainDate) => void };

/** The days by keyboard, and those that lie beyond the calendar. */
export function DayFields({ form: { order, change }, errors, today, onShow }: DayFieldsProps) {
  return (
    <div className="mt-4 grid grid-cols-2 items-start gap-4 md:max-w-110">
      <Field label="Event date" error={errors.eventDate}>
        <Input
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
      </Field>
      <Field label="How long" error={errors.days}>
        <Select name="days" value={order.days} onChange={({ target }) => change({ days: Number(target.value) })}>
          {options(
            Array.from({ length: MOST_DAYS }, (_, at) => at + 1),
            (count) => [count, count === 1 ? "1 day" : `${count} days`],
          )}
        </Select>
      </Field>
    </div>
  );
}
