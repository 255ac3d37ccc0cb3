import { OfficePage } from "../../features/office/components/frame/office-page.tsx";
import { WaiversDesk } from "../../features/waiver/components/waivers-desk.tsx";

export const handle = { access: "office" };

export default function Waivers() {
  return (
    <OfficePage title="Waivers">
      <WaiversDesk />
    </OfficePage>
  );
}
