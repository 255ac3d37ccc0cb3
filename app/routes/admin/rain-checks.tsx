import { OfficePage } from "#app/features/office/office/components/frame/office-page.tsx";
import { RainChecksDesk } from "#app/features/orders/credits/components/rain-checks-page.tsx";

export const handle = { access: "office" };

export default function RainChecks() {
  return (
    <OfficePage title="Rain checks">
      <RainChecksDesk />
    </OfficePage>
  );
}
