import { CalendarDays, CalendarX2, List } from "lucide-react";
import { memo, type ReactNode, useCallback, useMemo, useRef, useState } from "react";
import { useBusiness, usePageFacts, useTimeZone } from "#app/page-facts.tsx";
import { clockTime } from "#app/shared/days/business-clock.ts";
import { firstOfMonth, type PlainDate } from "#app/shared/days/plain-date.ts";
import { Calendar } from "#app/ui/calendar.tsx";
import { CalendarLegend } from "#app/ui/calendar-legend.tsx";
import { Segmented } from "#app/ui/segmented.tsx";
import { toast } from "#app/ui/toast-store.ts";
import type { Availability } from "../hooks/use-availability.ts";
import { availabilityStream, type LiveCalendarState } from "../hooks/use-live-availability.ts";
import { dayLook, freeDatesByMonth, type KnownDays, whyRefused } from "../rules/day-look.ts";
import { type DayRange, isWithin } from "../rules/day-range.ts";
import { CalendarSkeleton } from "./calendar-skeleton.tsx";
import { FreeDates } from "./free-dates.tsx";
import { NotLiveAlert } from "./not-live-alert.tsx";

type DayPickerProps = {
  availability: Availability;
  live: LiveCalendarState;
  today: PlainDate;
  picked: PlainDate | undefined;
  /** The day that was picked last, where the calendar opens while no day is picked. */
  near?: PlainDate | undefined;
  mine: OwnDays | undefined;
  onMine: () => void;
  onPick: (date: PlainDate) => void;
  /** Explains why a day is refused, if the order has more than one rental. */
  explain?: ((date: PlainDate) => string | undefined) | undefined;
};

/** The days that this browser holds. */
export type OwnDays = DayRange & { label: string };

const LEGEND = { open: "Open", picked: "Your pick", taken: "Booked", blocked: "Blocked", past: "Past" };
const LAST_MONTH = { ...LEGEND, outside: "Not open yet" };

function legend({ isHeld, isLastMonth, hasClosed }: Record<"isHeld" | "isLastMonth" | "hasClosed", boolean>) {
  const shown = isLastMonth ? LAST_MONTH : LEGEND;
  const labels = hasClosed ? { ...shown, blocked: "Closed or blocked" } : shown;
  return isHeld ? { ...labels, picked: "Yours, not paid" } : labels;
}

export function DayPicker({ availability, live, today, ...choice }: DayPickerProps) {
  const { days } = availability;
  if (!days) return <CalendarSkeleton today={today} />;
  return (
    <>
      <NotLiveAlert {...availability} />
      <KnownDayPicker
        availability={availability}
        days={days}
        {...choice}
        freshness={<LiveLine {...availability} live={live} />}
      />
    </>
  );
}

type KnownDayPickerProps = Omit<DayPickerProps, "live" | "today"> & {
  days: KnownDays;
  freshness: ReactNode;
};

