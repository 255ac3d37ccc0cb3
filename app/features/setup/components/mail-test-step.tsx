import { Mail, Send } from "lucide-react";
import { Button } from "../../../ui/button.tsx";
import { useOwnerAction } from "../../office-kit/use-owner-action.ts";
import type { SetupStep } from "../rules/setup-steps.ts";
import { SettingsLink, Step } from "./setup-step.tsx";

const SENT = { title: "Test email sent", description: "Click the link in it when it arrives." };

/** A test email whose link the owner clicks. Without a mail server there is nothing to test. */
export function MailTestStep({ step }: { step: SetupStep }) {
  const { act, busy, refusal } = useOwnerAction();
  const send = () => act({ method: "POST", path: "/api/setup/mail-test" }, SENT);
  const way = !step.done && step.canAct && (
    <Button variant="office" size="sm" shape="soft" busy={busy} onClick={() => void send()}>
      <Send aria-hidden="true" />
      Send a test email
    </Button>
  );
  const address = step.inSettings && <SettingsLink setting="messages.ownerEmails">Open Settings</SettingsLink>;
  return <Step step={step} title="Email works" Icon={Mail} act={way || address} refusal={refusal} />;
}
