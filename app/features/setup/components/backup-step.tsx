import { DatabaseBackup, Download } from "lucide-react";
import { Button } from "../../../ui/button.tsx";
import type { SetupStep } from "../rules/setup-steps.ts";
import { useBackup } from "../use-backup.ts";
import { QuietButton, Step } from "./setup-step.tsx";

export function BackupStep({ step }: { step: SetupStep }) {
  const { make, busy, problem } = useBackup();
  const act = step.done ? (
    <QuietButton aria-busy={busy || undefined} onClick={() => void make()}>
      Make another<span className="sr-only"> backup</span>
    </QuietButton>
  ) : (
    <Button variant="office" size="sm" shape="soft" busy={busy} onClick={() => void make()}>
      <Download aria-hidden="true" />
      Make a backup
    </Button>
  );
  const refusal = problem ? { message: problem } : undefined;
  return <Step step={step} title="Backup made" Icon={DatabaseBackup} act={act} refusal={refusal} />;
}
