import { useState } from "react";
import { useOwnerAction } from "#app/features/base/office-kit/use-owner-action.ts";
import { Button } from "#app/ui/button.tsx";
import { settingsAddress } from "../rules/settings-address.ts";
import type { SetupStep } from "../rules/setup-steps.ts";
import type { Setup } from "../schema.ts";
import { QuietButton, QuietLink, SettingsLink, Step } from "./setup-step.tsx";

type BusinessStepProps = { step: SetupStep; facts: Setup["business"] };

/** The facts as the pages show them, to be checked and confirmed. An example number cannot be confirmed. */
export function BusinessStep({ step, facts }: BusinessStepProps) {
  const { act, busy, refusal } = useOwnerAction();
  const [again, setAgain] = useState(false);
  const look = step.done && (
    <QuietButton aria-expanded={again} onClick={() => setAgain(!again)}>
      Look again<span className="sr-only"> at the business info</span>
    </QuietButton>
  );
  const change = !step.done && step.inSettings && <SettingsLink setting="contact.phone">Open Settings</SettingsLink>;
  const shown = step.done ? again : step.canAct;
  return (
    <Step
      step={step}
      act={look || change}
      refusal={refusal}
      below={
        shown && (
          <div className="rounded-field bg-office p-3">
            <dl className="grid gap-x-4 gap-y-1 text-small sm:grid-cols-[auto_1fr]">
              {facts.map(({ label, value }) => (
                <div key={label} className="contents">
                  <dt className="text-ink-soft">{label}</dt>
                  <dd className="font-medium wrap-anywhere max-sm:mb-1.5">{value}</dd>
                </div>
              ))}
            </dl>
            {!step.done && (
              <div className="mt-3 flex flex-wrap items-center gap-3">
                <Button
                  variant="office"
                  size="sm"
                  shape="soft"
                  busy={busy}
                  onClick={() => void act({ method: "POST", path: "/api/setup/business-facts" })}
                >
                  Looks right
                </Button>
                <QuietLink href={settingsAddress("name")}>Change it in Settings</QuietLink>
              </div>
            )}
          </div>
        )
      }
    />
  );
}
