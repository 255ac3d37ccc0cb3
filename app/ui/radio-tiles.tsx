import { cx } from "class-variance-authority";
import { type ReactNode, useId } from "react";
import { FieldError } from "./field.tsx";

type RadioTile<Value extends string> = { value: Value; label: ReactNode; note?: ReactNode; disabled?: boolean };

type RadioTilesProps<Value extends string> = {
  legend: ReactNode;
  hideLegend?: boolean;
  name: string;
  options: readonly RadioTile<Value>[];
  /** Empty while nothing is chosen. */
  value?: Value | "";
  defaultValue?: Value;
  onChange?: (value: Value) => void;
  /** For notes of several words: one below the other on phones. */
  wide?: boolean;
  error?: ReactNode;
  className?: string;
};

export function RadioTiles<Value extends string>(props: RadioTilesProps<Value>) {
  const { legend, hideLegend, name, options, value, defaultValue, onChange, wide, error, className } = props;
  const idPrefix = useId();

  return (
    <fieldset className={cx("min-w-0", className)} aria-describedby={error ? `${idPrefix}error` : undefined}>
      <legend className={hideLegend ? "sr-only" : "mb-1.5 font-display font-semibold text-ink"}>{legend}</legend>
      <div
        className={cx(
          "grid gap-2.5",
          !wide && "grid-cols-[repeat(auto-fit,minmax(7.5rem,1fr))]",
          // Four are two rows of two: none stands alone below three.
          wide && options.length === 4 && "grid-cols-[repeat(auto-fit,minmax(max(11rem,34%),1fr))]",
          wide && options.length === 3 && "grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))]",
          wide && ![3, 4].includes(options.length) && "grid-cols-[repeat(auto-fit,minmax(11rem,1fr))]",
        )}
      >
        {options.map((option) => (
          <label
            key={option.value}
            className={cx(
              "press relative flex min-h-14 cursor-pointer flex-col justify-center rounded-[18px] border-2 border-line-strong bg-white px-4 py-2",
              "hover:border-ink-soft has-checked:border-pine has-checked:bg-moss-tint has-checked:ring-1 has-checked:ring-pine",
              "has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:bg-paper-deep",
              "has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-sky-ink",
            )}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              disabled={option.disabled}
              {...(value === undefined
                ? { defaultChecked: option.value === defaultValue }
                : { checked: option.value === value })}
              onChange={() => onChange?.(option.value)}
              aria-invalid={error ? true : undefined}
              aria-labelledby={`${idPrefix}${option.value}`}
              aria-describedby={option.note ? `${idPrefix}${option.value}-note` : undefined}
              className="absolute inset-0 cursor-[inherit] appearance-none rounded-[inherit] outline-none"
            />
            <span id={`${idPrefix}${option.value}`} className="font-display font-semibold text-ink">
              {option.label}
            </span>
            {option.note && (
              <span id={`${idPrefix}${option.value}-note`} className="text-fine text-ink-soft">
                {option.note}
              </span>
            )}
          </label>
        ))}
      </div>
      {error && (
        <div className="mt-1.5">
          <FieldError id={`${idPrefix}error`}>{error}</FieldError>
        </div>
      )}
    </fieldset>
  );
}
