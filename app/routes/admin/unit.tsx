import { useParams } from "react-router";
import { OfficePage } from "../../features/office/components/frame/office-page.tsx";
import { QueryView } from "../../features/office-kit/components/query-view.tsx";
import { useOwnerQuery } from "../../features/office-kit/owner-queries.ts";
import { useOfficeToday } from "../../features/office-kit/use-office-today.ts";
import { UnitPage, unitFacts } from "../../features/safety/components/unit-page.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

export const handle = { access: "crew" };

export default function Unit() {
  const { id = "" } = useParams();
  const query = useOwnerQuery(`/api/units/${/^\d{1,9}$/.test(id) ? Number(id) : 0}/log`);
  const today = useOfficeToday();
  const unit = query.data;
  return (
    <OfficePage title={unit?.name ?? "Unit"} below={unit && unitFacts(unit)}>
      <QueryView query={query} what="the safety log" skeleton={<Skeleton className="h-60" />}>
        {(data) => today && <UnitPage unit={data} today={today} />}
      </QueryView>
    </OfficePage>
  );
}
