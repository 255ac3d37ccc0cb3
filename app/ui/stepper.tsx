import { Minus, Plus } from "lucide-react";

type StepperProps = {
  /** What is counted. */
  label: string;
  value: number;
  max: number;
  onChange: (value: number) => void;
  className?: string;
};

const side =
  "press grid size-12 place-items-center rounded-full text-ink hover:bg-ink/6 aria-disabled:cursor-not-allowed aria-disabled:text-ink/35 [&>svg]:size-4.5";

/** A number of things between none and as many as there are. At either end the button stays and keeps the focus. */
export function Stepper({ label, value, max, onChange, className = "" }: StepperProps) {
  const [isLeast, isMost] = [value <= 0, value >= max];
  return (
    <fieldset
      className={`inline-flex min-h-13 shrink-0 items-center rounded-full border-2 border-line-strong bg-white ${className}`}
    >
      <legend className="sr-only">{label}</legend>
      <button
        type="button"
        aria-label={`One less ${label}`}
        aria-disabled={isLeast || undefined}
        onClick={() => isLeast || onChange(value - 1)}
        className={side}
      >
        <Minus aria-hidden="true" strokeWidth={2.6} />
      </button>
      <output aria-label={`How many ${label}`} className="min-w-6 text-center font-display font-semibold tabular-nums">
        {value}
      </output>
      <button
        type="button"
        aria-label={`One more ${label}`}
        aria-disabled={isMost || undefined}
        onClick={() => isMost || onChange(value + 1)}
        className={side}
      >
        <Plus aria-hidden="true" strokeWidth={2.6} />
      </button>
    </fieldset>
  );
}
