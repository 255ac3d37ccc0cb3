import { messageKey, switchableMessages } from "../../features/messages/switchable-messages.ts";
import { OfficePage } from "../../features/office/components/frame/office-page.tsx";
import { listedItem, listPrice } from "../../features/pricing/rules/list-price.ts";
import { SettingsPages } from "../../features/settings/components/settings-board.tsx";
import type { ListPrice } from "../../features/settings/rules/list-price.ts";
import { WaiverInUse } from "../../features/setup/components/waiver-in-use.tsx";

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
