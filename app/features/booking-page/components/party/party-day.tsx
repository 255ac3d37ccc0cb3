import { CalendarDays, Check } from "lucide-react";
import { useId } from "react";
import type { PlainDate } from "../../../../shared/plain-date.ts";
import { Button } from "../../../../ui/button.tsx";
import { Card } from "../../../../ui/card.tsx";
import { DayPicker } from "../../../availability/components/day-picker.tsx";
import { NotLiveAlert } from "../../../availability/components/not-live-alert.tsx";
import type { PartyProps } from "../../party-props.ts";
import { allOpenText, dayRefusal } from "../../rules/in-the-way.ts";
import { daysText } from "../page/day-labels.ts";
import { DayStrip } from "./day-strip.tsx";
import { HowLong } from "./how-long.tsx";

type PartyDayProps = PartyProps & {
  /** The day that was pressed last; the order may still be on its way there. */
  shown: PlainDate;
};

/** The picked day in its week, which unfolds into the month, and how long everything stays. */
export function PartyDay(props: PartyDayProps) {
  const { booking, availability, items, date, shown, unfolded, onUnfold, onPick } = props;
  const { flow, things } = booking;
  const monthId = useId();
  const explain = (day: typeof date) => dayRefusal(availability.inTheWay(day), items);
  const isFree = availability.settled && availability.days?.get(shown)?.status === "available";

  return (
    <Card look="raised" className="max-md:-mx-5 max-md:px-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h2 className="text-h3">
            <time dateTime={shown}>{daysText(shown, flow.days)}</time>
          </h2>
          <p role="status" className="mt-0.5 flex min-h-6 gap-2 text-small text-ink-soft">
            {isFree && (
              <>
                <Check aria-hidden="true" strokeWidth={2.6} className="mt-0.5 size-4.5 shrink-0 text-moss" />
                {allOpenText(
                  things.map(({ item }) => item.name),
                  flow.days,
                )}
              </>
            )}
          </p>
        </div>
        <Button
          variant="line"
          size="sm"
          aria-expanded={unfolded}
          aria-controls={monthId}
          onClick={() => onUnfold(!unfolded)}
          className="max-md:w-full"
        >
          <CalendarDays aria-hidden="true" />
          {unfolded ? "Keep this day" : "Change the day"}
        </Button>
      </div>
      <div id={monthId} className="mt-5">
        {unfolded ? (
          <DayPicker
            availability={availability}
            live={props.live}
            today={props.today}
            picked={shown}
            mine={props.mine}
            onMine={props.onMine}
            onPick={onPick}
            explain={explain}
          />
        ) : (
          <>
            <NotLiveAlert {...availability} />
            <DayStrip date={shown} days={flow.days} availability={availability} explain={explain} onPick={onPick} />
          </>
        )}
      </div>
      <div className="mt-5 border-t-2 border-dashed border-line pt-5">
        <HowLong booking={booking} items={items} date={date} />
      </div>
    </Card>
  );
}
