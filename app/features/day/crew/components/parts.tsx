// What the screens are made of: large enough for a glove, dark enough for the sun.
import { cx } from "class-variance-authority";
import { Check, Minus, Plus } from "lucide-react";
import { type ComponentProps, type ReactNode, type RefObject, useId } from "react";

const buttonBase =
  "press flex min-h-14 items-center justify-center gap-2.5 px-3 text-center font-display font-semibold text-ink no-underline select-none disabled:cursor-not-allowed disabled:border-2 disabled:border-line-strong disabled:bg-paper-deep disabled:text-ink-soft [&>svg]:size-6 [&>svg]:shrink-0";
export const lineButton = `${buttonBase} rounded-field border-2 border-line-strong bg-white`;
/** The one thing to do next. Its red is deeper than elsewhere, to be read in the sun. */
export const goButton = `${buttonBase} min-h-15 rounded-full bg-[oklch(0.47_0.185_27)] text-[1.1875rem] text-white! disabled:text-ink-soft!`;

export function BigButton({ go, className, ...props }: ComponentProps<"button"> & { go?: boolean }) {
  return <button type="button" {...props} className={cx(go ? goButton : lineButton, className)} />;
}

export function Heading({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <h1
      tabIndex={-1}
      className={cx("text-[1.75rem] leading-tight font-semibold wrap-anywhere outline-none", className)}
    >
      {children}
    </h1>
  );
}

