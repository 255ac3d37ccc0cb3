import { Setting } from "../../../settings/components/setting.tsx";
import type { SettingsAnswer } from "../../../settings/schema.ts";
import type { EveningStepProps } from "../../evening-step.ts";
import { youTexts } from "../../rules/evening-texts.ts";
import { firstName, useOwnAccount } from "../../use-own-account.ts";
import { OwnAccountFields } from "./own-account-fields.tsx";
import { PreviewCard } from "./preview-card.tsx";
import { SettingsStep } from "./settings-step.tsx";

export function YouStep(props: EveningStepProps & { settings: SettingsAnswer }) {
  const account = useOwnAccount();
  return (
    <SettingsStep
      {...props}
      ownerName={(account && firstName(account.typed.name)) ?? props.ownerName}
      alsoSave={account?.save}
      below={account && <OwnAccountFields {...account} />}
      title="Who are you?"
      intro="About 2 minutes, and you can change all of it later in Settings."
      aside={({ values, published }) => (
        <PreviewCard {...youTexts(values, published)} where="On every page, in every email and on the waiver." />
      )}
    >
      <Setting path="name" />
      <Setting path="contact.phone" />
      <Setting path="contact.email" />
      <Setting path="home.locality" />
      <Setting path="home.region" />
      <Setting path="home.timeZone" />
      <Setting path="logo" />
    </SettingsStep>
  );
}
