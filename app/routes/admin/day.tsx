import { useParams, useSearchParams } from "react-router";
import { useOfficeToday } from "#app/features/base/office-kit/use-office-today.ts";
import { DayBoard } from "#app/features/day/deliveries/components/day/day-board.tsx";
import { DayHead } from "#app/features/day/deliveries/components/day/day-head.tsx";
import { OfficePage } from "#app/features/office/office/components/frame/office-page.tsx";
import { longDay } from "#app/shared/days/date-format.ts";
import { isPlainDate } from "#app/shared/days/plain-date.ts";

export const handle = { access: "office" };

/** A delivery day, today's without a date. */
export default function Day() {
  const { date: wanted = "" } = useParams();
  const [query, setQuery] = useSearchParams();
  const today = useOfficeToday();
  const date = today && isPlainDate(wanted) ? wanted : today;
  if (!date) return <OfficePage title="Day">{null}</OfficePage>;
  const kind = query.get("stops") === "pickup" ? "pickup" : "delivery";
  return (
    <OfficePage
      title={longDay(date)}
      actions={
        <DayHead
          date={date}
          kind={kind}
          onKind={(next) => setQuery(next === "pickup" ? { stops: next } : {}, { replace: true })}
        />
      }
    >
      <DayBoard key={`${date} ${kind}`} date={date} kind={kind} />
    </OfficePage>
  );
}
