import { CreditCard } from "lucide-react";
import { ButtonLink } from "../../../ui/button.tsx";
import { ENTER_AGAIN, type SetupStep } from "../rules/setup-steps.ts";
import { QuietLink, Step } from "./setup-step.tsx";

const PAGE = "/admin/settings/payments";

/** What the button says, by the step's badge. */
const labels: Record<string, string> = { "Test mode": "Go live", [ENTER_AGAIN]: "Enter the keys" };

export function PaymentsStep({ step }: { step: SetupStep }) {
  const act = step.done ? (
    <QuietLink href={PAGE}>
      Change<span className="sr-only"> how customers pay</span>
    </QuietLink>
  ) : (
    <ButtonLink href={PAGE} variant="pine" size="sm">
      {labels[step.badge ?? ""] ?? "Connect payments"}
    </ButtonLink>
  );
  return <Step step={step} title="Payments connected" Icon={CreditCard} act={act} />;
}
