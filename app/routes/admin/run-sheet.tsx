import { useSearchParams } from "react-router";
import { CrewRunSheetView } from "../../features/deliveries/components/crew-run-sheet.tsx";
import { RunSheetDay } from "../../features/deliveries/components/run-sheet-day.tsx";
import { RunSheetView } from "../../features/deliveries/components/run-sheet-view.tsx";
import { OfficePage } from "../../features/office/components/frame/office-page.tsx";
import { useStaff } from "../../features/office-kit/staff-context.ts";
import { useOfficeToday } from "../../features/office-kit/use-office-today.ts";
import { serves } from "../../shared/access.ts";
import { addDays, formatDate, isPlainDate } from "../../shared/plain-date.ts";

export const handle = { access: "crew" };

export default function RunSheet() {
  return serves("office", useStaff().role) ? <OfficeRunSheet /> : <CrewRunSheet />;
}

/** Any day, to print and to plan. */
function OfficeRunSheet() {
  const [query] = useSearchParams();
  const today = useOfficeToday();
  const wanted = query.get("date") ?? "";
  const date = today && isPlainDate(wanted) ? wanted : today;
  if (!date) return <OfficePage title="Run sheet">{null}</OfficePage>;
  const day = formatDate(date, { weekday: "long", month: "long", day: "numeric" });
  return (
    <OfficePage title={`Run sheet, ${day}`} actions={<RunSheetDay date={date} />}>
      <RunSheetView date={date} />
    </OfficePage>
  );
}

/** Today or tomorrow, whichever day it is when the page is looked at. */
function CrewRunSheet() {
  const [query] = useSearchParams();
  const today = useOfficeToday();
  const tomorrow = query.get("day") === "tomorrow";
  const title = tomorrow ? "Tomorrow's stops" : "Today's stops";
  return (
    <>
      <title>{`${title} | Admin Dashboard`}</title>
      <h1 className="mb-1 text-[1.75rem] leading-tight font-semibold">{title}</h1>
      {today && <CrewRunSheetView date={tomorrow ? addDays(today, 1) : today} />}
    </>
  );
}
