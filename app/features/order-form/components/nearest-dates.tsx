import { eventDay } from "../../../shared/event-day.ts";
import type { PlainDate } from "../../../shared/plain-date.ts";
import { RowButton } from "../../office-kit/components/row-button.tsx";

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
