import type { ReactNode } from "react";
import { cardClass } from "#app/ui/card.tsx";
import { Switch } from "#app/ui/switch.tsx";
import type { ListPrice } from "../rules/list-price.ts";
import { fieldAt, type SectionId, type SettingField, sectionLabels, settingFields } from "../rules/setting-fields.ts";
import { useSetting, useSettingsForm } from "../settings-form.ts";
import { UnitInput } from "./fields/unit-input.tsx";
import { PaymentLinkRows } from "./payment-link-rows.tsx";
import { GroupHead, SectionTitle } from "./section-title.tsx";
import { Setting } from "./setting.tsx";
import { LabeledRow } from "./setting-row.tsx";

/** The route passes these in, because they belong to features that import settings. */
export type HandedIn = {
  listPrice: ListPrice;
  messageChoices: readonly MessageChoice[];
  /** The current waiver and who reviewed it. */
  waiver: ReactNode;
};

type SettingsSectionProps = {
  section: SectionId;
  handedIn: HandedIn;
  hints: Readonly<Record<string, string>>;
};

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

const PATH = "driveMinutes";

function DriveTimeRows() {
  const { values } = useSettingsForm();
  const towns = [...new Set([...values.serviceArea.towns, ...Object.keys(values.driveMinutes)])];
  // A name with a dot would be read as a path.
  const shownTowns = towns.filter((town) => town !== values.home.locality && !town.includes("."));
  return (
    <>
      <GroupHead path={PATH} />
      {shownTowns.map((town) => (
        <DriveTime key={town} town={town} />
      ))}
    </>
  );
}

function DriveTime({ town }: { town: string }) {
  const path = `${PATH}.${town}`;
  const setting = useSetting(path);
  const { value, change } = setting;
  return (
    <LabeledRow path={path} setting={setting} label={town}>
      <UnitInput
        value={value}
        unit="minutes"
        onChange={(minutes) => change(minutes === "" ? null : minutes)}
        className="w-42"
      />
    </LabeledRow>
  );
}

/** An email that the owner may switch off: `customer delivery_confirmation` with its name. */
type MessageChoice = { key: string; label: string };

const audiences = { customer: "To customers", owner: "To you" } as const;

function MessageSwitches({ choices }: { choices: readonly MessageChoice[] }) {
  const path = "messages.off";
  const setting = useSetting(path);
  const { value, change } = setting;
  const off = value as string[];
  const toggle = (key: string, on: boolean) => change(on ? off.filter((one) => one !== key) : [...off, key]);
  return (
    <LabeledRow path={path} setting={setting} hint={fieldAt(path)?.hint} layout="below" group fills="always">
      <div className="grid gap-x-8 gap-y-4 p-1 md:grid-cols-2">
        {(["customer", "owner"] as const).map((audience) => (
          <fieldset key={audience} className="min-w-0">
            <legend className="text-small text-ink-soft">{audiences[audience]}</legend>
            {choices
              .filter(({ key }) => key.startsWith(`${audience} `))
              .map((choice) => (
                <Switch
                  key={choice.key}
                  label={choice.label}
                  checked={!off.includes(choice.key)}
                  onChange={({ target }) => toggle(choice.key, target.checked)}
                />
              ))}
          </fieldset>
        ))}
      </div>
    </LabeledRow>
  );
}
