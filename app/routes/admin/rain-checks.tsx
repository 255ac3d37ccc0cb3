import { RainChecksDesk } from "../../features/credits/components/rain-checks-page.tsx";
import { OfficePage } from "../../features/office/components/frame/office-page.tsx";

export const handle = { access: "office" };

export default function RainChecks() {
  return (
    <OfficePage title="Rain checks">
      <RainChecksDesk />
    </OfficePage>
  );
}
