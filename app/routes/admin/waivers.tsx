import { OfficePage } from "../../features/office/components/frame/office-page.tsx";
import { WaiversPage } from "../../features/waiver/components/waivers-page.tsx";

export const handle = { access: "office" };

export default function Waivers() {
  return (
    <OfficePage title="Waivers">
      <WaiversPage />
    </OfficePage>
  );
}
