import { useParams } from "react-router";
import { QueryView } from "#app/features/base/office-kit/components/query-view.tsx";
import { useOwnerQuery } from "#app/features/base/office-kit/owner-queries.ts";
import { useOfficeToday } from "#app/features/base/office-kit/use-office-today.ts";
import { UnitPage, unitDetailsText } from "#app/features/fleet/safety/components/unit-page.tsx";
import { OfficePage } from "#app/features/office/office/components/frame/office-page.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";

export const handle = { access: "crew" };

export default function Unit() {
  const { id = "" } = useParams();
  const query = useOwnerQuery(`/api/units/${/^\d{1,9}$/.test(id) ? Number(id) : 0}/log`);
  const today = useOfficeToday();
  const unit = query.data;
  return (
    <OfficePage title={unit?.name ?? "Unit"} below={unit && unitDetailsText(unit)}>
      <QueryView query={query} what="the safety log" skeleton={<Skeleton className="h-60" />}>
        {(data) => today && <UnitPage unit={data} today={today} />}
      </QueryView>
    </OfficePage>
  );
}
