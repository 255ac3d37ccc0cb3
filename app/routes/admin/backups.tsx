import { SettingsFrame } from "#app/features/base/settings/components/settings-frame.tsx";
import { BackupsPage } from "#app/features/office/backups/components/backups-page.tsx";
import { OfficePage } from "#app/features/office/office/components/frame/office-page.tsx";

export const handle = { access: "owner" };

export default function Backups() {
  return (
    <OfficePage title="Backups" below="Nightly backups off this machine, and proof that they can be restored.">
      <SettingsFrame page="backups">
        <BackupsPage />
      </SettingsFrame>
    </OfficePage>
  );
}
