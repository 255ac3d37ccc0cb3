import { useQuery } from "@tanstack/react-query";
import { Lock, RefreshCw } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { toast } from "../../../ui/toast-store.ts";
import type { SetupStep } from "../rules/setup-steps.ts";
import { setupQuery } from "../use-setup.ts";
import { QuietButton, Step } from "./setup-step.tsx";

/** Each check is a request of its own: the server says whether it came over https. */
export function HttpsStep({ step }: { step: SetupStep }) {
  const { refetch } = useQuery(setupQuery());
  const [checking, setChecking] = useState(false);
  async function check() {
    setChecking(true);
    const { data, isError } = await refetch();
    setChecking(false);
    const now = data?.steps.find(({ key }) => key === "https");
    if (isError || !now) return toast({ title: "Couldn't check https", tone: "error" });
    toast({
      title: now.done ? "https is on" : "https isn't on yet",
      description: now.note,
      tone: now.done ? "success" : "warning",
    });
  }
  const act = step.done ? (
    <QuietButton onClick={() => void check()}>
      Check again<span className="sr-only"> whether https is on</span>
    </QuietButton>
  ) : (
    <Button variant="office" size="sm" shape="soft" busy={checking} onClick={() => void check()}>
      <RefreshCw aria-hidden="true" />
      Check again
    </Button>
  );
  return <Step step={step} title="https on" Icon={Lock} act={act} />;
}
