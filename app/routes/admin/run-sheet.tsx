import { useSearchParams } from "react-router";
import { RunSheetDay, RunSheetView } from "../../features/deliveries/components/run-sheet-view.tsx";
import { OfficePage } from "../../features/office/components/frame/office-page.tsx";
import { useOfficeToday } from "../../features/office-kit/use-office-today.ts";
import { longDay } from "../../shared/date-format.ts";
import { isPlainDate } from "../../shared/plain-date.ts";

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
