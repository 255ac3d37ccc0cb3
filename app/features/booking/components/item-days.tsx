import { useQuery } from "@tanstack/react-query";
import { useCallback, useMemo, useState } from "react";
import { addDays, addMonths, firstOfMonth, type PlainDate } from "../../../shared/plain-date.ts";
import { Calendar } from "../../../ui/calendar.tsx";
import { availabilityQuery } from "../../availability/queries.ts";

type ItemDaysProps = {
  inflatableId: number;
  today: PlainDate;
  /** The day it is on now. */
  current: PlainDate;
  picked: PlainDate | undefined;
  onPick: (date: PlainDate) => void;
};

const looks = {
  available: { state: "open", label: "Open" },
  booked: { state: "taken", label: "Booked" },
  blocked: { state: "blocked", label: "Blocked" },
} as const;

/** The days of one rental as the owner books them: from today on, without an end. The server has the last word. */
export function ItemDays({ inflatableId, today, current, picked, onPick }: ItemDaysProps) {
  const [month, setMonth] = useState(firstOfMonth(current > today ? current : today));
  const start = month < today ? today : month;
  const { data } = useQuery(availabilityQuery(inflatableId, start, addDays(addMonths(month, 1), -1)));
  const known = useMemo(() => new Map(data?.map(({ date, status }) => [date, status])), [data]);
  const dayState = useCallback(
    (date: PlainDate) => {
      if (date < today) return { state: "past", label: "Past" } as const;
      if (date === current) return { state: "current", label: "Now" } as const;
      const status = known.get(date);
      return status ? looks[status] : ({ state: "outside", label: "Loading" } as const);
    },
    [today, current, known],
  );

  return (
    <Calendar
      month={month}
      onMonthChange={setMonth}
      {...(picked ? { selected: picked } : {})}
      selectedLabel="New day"
      onSelect={(date) => dayState(date).state === "open" && onPick(date)}
      today={today}
      dayState={dayState}
      minMonth={today}
    />
  );
}
