import { cx } from "class-variance-authority";
import { type ComponentProps, type ReactNode, useId } from "react";
import { useFieldControl } from "./field-control.ts";

type SwitchProps = Omit<ComponentProps<"input">, "type" | "role" | "children"> & {
  label: ReactNode;
  hint?: ReactNode;
  icon?: ReactNode;
  boxed?: boolean;
};

export function Switch({ label, hint, icon, boxed, className, ...props }: SwitchProps) {
  const labelId = useId();
  const hintId = useId();
  const wiring = useFieldControl({ ...props, ...(hint ? { "aria-describedby": hintId } : null) });

  return (
    <label
      className={cx(
        "flex min-h-11 cursor-pointer items-center gap-4 has-disabled:cursor-not-allowed has-disabled:opacity-65",
        boxed && "rounded-small bg-sky-tint px-4.5 py-3.5",
        className,
      )}
    >
      {icon && (
        <span aria-hidden="true" className="shrink-0 text-ink [&>svg]:size-6">
          {icon}
        </span>
      )}
      <span className="min-w-0 flex-1">
        <span id={labelId} className="block font-display font-semibold text-ink">
          {label}
        </span>
        {hint && (
          <span id={hintId} className="block text-fine text-ink-soft">
            {hint}
          </span>
        )}
      </span>
      <span className="relative h-9 w-15 shrink-0">
        <input
          {...props}
          {...wiring}
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: the checkbox brings its own checked state
          role="switch"
          aria-labelledby={labelId}
          className="peer absolute inset-0 h-9 w-15 cursor-[inherit] appearance-none rounded-full border-2 border-line-strong bg-paper-deep transition-colors duration-200 checked:border-pine checked:bg-pine"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-1 left-1 size-7 rounded-full bg-white shadow-1 ring-1 ring-ink/15 transition-[translate] duration-280 ease-spring peer-checked:translate-x-6"
        />
      </span>
    </label>
  );
}
