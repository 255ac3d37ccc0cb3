import { Link, useParams } from "react-router";
import { OfficePage } from "../../features/office/components/frame/office-page.tsx";
import { InspectorLinks } from "../../features/safety/components/inspector-links.tsx";

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
