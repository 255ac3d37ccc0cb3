import { useParams, useSearchParams } from "react-router";
import { DayBoard } from "../../features/deliveries/components/day/day-board.tsx";
import { DayHead } from "../../features/deliveries/components/day/day-head.tsx";
import { OfficePage } from "../../features/office/components/frame/office-page.tsx";
import { useOfficeToday } from "../../features/office-kit/use-office-today.ts";
import { longDay } from "../../shared/date-format.ts";
import { isPlainDate } from "../../shared/plain-date.ts";

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
