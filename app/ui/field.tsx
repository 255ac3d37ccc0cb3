import { cx } from "class-variance-authority";
import { CircleAlert } from "lucide-react";
import { type ReactNode, useId } from "react";
import { FieldContext } from "./field-control.ts";

type FieldProps = {
  label: ReactNode;
  children: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  optional?: boolean | undefined;
  id?: string | undefined;
  className?: string | undefined;
};

export function Field({ label, children, hint, error, optional, id, className }: FieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const describedBy = cx(error && errorId, hint && hintId) || undefined;

  return (
    <div className={cx("flex min-w-0 flex-col gap-1.5", className)}>
      <label htmlFor={controlId} className="font-display font-semibold text-ink">
        {label}
        {optional && <span className="font-text text-fine font-normal text-ink-mute"> optional</span>}
      </label>
      <FieldContext value={{ id: controlId, describedBy, invalid: Boolean(error) }}>{children}</FieldContext>
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {hint && (
        <p id={hintId} className="text-fine text-ink-mute">
          {hint}
        </p>
      )}
    </div>
  );
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-1.5 text-fine font-medium text-apple-deep">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {children}
    </p>
  );
}
