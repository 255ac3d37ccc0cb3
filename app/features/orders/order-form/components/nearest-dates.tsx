import { RowButton } from "#app/features/base/office-kit/components/row-button.tsx";
import { eventDay } from "#app/shared/days/event-day.ts";
import type { PlainDate } from "#app/shared/days/plain-date.ts";

type NearestDatesProps = { dates: PlainDate[]; today: PlainDate; onPick: (date: PlainDate) => void };

/** Free days near the one that is taken, to take instead. */
export function NearestDates({ dates, today, onPick }: NearestDatesProps) {
  return (
    <div>
      <p className="mb-2 text-small">Nearest open days:</p>
      <div className="flex flex-wrap gap-2">
        {dates.map((date) => (
          <RowButton key={date} onClick={() => onPick(date)}>
            {eventDay(date, today)}
          </RowButton>
        ))}
      </div>
    </div>
  );
}
