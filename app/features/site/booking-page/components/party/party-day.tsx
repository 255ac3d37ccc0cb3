import { useQueries } from "@tanstack/react-query";
import { CalendarDays, CalendarX2, Check, X } from "lucide-react";
import { type ComponentProps, memo, useCallback, useId, useRef, useState } from "react";
import { DayPicker } from "#app/features/fleet/availability/components/day-picker.tsx";
import { NotLiveAlert } from "#app/features/fleet/availability/components/not-live-alert.tsx";
import type { OrderAvailability } from "#app/features/fleet/availability/hooks/use-order-availability.ts";
import { orderDaysQuery } from "#app/features/fleet/availability/queries.ts";
import { dayLook, whyRefused } from "#app/features/fleet/availability/rules/day-look.ts";
import { useBusiness } from "#app/page-facts.tsx";
import { shortMonth, shortWeekday, weekdayName } from "#app/shared/days/date-format.ts";
import { addDays, daysBetween, type PlainDate } from "#app/shared/days/plain-date.ts";
import { timeText } from "#app/shared/words/business-text.ts";
import { Button } from "#app/ui/button.tsx";
import { CalendarDay } from "#app/ui/calendar-day.tsx";
import { Card } from "#app/ui/card.tsx";
import { RadioTiles } from "#app/ui/radio-tiles.tsx";
import { toast } from "#app/ui/toast-store.ts";
import { useThisBooking } from "../../booking-context.ts";
import { allOpenText } from "../../rules/in-the-way.ts";
import { LENGTHS, lengthChoices } from "../../rules/length-choices.ts";
import { daysText } from "../page/day-labels.ts";

/** What the party step is given; its code comes later than the page. */
export type PartyProps = {
  /** As it was before the day was picked: the week unfolds into it, to change the day. */
  calendar: Omit<ComponentProps<typeof DayPicker>, "near" | "availability" | "explain"> & Choosable;
  /** The picked day. `picked` of the calendar is the one that was pressed last: the order may still be on its way there. */
  date: PlainDate;
};
type Choosable = { availability: OrderAvailability; explain: (date: PlainDate) => string | undefined };

/** The picked day in its week, which unfolds into the month, and how long everything stays. */
export function PartyDay({ calendar, date }: PartyProps) {
  const { availability, explain, picked: shown = date, onPick } = calendar;
  const { flow, orderItems, unfolded, onUnfold } = useThisBooking();
  const monthId = useId();
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
                  orderItems.map(({ item }) => item.name),
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
          <DayPicker {...calendar} />
        ) : (
          <>
            <NotLiveAlert {...availability} />
            <DayStrip date={shown} days={flow.days} availability={availability} explain={explain} onPick={onPick} />
          </>
        )}
      </div>
      <div className="mt-5 border-t-2 border-dashed border-line pt-5">
        <HowLong date={date} />
      </div>
    </Card>
  );
}

const BEFORE = 3;
const LENGTH = 7;

type DayStripProps = Choosable & { date: PlainDate; days: number; onPick: (date: PlainDate) => void };

/** The week around the picked day: open is where the whole order is free. */
function DayStrip({ date, days, availability, explain, onPick }: DayStripProps) {
  const business = useBusiness();
  const first = useStripStart(date);
  const { range } = availability;
  const known = availability.days ?? new Map();
  const strip = Array.from({ length: LENGTH }, (_, at) => addDays(first, at));

  function pick(day: PlainDate) {
    if (day === date) return;
    const refusal = explain(day) ?? whyRefused(day, known, new Date(), business);
    if (refusal === undefined) return onPick(day);
    toast({ title: "Pick another day", description: refusal, tone: "warning", icon: <CalendarX2 /> });
  }
  // A stable callback, so that picking a day rerenders two days and not the week.
  const latest = useRef(pick);
  latest.current = pick;
  const select = useCallback((day: PlainDate) => latest.current(day), []);

  return (
    <ul aria-label="Days around your day" className="grid grid-cols-7 gap-0.5 md:gap-2">
      {strip.map((day, at) => {
        const isPicked = day >= date && daysBetween(date, day) < days;
        return (
          <li key={day} className="min-w-0 text-center">
            <span aria-hidden="true" className="mb-1.5 block font-display text-fine text-ink-soft md:text-small">
              {shortWeekday(day)}
            </span>
            <span className="relative block">
              {at > 0 && day.endsWith("-01") && <MonthMark day={day} />}
              <CalendarDay
                date={day}
                {...dayLook(day, known, range)}
                today={day === range.today}
                pickedLabel={isPicked ? "Yours" : null}
                tabStop
                onSelect={select}
              />
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** The week stays where it is while a day within it is picked, so that nothing moves under the finger. */
function useStripStart(date: PlainDate): PlainDate {
  const [first, setFirst] = useState(addDays(date, -BEFORE));
  const at = daysBetween(first, date);
  if (at >= 0 && at < LENGTH) return first;
  const next = addDays(date, -BEFORE);
  setFirst(next);
  return next;
}

function MonthMark({ day }: { day: PlainDate }) {
  return (
    <span
      aria-hidden="true"
      className="absolute -top-2.5 left-1/2 z-10 -translate-x-1/2 rounded-full bg-white px-2 py-0.5 font-display text-chip font-medium shadow-1"
    >
      {shortMonth(day)}
    </span>
  );
}

/** A length that doesn't work can't be chosen and says what is in its way. */
const HowLong = memo(function HowLong({ date }: { date: PlainDate }) {
  const { flow, orderItems, rentals: items, extras, change } = useThisBooking();
  const business = useBusiness();
  const ids = orderItems.map(({ item }) => item.id);
  const answers = useQueries({ queries: LENGTHS.map((length) => orderDaysQuery(ids, length, date, date)) });
  const days = answers.map(({ data }) => data?.[0]);
  const { window, pickup } = business.delivery;
  const oneDay = `${weekdayName(date)}, ${timeText(window.starts)} to ${timeText(pickup.ends)}`;
  const choices = lengthChoices(flow, business, { items, extras }, { days, oneDay });
  return (
    <RadioTiles
      wide
      legend="How long?"
      name="order-days"
      value={String(flow.days)}
      onChange={(value) => change({ days: Number(value) })}
      options={choices.map(({ days: length, label, note, blocked }) => ({
        value: String(length),
        label,
        note: blocked ? <Blocked>{note}</Blocked> : note,
        disabled: blocked && length !== flow.days,
      }))}
    />
  );
});

function Blocked({ children }: { children: string }) {
  return (
    <span className="flex items-start gap-1.5 text-clay">
      <X aria-hidden="true" strokeWidth={2.6} className="mt-0.5 size-4 shrink-0" />
      {children}
    </span>
  );
}
