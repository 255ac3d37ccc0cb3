import { SettingsFrame } from "#app/features/base/settings/components/settings-frame.tsx";
import { PaymentsPage } from "#app/features/office/connections/components/payments-page.tsx";
import { OfficePage } from "#app/features/office/office/components/frame/office-page.tsx";

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
