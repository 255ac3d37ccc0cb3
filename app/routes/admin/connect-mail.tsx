import { MailPage } from "../../features/connections/components/mail-page.tsx";
import { OfficePage } from "../../features/office/components/frame/office-page.tsx";
import { SettingsFrame } from "../../features/settings/components/settings-frame.tsx";

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