function KnownDayPicker(props: KnownDayPickerProps) {
  const { days, picked, near, mine, onMine, onPick, explain, freshness } = props;
  const { range } = props.availability;
  const business = useBusiness();
  const [view, setView] = useState<"grid" | "list">("grid");
  const [month, setMonth] = useState(firstOfMonth(picked ?? near ?? mine?.from ?? range.first));
  const { from, through, label = "" } = mine ?? {};
  const isOwn = useCallback(
    (date: PlainDate) => from !== undefined && through !== undefined && isWithin({ from, through }, date),
    [from, through],
  );
  const lookAt = useCallback(
    (date: PlainDate) => (isOwn(date) ? ({ state: "mine", label } as const) : dayLook(date, days, range)),
    [days, range, isOwn, label],
  );
  const hasClosed = useMemo(() => [...days.values()].some(({ why }) => why !== undefined), [days]);
  const refusalShown = useRef<{ dismiss: () => void }>(undefined);
  useFollow(picked ?? from, setMonth);

  function pick(date: PlainDate) {
    if (isOwn(date)) return onMine();
    const refusal = explain?.(date) ?? whyRefused(date, days, new Date(), business);
    if (refusal === undefined) {
      refusalShown.current?.dismiss();
      onPick(date);
    } else {
      refusalShown.current = toast({
        title: "Pick another day",
        description: refusal,
        tone: "warning",
        icon: <CalendarX2 />,
        ...(days.get(date)?.status === "booked" && { action: waitingAction(props.availability.itemId, date) }),
      });
    }
  }

  const viewSwitch = <ViewSwitch view={view} onChange={setView} />;
  if (view === "list") {
    return (
      <>
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3.5">
          <h2 className="text-h3 md:text-[1.75rem]">Open dates</h2>
          <div className="w-full md:w-auto">{viewSwitch}</div>
        </div>
        <FreeDates months={freeDatesByMonth(days, range)} picked={picked} onPick={pick} />
        <div className="mt-5">{freshness}</div>
      </>
    );
  }
  return (
    <>
      <DaysForm {...props.availability}>
        <Calendar
          month={month}
          onMonthChange={setMonth}
          {...(picked ? { selected: picked } : {})}
          selectedLabel="Yours"
          onSelect={pick}
          today={range.today}
          dayState={lookAt}
          minMonth={range.today}
          maxMonth={range.last}
          headerEnd={viewSwitch}
          submits="date"
        />
      </DaysForm>
      <div className="mt-5">
        <CalendarLegend
          labels={legend({ isHeld: mine !== undefined, isLastMonth: month >= firstOfMonth(range.last), hasClosed })}
        >
          {freshness}
        </CalendarLegend>
      </div>
    </>
  );
}

const waitingAction = (itemId: number, date: PlainDate) => ({
  label: "Tell me if it opens",
  altText: "Get an email if this day opens",
  onAction: () => location.assign(`/waiting-list?inflatable=${itemId}&date=${date}`),
});

/** Until React has started, each day is a form that makes the same choice. */
function DaysForm({ itemId, path, children }: Pick<Availability, "itemId" | "path"> & { children: ReactNode }) {
  const { version } = usePageFacts();
  return (
    <form action="/calendar" data-live-days={path} data-live-path={availabilityStream(version)}>
      <input type="hidden" name="inflatable" value={itemId} />
      {children}
    </form>
  );
}

/** Shows the month of a day that was picked elsewhere: in the address or from a suggestion. */
function useFollow(picked: PlainDate | undefined, show: (month: PlainDate) => void): void {
  const [followed, setFollowed] = useState(picked);
  if (picked === followed) return;
  setFollowed(picked);
  if (picked) show(firstOfMonth(picked));
}

type ViewSwitchProps = { view: "grid" | "list"; onChange: (view: "grid" | "list") => void };

const ViewSwitch = memo(function ViewSwitch({ view, onChange }: ViewSwitchProps) {
  return (
    <Segmented
      label="Show days as"
      name="days-view"
      value={view}
      onChange={onChange}
      options={[
        { value: "grid", label: "Calendar", icon: <CalendarDays aria-hidden="true" /> },
        { value: "list", label: "Open dates", icon: <List aria-hidden="true" /> },
      ]}
    />
  );
});

/** Says in one line how fresh the days are. */
function LiveLine({ source, seenAt, live }: Pick<Availability, "source" | "seenAt"> & { live: LiveCalendarState }) {
  const timeZone = useTimeZone();
  const fresh = source === "server" && live !== "disconnected";
  return (
    <p
      role="status"
      className={`flex items-center gap-2.5 font-display text-small font-medium ${fresh ? "text-moss" : "text-clay"}`}
    >
      <span
        aria-hidden="true"
        className={`size-2.5 rounded-full ring-4 ${fresh ? "bg-moss ring-moss/25" : "bg-clay ring-clay/25"}`}
      />
      {fresh ? "Live, checked just now" : notLive(source, seenAt, timeZone)}
    </p>
  );
}

function notLive(source: Availability["source"], seenAt: number | undefined, timeZone: string): string {
  if (source === "sample" || seenAt === undefined) return "Not live right now";
  return `Not live right now, last checked at ${clockTime(new Date(seenAt), timeZone)}`;
}
