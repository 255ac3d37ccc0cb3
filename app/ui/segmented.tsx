import { cx } from "class-variance-authority";
import type { ReactNode } from "react";

type Segment<Value extends string> = { value: Value; label: ReactNode; icon?: ReactNode };

type SegmentedProps<Value extends string> = {
  label: string;
  name: string;
  options: readonly Segment<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  className?: string;
};

export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, name, options, value, onChange, className } = props;

  return (
    <fieldset
      className={cx(
        "flex min-w-0 rounded-full bg-paper-deep p-1 shadow-[inset_0_2px_4px_rgb(13_45_33/14%)] ring-1 ring-line",
        className,
      )}
    >
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className={cx(
            "relative flex min-h-11 flex-1 cursor-pointer items-center justify-center gap-2 rounded-full px-3 py-1.5 text-center whitespace-nowrap sm:px-4.5",
            "font-display text-small font-semibold text-ink-soft transition-colors duration-200 hover:text-ink",
            "has-checked:bg-white has-checked:text-ink has-checked:shadow-1",
            "has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-sky-ink [&>svg]:size-5 [&>svg]:shrink-0",
          )}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="absolute inset-0 cursor-[inherit] appearance-none rounded-full outline-none"
          />
          {option.icon}
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
