import { SettingsFrame } from "#app/features/base/settings/components/settings-frame.tsx";
import { MailPage } from "#app/features/office/connections/components/mail-page.tsx";
import { OfficePage } from "#app/features/office/office/components/frame/office-page.tsx";

export const handle = { access: "owner" };

export default function ConnectMail() {
  return (
    <OfficePage title="Mail server">
      <SettingsFrame page="mail">
        <MailPage />
      </SettingsFrame>
    </OfficePage>
  );
}
