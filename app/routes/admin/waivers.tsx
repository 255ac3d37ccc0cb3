import { OfficePage } from "#app/features/office/office/components/frame/office-page.tsx";
import { WaiversPage } from "#app/features/orders/waiver/components/waivers-page.tsx";

export const handle = { access: "office" };

export default function Waivers() {
  return (
    <OfficePage title="Waivers">
      <WaiversPage />
    </OfficePage>
  );
}
