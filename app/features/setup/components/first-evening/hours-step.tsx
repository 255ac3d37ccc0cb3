import { Check, Phone } from "lucide-react";
import type { Business } from "../../../../../config/business.ts";
import { Setting } from "../../../settings/components/setting.tsx";
import type { SettingsAnswer } from "../../../settings/schema.ts";
import type { SettingsForm } from "../../../settings/settings-form.ts";
import type { EveningStepProps } from "../../evening-step.ts";
import { hoursTexts } from "../../rules/evening-texts.ts";
import { PreviewCard } from "./preview-card.tsx";
import { SettingsStep } from "./settings-step.tsx";

export function HoursStep(props: EveningStepProps & { settings: SettingsAnswer }) {
  return (
    <SettingsStep
      {...props}
      title="When and where do you go?"
      intro="About 3 minutes, and you can change all of it later in Settings."
      refuse={allClosed}
      aside={(form) => <HoursPreview {...form} />}
    >
      <Setting path="hours" />
      <Setting path="delivery.window" />
      <Setting path="delivery.pickup" />
      <Setting path="closed.weekdays" />
      <Setting path="serviceArea.towns" />
      <Setting path="serviceArea.counties" />
      <Setting path="serviceArea.zips" />
    </SettingsStep>
  );
}

function allClosed({ values }: SettingsForm): Record<string, string> {
  return values.closed.weekdays.length === 7 ? { "closed.weekdays": "Leave at least one day open" } : {};
}

function HoursPreview({ values, published }: SettingsForm) {
  return (
    <PreviewCard {...hoursTexts(values, published)} where="Shown on the home page, the FAQ, the footer and in emails.">
      <ZipAnswers {...values.serviceArea} />
    </PreviewCard>
  );
}

function ZipAnswers({ zips: [near] }: Business["serviceArea"]) {
  return (
    <div className="rounded-field border-2 border-dashed border-line bg-surface p-3.5 text-small">
      <p className="font-display font-semibold">Someone types a ZIP</p>
      {near && (
        <p className="mt-1.5 flex items-center gap-2.5">
          <span className="tabular-nums">{near}</span>
          <Check aria-hidden="true" className="size-4 text-moss" />
          Yes, we come to you.
        </p>
      )}
      <p className="mt-1.5 flex items-center gap-2.5">
        <span className="whitespace-nowrap">Any other</span>
        <Phone aria-hidden="true" className="size-4 text-clay" />A bit far. Give us a call.
      </p>
    </div>
  );
}
