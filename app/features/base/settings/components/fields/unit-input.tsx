import { cx } from "class-variance-authority";
import { useId, useState } from "react";
import { useFieldControl } from "#app/ui/field-control.ts";
import { Input } from "#app/ui/input.tsx";

type UnitInputProps = {
  value: unknown;
  /** Gets a number, or the typed text if it isn't one. */
  onChange: (value: number | string) => void;
  /** Shown after the number: `%`, `days`. */
  unit?: string | undefined;
  /** Shown before the number: `$`. */
  prefix?: string | undefined;
  /** 100 for cents and for hundredths of a percent. */
  scale?: number;
  label?: string | undefined;
  readOnly?: boolean | undefined;
  className?: string | undefined;
};

export function UnitInput({ value, onChange, unit, prefix, scale = 1, label, readOnly, className }: UnitInputProps) {
  const unitId = useId();
  const { "aria-describedby": describedBy } = useFieldControl({});
  const [typed, setTyped] = useState("");
  // Typed text stays as it is ("7.", "07") unless the value was changed from elsewhere.
  const text = numberFrom(typed, scale) === value ? typed : scaledText(value, scale);
  return (
    <span className={cx("relative block", className)}>
      {prefix && <span className="pointer-events-none absolute inset-y-0 left-4 flex items-center">{prefix}</span>}
      <Input
        value={text}
        readOnly={readOnly}
        inputMode="decimal"
        autoComplete="off"
        aria-label={label}
        aria-describedby={cx(describedBy, unit && unitId) || undefined}
        className={cx("font-display font-semibold", prefix && "pl-8", unit && "pr-20")}
        onChange={({ target }) => {
          setTyped(target.value);
          onChange(numberFrom(target.value, scale));
        }}
      />
      {unit && (
        <span
          id={unitId}
          className="pointer-events-none absolute inset-y-0 right-4 flex items-center text-small text-ink-soft"
        >
          {unit}
        </span>
      )}
    </span>
  );
}

function numberFrom(text: string, scale: number): number | string {
  const trimmed = text.trim();
  if (!/^-?\d+([.]\d*)?$/.test(trimmed)) return text;
  // Removes the rounding error of binary fractions: 7.35 × 100.
  return Number((Number(trimmed) * scale).toFixed(6));
}

function scaledText(value: unknown, scale: number): string {
  return typeof value === "number" ? String(value / scale) : String(value ?? "");
}

type NumberPairProps = {
  /** The names of its two numbers: `from` and `to`, or `width` and `length`. */
  names: readonly [string, string];
  between: string;
  value: Record<string, unknown>;
  onChange: (value: Record<string, unknown>) => void;
  unit?: string | undefined;
  label: string;
};

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
