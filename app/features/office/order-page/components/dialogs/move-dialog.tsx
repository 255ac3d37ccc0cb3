import { useCallback, useMemo, useState } from "react";
import { customerEmailText } from "#app/features/base/messages/rules/sent-text.ts";
import { useMailDelivery } from "#app/features/base/messages/use-mail-delivery.ts";
import { FormDialog } from "#app/features/base/office-kit/components/form-dialog.tsx";
import { useOwnerAction } from "#app/features/base/office-kit/use-owner-action.ts";
import { closedWarning } from "#app/features/fleet/availability/rules/closed-days.ts";
import { NearestDates } from "#app/features/orders/order-form/components/nearest-dates.tsx";
import { useOrderDays } from "#app/features/orders/order-form/use-order-days.ts";
import type { RescheduleReason } from "#app/features/orders/orders/rules/move-reasons.ts";
import { longDays } from "#app/shared/days/days-text.ts";
import { eventDay } from "#app/shared/days/event-day.ts";
import { addDays, addMonths, firstOfMonth, type PlainDate } from "#app/shared/days/plain-date.ts";
import { formatWithCents } from "#app/shared/money/money.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Calendar } from "#app/ui/calendar.tsx";
import { FieldError } from "#app/ui/field.tsx";
import { RadioTiles } from "#app/ui/radio-tiles.tsx";
import { toast } from "#app/ui/toast-store.ts";
import type { ActionDialogProps } from "../../hooks/use-order-dialog.tsx";
import { usePreview } from "../../hooks/use-preview.ts";
import { moveDay } from "../../rules/move-days.ts";
import { AskedMessage } from "./previews.tsx";

const reasons = [
  { value: "customer", label: "Customer asked", note: "Uses a free move" },
  { value: "weather", label: "Weather", note: "Always free" },
  { value: "owner", label: "Our decision", note: "Always free" },
] as const;

/** Moves the whole order to another day when all of it is free. A separate chunk because of its calendar. */
export default function MoveDialog({ booking, today, ...dialog }: ActionDialogProps & { today: PlainDate }) {
  const { act, isUnanswered, busy, refusal, forget } = useOwnerAction();
  const emailNote = customerEmailText(useMailDelivery(), booking.customerEmail);
  const [date, setDate] = useState<PlainDate>();
  const [closed, setClosed] = useState<string>();
  const [reason, setReason] = useState<RescheduleReason>("customer");
  const [missing, setMissing] = useState(false);
  const path = `/api/bookings/${booking.id}/reschedule` as const;
  const request = date && dialog.open ? { date, reason, version: booking.version } : undefined;
  const preview = usePreview({ method: "POST", path }, request);
  const lostCode = preview.answer?.lostCode;
  const nearest = ((refusal ?? preview.refusal)?.details.nearestDates ?? []) as PlainDate[];

  function pick(day: PlainDate, why?: string) {
    forget();
    setMissing(false);
    setDate(day);
    setClosed(why);
  }

  async function move() {
    setMissing(date === undefined);
    if (!date) return;
    const moreCents = lostCode?.moreCents ?? 0;
    const call = { method: "POST", path, body: { date, reason, version: booking.version, moreCents } } as const;
    // Nothing is emailed before the preview was shown, unless the move may already be done.
    if (!preview.answer && !isUnanswered(call)) return preview.again();
    if (!(await act(call))) return;
    toast({
      title: "Booking moved",
      description: `Now on ${eventDay(date, today)}. ${emailNote}`,
      tone: "success",
    });
    setDate(undefined);
    dialog.onOpenChange(false);
  }

  return (
    <FormDialog
      {...dialog}
      size="md"
      title="Move to another day"
      description={`${booking.productName}, now ${booking.days > 1 ? "from" : "on"} ${longDays({ from: booking.eventDate as PlainDate, through: booking.lastDay as PlainDate })}`}
      confirm={date ? `Move to ${eventDay(date, today)}` : "Move"}
      busy={busy || preview.isWaiting}
      refusal={refusal}
      forget={() => {
        forget();
        setMissing(false);
      }}
      onConfirm={move}
    >
      {nearest.length > 0 && <NearestDates dates={nearest} today={today} onPick={(day) => pick(day)} />}
      {booking.days > 1 && <p className="text-small">Pick the first of its {booking.days} days.</p>}
      <OrderDays booking={booking} today={today} picked={date} onPick={pick} />
      {date && closed && <Alert live tone="warning" title={closedWarning(closed, "Move it there")} />}
      {missing && (
        <div role="alert">
          <FieldError id="move-date">Please pick a new day.</FieldError>
        </div>
      )}
      <RadioTiles legend="Reason" name="reason" options={reasons} value={reason} onChange={setReason} />
      {lostCode && (
        <Alert
          live
          tone="warning"
          title={`Code ${lostCode.code} is for other days: the price goes up by ${formatWithCents(lostCode.moreCents)}`}
        >
          Moves for the weather, and those you decide, keep the code.
        </Alert>
      )}
      <AskedMessage booking={booking} preview={preview} />
    </FormDialog>
  );
}

type OrderDaysProps = {
  booking: ActionDialogProps["booking"];
  today: PlainDate;
  picked: PlainDate | undefined;
  /** `closed` says why the business is closed that day, if it is. */
  onPick: (date: PlainDate, closed?: string) => void;
};

const looks = {
  available: { state: "open", label: "Open" },
  booked: { state: "taken", label: "Booked" },
  blocked: { state: "blocked", label: "Blocked" },
  unknown: { state: "outside", label: "Loading" },
} as const;

/** When everything is free, for the owner: from today on, without a limit. The server decides. */
function OrderDays({ booking, today, picked, onPick }: OrderDaysProps) {
  const { items, days, eventDate } = booking;
  const current = eventDate as PlainDate;
  const [month, setMonth] = useState(firstOfMonth(current > today ? current : today));
  const start = month < today ? today : month;
  const end = addDays(addMonths(month, 1), days - 2);
  const rentals = useMemo(() => {
    const named = items.map(({ inflatableId: id, name }) => [id, { id, name }] as const);
    return [...new Map(named).values()];
  }, [items]);
  const known = useOrderDays(rentals, { from: start, through: end }, today, booking.id);
  const dayState = useCallback(
    (date: PlainDate) => {
      if (date < today) return { state: "past", label: "Past" } as const;
      if (date === current) return { state: "current", label: "Now" } as const;
      const { state, why } = moveDay({ items, days }, date, known);
      if (why) return { state: "closed", label: "Closed", detail: why } as const;
      return looks[state];
    },
    [today, current, known, items, days],
  );

  return (
    <Calendar
      month={month}
      onMonthChange={setMonth}
      {...(picked ? { selected: picked } : {})}
      selectedLabel="New day"
      onSelect={(date) => {
        const { state, why } = moveDay({ items, days }, date, known);
        if (state === "available" && date >= today && date !== current) onPick(date, why);
      }}
      today={today}
      dayState={dayState}
      minMonth={today}
    />
  );
}
