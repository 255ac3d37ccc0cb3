import { TextsPage } from "../../features/connections/components/texts-page.tsx";
import { OfficePage } from "../../features/office/components/frame/office-page.tsx";
import { SettingsFrame } from "../../features/settings/components/settings-frame.tsx";

export const handle = { access: "owner" };

export default function ConnectTexts() {
  return (
    <OfficePage title="Text messages">
      <SettingsFrame page="texts">
        <TextsPage />
      </SettingsFrame>
    </OfficePage>
  );
}
