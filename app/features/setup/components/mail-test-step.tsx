import { Mail } from "lucide-react";
import { ButtonLink } from "../../../ui/button.tsx";
import { ENTER_AGAIN, type SetupStep } from "../rules/setup-steps.ts";
import { QuietLink, SettingsLink, Step } from "./setup-step.tsx";

const PAGE = "/admin/settings/mail";

/** What the button says, by the step's badge. */
const labels: Record<string, string> = { "Not sent": "Connect mail", [ENTER_AGAIN]: "Enter the password" };

/** The mail server is connected and tested on its own page. */
export function MailTestStep({ step }: { step: SetupStep }) {
  return <Step step={step} title="Email works" Icon={Mail} act={stepAction(step)} />;
}

function stepAction({ done, inSettings, badge }: SetupStep) {
  if (inSettings) return <SettingsLink setting="messages.ownerEmails">Open Settings</SettingsLink>;
  if (done) {
    return (
      <QuietLink href={PAGE}>
        Change<span className="sr-only"> the mail server</span>
      </QuietLink>
    );
  }
  return (
    <ButtonLink href={PAGE} variant="office" size="sm" shape="soft">
      {labels[badge ?? ""] ?? "Send a test email"}
    </ButtonLink>
  );
}
