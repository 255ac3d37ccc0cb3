import { CreditCard } from "lucide-react";
import { ButtonLink } from "../../../ui/button.tsx";
import type { SetupStep } from "../rules/setup-steps.ts";
import { QuietLink, Step } from "./setup-step.tsx";

const PAGE = "/admin/settings/payments";

export function PaymentsStep({ step }: { step: SetupStep }) {
  const act = step.done ? (
    <QuietLink href={PAGE}>
      Change<span className="sr-only"> how customers pay</span>
    </QuietLink>
  ) : (
    <ButtonLink href={PAGE} variant="pine" size="sm">
      {step.badge === "Test mode" ? "Go live" : "Connect payments"}
    </ButtonLink>
  );
  return <Step step={step} title="Payments connected" Icon={CreditCard} act={act} />;
}
