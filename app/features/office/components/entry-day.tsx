import { useQuery } from "@tanstack/react-query";
import { CalendarCheck } from "lucide-react";
import { addDays, isPlainDate, type PlainDate } from "../../../shared/plain-date.ts";
import { Alert } from "../../../ui/alert.tsx";
import { availabilityQuery } from "../../availability/queries.ts";
import { closedWarning } from "../../availability/rules/closed-days.ts";
import { nearestFree } from "../../availability/rules/days.ts";
import { NearestDates } from "../../booking/components/office/nearest-dates.tsx";
import { eventDay } from "../../booking/rules/event-day.ts";

type EntryDayProps = {
  inflatableId: number;
  date: string;
  today: PlainDate;
  onPick: (picked: { eventDate: PlainDate }) => void;
};

const REACH_DAYS = 14;
const OFFERED = 3;

/** Whether the day is free, while the owner still has the customer on the phone. */
export function EntryDay({ inflatableId, date, today, onPick }: EntryDayProps) {
  const day = isPlainDate(date) && date >= today ? date : undefined;
  const first = day && earliest(day, today);
  const last = addDays(day ?? today, REACH_DAYS);
  const { data } = useQuery({ ...availabilityQuery(inflatableId, first ?? today, last), enabled: day !== undefined });
  const entry = data?.find((one) => one.date === day);
  if (!data || !day || !first || !entry) return null;
  if (entry.status === "available") {
    return (
      <p role="status" className="-mt-2 flex items-center gap-2 text-small font-medium text-moss">
        <CalendarCheck aria-hidden="true" className="size-5" />
        Available on {eventDay(day, today)}
      </p>
    );
  }
  const { why } = entry;
  const free = new Set(data.filter(({ status }) => status === "available").map((one) => one.date));
  return (
    <Alert live tone="warning" title={why ? closedWarning(why, "Book it") : `Taken on ${eventDay(day, today)}`}>
      <p className="text-small">{why ? "Customers can't book this day. You can." : entry.reason}</p>
      <div className="mt-2 text-ink">
        <NearestDates
          dates={nearestFree(day, first, last, (one) => free.has(one), OFFERED)}
          today={today}
          onPick={(eventDate) => onPick({ eventDate })}
        />
      </div>
    </Alert>
  );
}

function earliest(day: PlainDate, today: PlainDate): PlainDate {
  const before = addDays(day, -REACH_DAYS);
  return before < today ? today : before;
}
