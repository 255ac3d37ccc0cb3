import { KeyRound } from "lucide-react";
import { ButtonLink } from "../../../ui/button.tsx";
import type { SetupStep } from "../rules/setup-steps.ts";
import { QuietLink, Step } from "./setup-step.tsx";

const PAGE = "/admin/password";

export function PasswordStep({ step }: { step: SetupStep }) {
  const act = step.done ? (
    <QuietLink href={PAGE}>
      Change<span className="sr-only"> the password</span>
    </QuietLink>
  ) : (
    <ButtonLink href={PAGE} variant="office" size="sm" shape="soft">
      Choose a password
    </ButtonLink>
  );
  return <Step step={step} title="Password chosen" Icon={KeyRound} act={act} />;
}
