import { cardClass } from "../../../../ui/card.tsx";
import { Setting } from "../../../settings/components/setting.tsx";
import type { SettingsAnswer } from "../../../settings/schema.ts";
import type { EveningStepProps } from "../../evening-step.ts";
import type { SetupStep } from "../../rules/setup-steps.ts";
import { MailTestStep } from "../mail-test-step.tsx";
import { PaymentsStep } from "../payments-step.tsx";
import { LookItOver } from "./look-it-over.tsx";
import { SettingsStep } from "./settings-step.tsx";

type PaymentsMailStepProps = EveningStepProps & { settings: SettingsAnswer; steps: readonly SetupStep[] };

/** Payments and mail have pages of their own and can wait; the rest is shown once more before the owner finishes. */
export function PaymentsMailStep({ steps, ...props }: PaymentsMailStepProps) {
  const payments = steps.find(({ key }) => key === "payments");
  const email = steps.find(({ key }) => key === "email");
  return (
    <SettingsStep
      {...props}
      title="Payments, email, and a last look"
      intro="What isn't ready tonight stays on the list of your dashboard."
      below={
        <>
          <section aria-labelledby="not-tonight" className={cardClass({ look: "flat", padding: "md" })}>
            <h2 id="not-tonight" className="mb-3 text-[1.1875rem] font-semibold">
              Getting paid and writing emails
            </h2>
            <div className="grid gap-4 divide-y divide-office-line *:not-last:pb-4">
              {payments && <PaymentsStep step={payments} />}
              {email && <MailTestStep step={email} />}
            </div>
          </section>
          <LookItOver values={props.settings.values} saved={props.saved} />
        </>
      }
    >
      <Setting path="messages.ownerEmails" />
    </SettingsStep>
  );
}
