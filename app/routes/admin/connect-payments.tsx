import { PaymentsPage } from "../../features/connections/components/payments-page.tsx";
import { OfficePage } from "../../features/office/components/frame/office-page.tsx";
import { SettingsFrame } from "../../features/settings/components/settings-frame.tsx";

export const handle = { access: "owner" };

export default function ConnectPayments() {
  return (
    <OfficePage title="Payments">
      <SettingsFrame page="payments">
        <PaymentsPage />
      </SettingsFrame>
    </OfficePage>
  );
}
