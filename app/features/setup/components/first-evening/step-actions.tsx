import { ArrowRight } from "lucide-react";
import { Link } from "react-router";
import { Button, buttonClass } from "../../../../ui/button.tsx";
import { type EveningKey, stepAddress, stepAfter } from "../../rules/first-evening.ts";

type StepActionsProps = {
  step: EveningKey;
  busy: boolean;
  /** Why nothing can be saved as it is. */
  blocked?: boolean;
  onSave: () => void;
};

/** Skipping keeps what is published; what was typed stays on this device. */
export function StepActions({ step, busy, blocked = false, onSave }: StepActionsProps) {
  const next = stepAfter(step);
  return (
    <>
      {next && (
        <Link to={stepAddress(next)} className={buttonClass({ variant: "quiet", size: "sm", class: "px-3" })}>
          Skip
        </Link>
      )}
      <Button
        variant="pine"
        size="sm"
        busy={busy}
        disabled={blocked}
        onClick={onSave}
        className="whitespace-nowrap max-sm:px-4"
      >
        {next ? "Save and continue" : "Finish"}
        <ArrowRight aria-hidden="true" className="max-[23.5rem]:hidden" />
      </Button>
    </>
  );
}
