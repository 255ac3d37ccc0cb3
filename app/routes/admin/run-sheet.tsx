import { useSearchParams } from "react-router";
import { useOfficeToday } from "#app/features/base/office-kit/use-office-today.ts";
import { RunSheetDay, RunSheetView } from "#app/features/day/deliveries/components/run-sheet-view.tsx";
import { OfficePage } from "#app/features/office/office/components/frame/office-page.tsx";
import { longDay } from "#app/shared/days/date-format.ts";
import { isPlainDate } from "#app/shared/days/plain-date.ts";

export const handle = { access: "office" };

/** Any day, to print and to plan. */
export default function RunSheet() {
  const [query] = useSearchParams();
  const today = useOfficeToday();
  const wanted = query.get("date") ?? "";
  const date = today && isPlainDate(wanted) ? wanted : today;
  if (!date) return <OfficePage title="Run sheet">{null}</OfficePage>;
  const day = longDay(date);
  return (
    <OfficePage title={`Run sheet, ${day}`} actions={<RunSheetDay date={date} />}>
      <RunSheetView date={date} />
    </OfficePage>
  );
}
