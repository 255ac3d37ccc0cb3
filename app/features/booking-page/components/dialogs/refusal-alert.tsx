import { useEffect, useRef } from "react";
import { Alert } from "../../../../ui/alert.tsx";
import { Button } from "../../../../ui/button.tsx";
import { stepToFix } from "../../form-schema.ts";
import type { FlowEvent } from "../../rules/booking-flow.ts";
import type { Refusal } from "../../use-booking-flow.ts";

type RefusalAlertProps = { refusal: Refusal; itemId: number | undefined; dispatch: (event: FlowEvent) => void };

/** What the server did not take, with the way to where it is changed. */
export function RefusalAlert({ refusal, itemId, dispatch }: RefusalAlertProps) {
  const step = stepToFix(refusal.fields);
  const place = useRef<HTMLDivElement>(null);
  // It appears above the button that was pressed, perhaps out of sight. Scrolling answers with a promise in newer browsers,
  // and what an effect returns has to be a function.
  useEffect(() => {
    place.current?.scrollIntoView({ block: "center" });
  }, []);
  return (
    <div ref={place}>
      <Alert
        tone="error"
        live
        title="That didn't go through"
        action={<FixButton step={step} itemId={itemId} dispatch={dispatch} />}
      >
        {refusal.message} Nothing was charged, and we kept what you typed.
      </Alert>
    </div>
  );
}

type FixButtonProps = Omit<RefusalAlertProps, "refusal"> & { step: ReturnType<typeof stepToFix> };

function FixButton({ step, itemId, dispatch }: FixButtonProps) {
  if (step === "waiver") return null;
  const { event, label } = ways(itemId)[step];
  return (
    <Button variant="white" size="sm" onClick={() => dispatch(event)}>
      {label}
    </Button>
  );
}

const ways = (
  itemId: number | undefined,
): Record<"day" | "party" | "details", { event: FlowEvent; label: string }> => ({
  day: { event: { type: "went to", itemId }, label: "Pick another day" },
  party: { event: { type: "stepped to", step: "choose" }, label: "Change your party" },
  details: { event: { type: "waiver cancelled" }, label: "Change the details" },
});
