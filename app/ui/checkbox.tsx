import { cx } from "class-variance-authority";
import { Check } from "lucide-react";
import { type ComponentProps, type ReactNode, useId } from "react";
import { FieldError } from "./field.tsx";
import { useFieldControl } from "./field-control.ts";

type CheckboxProps = Omit<ComponentProps<"input">, "type" | "children"> & {
  children: ReactNode;
  error?: ReactNode;
  /** Set apart by a box: sky for what may be left out. */
  boxed?: boolean | "sky";
};

export function Checkbox({ children, error, boxed, className, ...props }: CheckboxProps) {
  const errorId = useId();
  const wiring = useFieldControl({
    ...props,
    ...(error ? { "aria-describedby": errorId, "aria-invalid": true } : null),
  });

  return (
    <div className={cx("flex flex-col gap-1.5", className)}>
      <label
        className={cx(
          "flex min-h-11 cursor-pointer items-start gap-3.5 text-base text-ink has-disabled:cursor-not-allowed has-disabled:text-ink-mute",
          boxed ? "rounded-small px-4.5 py-4" : "py-2",
          boxed && (boxed === "sky" ? "bg-sky-tint" : "bg-moss-tint"),
        )}
      >
        <span className="relative mt-px size-7 shrink-0">
          <input
            {...props}
            {...wiring}
            type="checkbox"
            className="peer absolute inset-0 size-7 cursor-[inherit] appearance-none rounded-[9px] border-2 border-line-strong bg-white checked:border-pine checked:bg-pine hover:border-ink-soft checked:hover:border-pine aria-invalid:border-apple disabled:border-line disabled:bg-paper-deep"
          />
          <Check
            aria-hidden="true"
            strokeWidth={3.2}
            className="pointer-events-none absolute inset-1 size-5 scale-50 text-white opacity-0 transition-[scale,opacity] duration-200 ease-spring peer-checked:scale-100 peer-checked:opacity-100 peer-disabled:text-ink-mute"
          />
        </span>
        <span className="min-w-0 self-center">{children}</span>
      </label>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}
