import { eventDay } from "../../../shared/event-day.ts";
import type { PlainDate } from "../../../shared/plain-date.ts";
import { Button } from "../../../ui/button.tsx";

type NearestDatesProps = { dates: PlainDate[]; today: PlainDate; onPick: (date: PlainDate) => void };

/** Free days near the one that is taken, to take instead. */
export function NearestDates({ dates, today, onPick }: NearestDatesProps) {
  return (
    <div>
      <p className="mb-2 text-small">Nearest open days:</p>
      <div className="flex flex-wrap gap-2">
        {dates.map((date) => (
          <Button key={date} variant="office" shape="soft" size="row" onClick={() => onPick(date)}>
            {eventDay(date, today)}
          </Button>
        ))}
      </div>
    </div>
  );
}
