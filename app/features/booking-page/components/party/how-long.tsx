import { useQueries } from "@tanstack/react-query";
import { X } from "lucide-react";
import { memo } from "react";
import { useBusiness } from "../../../../page-facts.tsx";
import { timeText } from "../../../../shared/business-text.ts";
import type { PlainDate } from "../../../../shared/plain-date.ts";
import { RadioTiles } from "../../../../ui/radio-tiles.tsx";
import { orderDaysQuery } from "../../../availability/queries.ts";
import type { Inflatable } from "../../../catalog/schema.ts";
import { LENGTHS, lengthChoices } from "../../rules/length-choices.ts";
import type { BookingFlow } from "../../use-booking-flow.ts";
import { weekdayName } from "../page/day-labels.ts";

type HowLongProps = { booking: BookingFlow; items: Inflatable[]; date: PlainDate };

/** A length that doesn't work can't be chosen and says what is in its way. */
export const HowLong = memo(function HowLong({ booking, items, date }: HowLongProps) {
  const { flow, things, extras, dispatch } = booking;
  const business = useBusiness();
  const ids = things.map(({ item }) => item.id);
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
      onChange={(value) => dispatch({ type: "days set", days: Number(value) })}
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
