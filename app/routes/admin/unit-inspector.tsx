import { Link, useParams } from "react-router";
import { InspectorLinks } from "#app/features/fleet/safety/components/inspector-links.tsx";
import { OfficePage } from "#app/features/office/office/components/frame/office-page.tsx";

export const handle = { access: "office" };

export default function UnitInspector() {
  const unitId = Number(useParams().id);
  const back = (
    <>
      One unit, to read only, for 24 hours.{" "}
      <Link to={`/admin/units/${unitId}`} className="text-sky-ink underline underline-offset-3">
        Back to its log
      </Link>
    </>
  );
  return (
    <OfficePage title="Show an inspector" below={back}>
      <InspectorLinks unitId={unitId} />
    </OfficePage>
  );
}
