import { SettingsFrame } from "#app/features/base/settings/components/settings-frame.tsx";
import { TextsPage } from "#app/features/office/connections/components/texts-page.tsx";
import { OfficePage } from "#app/features/office/office/components/frame/office-page.tsx";

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
