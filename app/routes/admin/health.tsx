import { HealthPage, LookAgain } from "#app/features/office/health/components/health-page.tsx";
import { OfficePage } from "#app/features/office/office/components/frame/office-page.tsx";

export const handle = { access: "owner" };

export default function Health() {
  return (
    <OfficePage
      title="Health"
      below="Is everything running that should? Checked every 5 minutes."
      actions={<LookAgain />}
    >
      <HealthPage />
    </OfficePage>
  );
}
