import { cx } from "class-variance-authority";
import { Fragment } from "react";
import { firstFocus } from "./use-dialog-focus.ts";

const LENGTH = 6;

type CodeInputProps = {
  id: string;
  value: string;
  onChange: (digits: string) => void;
  describedBy: string;
  invalid: boolean;
  disabled: boolean;
};

/** Six boxes to look at, one real input to type into: so paste, autofill and screen readers work as usual. */
export function CodeInput({ id, value, onChange, describedBy, invalid, disabled }: CodeInputProps) {
  const active = Math.min(value.length, LENGTH - 1);
  return (
    <div className="relative">
      <input
        id={id}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={value}
        onChange={(event) => onChange(onlyDigits(event.target.value))}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        disabled={disabled}
        className="peer absolute inset-0 z-10 w-full cursor-text text-base opacity-0"
        {...firstFocus}
      />
      <div
        aria-hidden="true"
        className="group flex items-center gap-1.5 [--ring:0_0_0_3px_transparent] peer-focus-visible:[--ring:0_0_0_3px_var(--color-sky-ink)]"
      >
        {Array.from({ length: LENGTH }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place
          <Fragment key={place}>
            {place === LENGTH / 2 && <span className="h-0.75 w-3 shrink-0 rounded-full bg-line-strong/60" />}
            <span
              className={cx(
                "flex h-15 min-w-0 flex-1 items-center justify-center rounded-field border-2 bg-white font-display text-h3 font-semibold",
                invalid ? "border-apple" : "border-line-strong",
                place === active && "shadow-[var(--ring)]",
              )}
            >
              {value[place]}
            </span>
          </Fragment>
        ))}
      </div>
    </div>
  );
}

/** Whatever was pasted with it: `418 207`, or a whole line of the email. */
export function onlyDigits(text: string): string {
  return text.replace(/\D/g, "").slice(0, LENGTH);
}

export const isWhole = (digits: string) => digits.length === LENGTH;
