import { messageKey, switchableMessages } from "#app/features/base/messages/switchable-messages.ts";
import { SettingsPages } from "#app/features/base/settings/components/settings-board.tsx";
import type { ListPrice } from "#app/features/base/settings/rules/list-price.ts";
import { listedItem, listPrice } from "#app/features/fleet/pricing/rules/list-price.ts";
import { OfficePage } from "#app/features/office/office/components/frame/office-page.tsx";
import { WaiverInUse } from "#app/features/office/setup/components/waiver-in-use.tsx";

export const handle = { access: "owner" };

/** As the settings name them. */
const messageChoices = switchableMessages.map((message) => ({ key: messageKey(message), label: message.label }));

const priceOf: ListPrice = (rental, wet, settings) => listPrice(listedItem(rental), wet, settings);

export default function Settings() {
  return (
    <OfficePage title="Settings">
      <SettingsPages listPrice={priceOf} messageChoices={messageChoices} waiver={<WaiverInUse />} />
    </OfficePage>
  );
}
