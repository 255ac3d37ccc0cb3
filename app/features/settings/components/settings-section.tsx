import type { ReactNode } from "react";
import { cardClass } from "../../../ui/card.tsx";
import type { ListPrice } from "../rules/list-price.ts";
import { type SectionId, type SettingField, sectionLabels, settingFields } from "../rules/setting-fields.ts";
import { DriveTimeRows } from "./drive-time-rows.tsx";
import { type MessageChoice, MessageSwitches } from "./message-switches.tsx";
import { PaymentLinkRows } from "./payment-link-rows.tsx";
import { SectionTitle } from "./section-title.tsx";
import { Setting } from "./setting.tsx";

/** What the settings page is handed by its route, because it belongs to features that know settings and not the reverse. */
export type HandedIn = {
  listPrice: ListPrice;
  messageChoices: readonly MessageChoice[];
  /** Which waiver is signed now, and who reviewed it. */
  waiver: ReactNode;
};

type SettingsSectionProps = {
  section: SectionId;
  handedIn: HandedIn;
  /** Hints that depend on what is typed. */
  hints: Readonly<Record<string, string>>;
};

/** All settings of a section. */
export function SettingsSection({ section, handedIn, hints }: SettingsSectionProps) {
  return (
    <div className={cardClass({ look: "flat", padding: "md" })}>
      <SectionTitle>{sectionLabels[section]}</SectionTitle>
      <div>
        {settingFields
          .filter((field) => field.section === section)
          .map((field) => (
            <SettingRow key={field.path} field={field} handedIn={handedIn} hint={hints[field.path]} />
          ))}
        {section === "waiver" && handedIn.waiver}
      </div>
    </div>
  );
}

function SettingRow({ field, handedIn, hint }: { field: SettingField; handedIn: HandedIn; hint: string | undefined }) {
  if (field.kind === "payment-links") return <PaymentLinkRows listPrice={handedIn.listPrice} />;
  if (field.kind === "drive-minutes") return <DriveTimeRows />;
  if (field.kind === "message-switches") return <MessageSwitches choices={handedIn.messageChoices} />;
  return <Setting path={field.path} hint={hint} />;
}
