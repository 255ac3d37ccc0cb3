import { cx } from "class-variance-authority";
import { weekdayNames } from "../../rules/setting-text.ts";

type WeekdayTogglesProps = { value: readonly number[]; onChange: (value: number[]) => void };

/** A pressed day is closed. */
export function WeekdayToggles({ value, onChange }: WeekdayTogglesProps) {
  const toggle = (day: number) =>
    onChange(value.includes(day) ? value.filter((one) => one !== day) : [...value, day].sort());
  return (
    <span className="grid grid-cols-7 gap-1.5">
      {weekdayNames.map((name, day) => (
        <button
          key={name}
          type="button"
          aria-pressed={value.includes(day)}
          onClick={() => toggle(day)}
          className={cx(
            "press relative min-h-12 w-full sm:w-14 rounded-[14px] border-2 border-office-line bg-white font-display text-small font-semibold shadow-1 hover:border-line-strong",
            "aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-white",
          )}
        >
          <span aria-hidden="true">{name.slice(0, 3)}</span>
          <span className="sr-only">{name}</span>
        </button>
      ))}
    </span>
  );
}
