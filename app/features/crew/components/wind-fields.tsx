import { useId } from "react";
import type { WindDraft } from "../rules/stop-draft.ts";
import { Choice, Counter } from "./parts.tsx";

const METERS = [
  ["meter", "With a meter"],
  ["estimate", "By eye"],
] as const;

type WindProps = { label: string; value: WindDraft; onChange: (wind: WindDraft) => void };

/** How much, how high, and with what. */
export function WindFields({ label, value, onChange }: WindProps) {
  const id = useId();
  return (
    <div className="grid gap-3">
      <Counter
        label={`${label}, mph`}
        value={value.mph}
        unit="mph"
        max={150}
        onChange={(mph) => onChange({ ...value, mph })}
        onEmpty={() => onChange({ ...value, mph: null })}
      />
      <Choice
        legend={`${label}: how it was measured`}
        options={METERS}
        value={value.meter}
        onChange={(meter) => onChange({ ...value, meter })}
      />
      <div className="flex items-center gap-3">
        <label htmlFor={id} className="mr-auto">
          Held how high, in feet
        </label>
        <input
          id={id}
          inputMode="numeric"
          value={value.heightFt}
          maxLength={3}
          onChange={({ currentTarget }) =>
            onChange({ ...value, heightFt: Math.min(100, Number(currentTarget.value.replace(/\D/g, ""))) })
          }
          className="h-14 w-20 rounded-field border-2 border-line-strong bg-white text-center font-display font-semibold"
        />
      </div>
    </div>
  );
}
