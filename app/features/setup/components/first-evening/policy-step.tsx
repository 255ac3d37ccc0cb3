import { cardClass } from "../../../../ui/card.tsx";
import { TextLink } from "../../../../ui/link.tsx";
import { Setting } from "../../../settings/components/setting.tsx";
import type { SettingsAnswer } from "../../../settings/schema.ts";
import type { EveningStepProps } from "../../evening-step.ts";
import { policyTexts } from "../../rules/evening-texts.ts";
import type { SetupStep } from "../../rules/setup-steps.ts";
import { WaiverStep } from "../waiver-step.tsx";
import { PreviewCard } from "./preview-card.tsx";
import { SettingsStep } from "./settings-step.tsx";

type PolicyStepProps = EveningStepProps & { settings: SettingsAnswer; waiver: SetupStep | undefined };

export function PolicyStep({ waiver, ...props }: PolicyStepProps) {
  return (
    <SettingsStep
      {...props}
      title="What do customers agree to?"
      intro="Bookings you already have keep their terms, whatever you change."
      aside={({ values, published }) => (
        <PreviewCard
          {...policyTexts(values, published)}
          where="Shown while booking, on the FAQ, the terms and in emails."
        />
      )}
      below={<Waiver step={waiver} />}
    >
      <Setting path="deposit.basisPoints" />
      <Setting path="cancellation.fullRefundDays" />
      <Setting path="cancellation.freeReschedules" />
    </SettingsStep>
  );
}

/** The text itself is long, so it is read on its own page; a review by a lawyer is noted here or later on the dashboard. */
function Waiver({ step }: { step: SetupStep | undefined }) {
  return (
    <section aria-labelledby="waiver" className={cardClass({ look: "flat", padding: "md" })}>
      <h2 id="waiver" className="text-[1.1875rem] font-semibold">
        Everyone signs your waiver
      </h2>
      <p className="mt-1 mb-4 text-ink-soft">
        It starts as our draft.{" "}
        <TextLink href="/admin/waiver-text" target="_blank">
          Read it
        </TextLink>
        , or change it any time under <TextLink href="/admin/words">Words</TextLink>. Signed ones keep their text.
      </p>
      {step && <WaiverStep step={step} />}
    </section>
  );
}
