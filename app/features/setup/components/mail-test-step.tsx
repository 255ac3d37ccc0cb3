import { Mail, Send } from "lucide-react";
import { Button } from "../../../ui/button.tsx";
import { toast } from "../../../ui/toast-store.ts";
import { useOwnerAction } from "../../office-kit/use-owner-action.ts";
import type { SetupStep } from "../rules/setup-steps.ts";
import { SettingsLink, Step } from "./setup-step.tsx";

/** A test email whose link the owner clicks. Without a mail server there is nothing to test. */
export function MailTestStep({ step }: { step: SetupStep }) {
  const { act, busy, refusal } = useOwnerAction();
  async function send() {
    if (await act({ method: "POST", path: "/api/setup/mail-test" })) {
      toast({ title: "Test email sent", description: "Click the link in it when it arrives.", tone: "success" });
    }
  }
  const way = !step.done && step.canAct && (
    <Button variant="office" size="sm" shape="soft" busy={busy} onClick={() => void send()}>
      <Send aria-hidden="true" />
      Send a test email
    </Button>
  );
  const address = step.inSettings && <SettingsLink setting="messages.ownerEmails">Open Settings</SettingsLink>;
  return <Step step={step} title="Email works" Icon={Mail} act={way || address} refusal={refusal} />;
}
