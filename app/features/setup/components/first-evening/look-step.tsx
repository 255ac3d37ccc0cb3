import { Setting } from "../../../settings/components/setting.tsx";
import type { SettingsAnswer } from "../../../settings/schema.ts";
import type { EveningStepProps } from "../../evening-step.ts";
import { lookTexts } from "../../rules/evening-texts.ts";
import { PreviewCard } from "./preview-card.tsx";
import { SettingsStep } from "./settings-step.tsx";

export function LookStep(props: EveningStepProps & { settings: SettingsAnswer }) {
  return (
    <SettingsStep
      {...props}
      title="What does it look like where you are?"
      intro="Choose the land behind your castles, and how your name stands beside the logo."
      aside={({ values, published }) => (
        <PreviewCard {...lookTexts(values, published)} where="On every page and in the pictures of shared links." />
      )}
    >
      <Setting path="landscape" />
      <Setting path="shortName" />
      <Setting path="shortNameTail" />
    </SettingsStep>
  );
}
