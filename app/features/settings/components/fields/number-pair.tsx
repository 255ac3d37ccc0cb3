import { UnitInput } from "./unit-input.tsx";

type NumberPairProps = {
  /** The names of its two numbers: `from` and `to`, or `width` and `length`. */
  names: readonly [string, string];
  between: string;
  value: Record<string, unknown>;
  onChange: (value: Record<string, unknown>) => void;
  unit?: string | undefined;
  label: string;
};

/** Two numbers that belong together. */
export function NumberPair({ names: [first, second], between, value, onChange, unit, label }: NumberPairProps) {
  return (
    <span className="flex items-center gap-2.5">
      <UnitInput
        label={`${label}, ${first}`}
        value={value[first]}
        onChange={(number) => onChange({ ...value, [first]: number })}
        className="w-20 shrink-0"
      />
      <span aria-hidden="true">{between}</span>
      <UnitInput
        label={`${label}, ${second}`}
        value={value[second]}
        unit={unit}
        onChange={(number) => onChange({ ...value, [second]: number })}
        className="min-w-0 flex-1"
      />
    </span>
  );
}
