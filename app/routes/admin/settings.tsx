import { messageKey, switchableMessages } from "../../features/messages/switchable-messages.ts";
import { OfficePage } from "../../features/office/components/office-page.tsx";
import { depositCents } from "../../features/pricing/rules/price.ts";
import { SettingsDesk } from "../../features/settings/components/settings-desk.tsx";
import { WaiverInUse } from "../../features/setup/components/waiver-in-use.tsx";

export const handle = { access: "owner" };

/** As the settings name them. */
const messageChoices = switchableMessages.map((message) => ({ key: messageKey(message), label: message.label }));

export default function Settings() {
  return (
    <OfficePage title="Settings">
      <SettingsDesk depositCents={depositCents} messageChoices={messageChoices} waiver={<WaiverInUse />} />
    </OfficePage>
  );
}