export function CardBox({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={cx("rounded-[22px] border border-office-line bg-white p-4", className)}>{children}</div>;
}

type StepProps = {
  title: string;
  done: boolean;
  /** What is wrong, in words: the step turns red. */
  wrong?: string | undefined;
  number: number;
  badge?: ReactNode;
  children: ReactNode;
};

/** One point of the check. */
export function StepCard({ title, done, wrong, number, badge, children }: StepProps) {
  const id = useId();
  const edge = wrong ? "border-2 border-apple" : done ? "border border-office-line" : "border-2 border-pine";
  return (
    <section aria-labelledby={id} className={cx("rounded-[22px] bg-white p-4", edge)}>
      <div className="mb-3 flex items-center gap-3">
        <span
          aria-hidden="true"
          className={cx(
            "grid size-9 shrink-0 place-items-center rounded-full font-display font-semibold",
            wrong ? "bg-apple-deep text-white" : done ? "bg-pine text-white" : "bg-office text-ink",
          )}
        >
          {done && !wrong ? <Check className="size-5" strokeWidth={3} /> : number}
        </span>
        <h2 id={id} className="mr-auto text-[1.1875rem] font-semibold">
          {title}
          <span className="sr-only">{wrong ? "" : done ? ", done" : ", still open"}</span>
        </h2>
        {badge && <span className="font-display font-semibold">{badge}</span>}
      </div>
      {children}
      {wrong && (
        <p role="alert" className="mt-3 rounded-field bg-apple-tint px-4 py-3 font-medium text-apple-deep">
          {wrong}
        </p>
      )}
    </section>
  );
}

type CounterProps = {
  label: string;
  value: number | null;
  unit: string;
  max: number;
  onChange: (value: number) => void;
  /** Where an emptied field is not a count of none. */
  onEmpty?: () => void;
};

const sideClass =
  "press grid size-15 shrink-0 place-items-center rounded-field border-2 border-line-strong bg-white text-ink [&>svg]:size-6";

/** A number that is counted up and down, or typed. */
export function Counter({ label, value, unit, max, onChange, onEmpty }: CounterProps) {
  const to = (next: number) => onChange(Math.min(max, Math.max(0, next)));
  return (
    <fieldset className="flex items-center justify-between gap-2">
      <legend className="sr-only">{label}</legend>
      <button
        type="button"
        aria-label={`${label}: one less`}
        onClick={() => to((value ?? 1) - 1)}
        className={sideClass}
      >
        <Minus aria-hidden="true" strokeWidth={2.6} />
      </button>
      <label className="flex min-w-0 items-baseline justify-center gap-2">
        <span className="sr-only">{label}</span>
        <input
          inputMode="numeric"
          value={value ?? ""}
          placeholder="–"
          maxLength={3}
          onChange={({ currentTarget }) => {
            const digits = currentTarget.value.replace(/\D/g, "");
            if (digits === "" && onEmpty) onEmpty();
            else to(Number(digits));
          }}
          className="h-14 w-18 rounded-field border-2 border-line-strong bg-white text-center font-display text-[1.5rem] font-semibold text-ink"
        />
        <span className="font-display font-medium">{unit}</span>
      </label>
      <button
        type="button"
        aria-label={`${label}: one more`}
        onClick={() => to((value ?? -1) + 1)}
        className={sideClass}
      >
        <Plus aria-hidden="true" strokeWidth={2.6} />
      </button>
    </fieldset>
  );
}

type ChoiceProps<T extends string> = {
  legend: string;
  options: readonly (readonly [T, ReactNode])[];
  value: T | null;
  onChange: (value: T) => void;
  /** One below the other, where they are sentences. */
  stacked?: boolean;
};

/** One of a few, side by side. */
export function Choice<T extends string>({ legend, options, value, onChange, stacked = false }: ChoiceProps<T>) {
  const name = useId();
  return (
    <fieldset>
      <legend className="sr-only">{legend}</legend>
      <div className={stacked ? "grid gap-2" : "flex flex-wrap gap-2"}>
        {options.map(([option, text]) => (
          <label
            key={option}
            className="flex min-h-14 flex-1 cursor-pointer items-center justify-center gap-2 rounded-field border-2 border-line-strong px-3 text-center font-display font-semibold text-ink has-checked:border-pine has-checked:bg-moss-tint has-checked:shadow-[inset_0_0_0_1px_var(--color-pine)] has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-sky-ink [&>svg]:size-5"
          >
            <input
              type="radio"
              name={name}
              value={option}
              checked={value === option}
              onChange={() => onChange(option)}
              className="sr-only"
            />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type TickProps = { checked: boolean; onChange: (checked: boolean) => void; children: ReactNode };

export function Tick({ checked, onChange, children }: TickProps) {
  return (
    <label className="flex min-h-14 cursor-pointer items-center gap-3.5 border-b border-office-line py-2 last:border-0">
      <span className="relative size-8 shrink-0">
        <input
          type="checkbox"
          checked={checked}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
          className="absolute inset-0 size-8 cursor-pointer appearance-none rounded-[10px] border-2 border-line-strong bg-white checked:border-pine checked:bg-pine"
        />
        {checked && (
          <Check
            aria-hidden="true"
            strokeWidth={3.2}
            className="pointer-events-none absolute inset-1 size-6 text-white"
          />
        )}
      </span>
      <span className="min-w-0 flex-1 wrap-anywhere">{children}</span>
    </label>
  );
}

type TextAreaProps = { label: string; value: string; onChange: (value: string) => void };

export function TextArea({ label, value, onChange }: TextAreaProps) {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-display font-semibold">
        {label}
      </label>
      <textarea
        id={id}
        rows={2}
        maxLength={1000}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        className="w-full rounded-field border-2 border-line-strong bg-white px-4 py-3"
      />
    </div>
  );
}

/** Why something can't be reported yet. */
export function FormError({ children }: { children: string }) {
  return (
    <p role="alert" className="font-medium text-apple-deep empty:hidden">
      {children}
    </p>
  );
}

type ReportDialogProps = {
  dialog: RefObject<HTMLDialogElement | null>;
  title: string;
  error: string;
  confirm: string;
  back: string;
  onReport: () => void;
  children: ReactNode;
};

/** A form over the screen that reports what went wrong. */
export function ReportDialog({ dialog, title, error, confirm, back, onReport, children }: ReportDialogProps) {
  const id = useId();
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      className="m-auto w-[min(100%-1.5rem,36rem)] rounded-[22px] bg-white p-5 text-ink backdrop:bg-ink/60"
    >
      <div className="grid gap-4">
        <h2 id={id} className="text-h3 font-semibold">
          {title}
        </h2>
        {children}
        <FormError>{error}</FormError>
        <BigButton go onClick={onReport}>
          {confirm}
        </BigButton>
        <BigButton onClick={() => dialog.current?.close()}>{back}</BigButton>
      </div>
    </dialog>
  );
}
