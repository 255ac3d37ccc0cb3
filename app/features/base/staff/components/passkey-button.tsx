import { Fingerprint } from "lucide-react";
import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { usePasskeys } from "../ask-passkey.ts";
import type { PasskeyOutcome } from "../passkey-sign-in.ts";

type PasskeyButtonProps = {
  show: () => Promise<PasskeyOutcome>;
  onDone: () => void;
  onProblem: (message: string | undefined) => void;
  label: string;
};

/** Hidden without passkey support. Canceling the dialog changes nothing and leaves the focus here. */
export function PasskeyButton({ show, onDone, onProblem, label }: PasskeyButtonProps) {
  const [busy, setBusy] = useState(false);
  if (!usePasskeys()) return null;

  async function press() {
    setBusy(true);
    onProblem(undefined);
    const outcome = await show();
    if (outcome === undefined) return onDone();
    setBusy(false);
    if (outcome !== "canceled") onProblem(outcome.problem);
  }

  return (
    <Button variant="line" busy={busy} onClick={() => void press()}>
      <Fingerprint aria-hidden="true" />
      {label}
    </Button>
  );
}
