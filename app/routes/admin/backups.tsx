import { BackupsPage } from "../../features/backups/components/backups-page.tsx";
import { OfficePage } from "../../features/office/components/frame/office-page.tsx";
import { SettingsFrame } from "../../features/settings/components/settings-frame.tsx";

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
