import { cva } from "class-variance-authority";
import { CalendarCheck, Check, Lock, X } from "lucide-react";
import { memo } from "react";
import { fullDate } from "#app/shared/days/date-format.ts";
import type { PlainDate } from "#app/shared/days/plain-date.ts";

/**
 * `mine` is a day the customer already holds; it looks picked. `current` is the day a booking is on now. `closed` looks
 * blocked and can be picked all the same; `own` looks current and can be picked.
 */
export type DayState = "open" | "mine" | "current" | "own" | "taken" | "blocked" | "closed" | "past" | "outside";

export const dayClass = cva("flex w-full flex-col items-center justify-center gap-0.5 font-display", {
  variants: {
    look: {
      open: "bg-white text-ink shadow-[inset_0_-4px_oklch(0.5_0.12_145/18%),0_0_0_1.5px_oklch(0.5_0.12_145/38%),0_3px_6px_rgb(13_45_33/10%)] hover:bg-moss-tint",
      picked:
        "bg-sun text-ink shadow-[inset_0_3px_rgb(255_255_255/45%),inset_0_-6px_var(--color-sun-deep),0_0_0_3.5px_var(--color-ink),0_14px_22px_-6px_rgb(13_45_33/40%)]",
      current: "bg-sky-tint text-sky-ink shadow-[inset_0_0_0_2px_var(--color-sky-ink)]",
      taken: "stripes-clay text-clay shadow-[inset_0_3px_5px_oklch(0.5_0.115_48/16%)]",
      blocked: "bg-pressed text-ink-mute shadow-[inset_0_2px_3px_rgb(13_45_33/8%)]",
      past: "text-past",
      outside: "text-ink-mute shadow-[inset_0_0_0_1.5px_var(--color-line)]",
    },
  },
});

const icons = { open: Check, picked: Check, current: CalendarCheck, taken: X, blocked: Lock };

const shapes = {
  open: "rounded-field md:rounded-[22px]",
  picked: "rounded-field md:rounded-[22px] relative z-10 -translate-y-[3px] scale-105",
  current: "rounded-field md:rounded-[22px]",
  taken: "rounded-field md:rounded-[22px]",
  blocked: "rounded-[12px] md:rounded-cell",
  past: "rounded-field",
  outside: "rounded-field",
};

const LOOKS = {
  open: "open",
  mine: "picked",
  current: "current",
  own: "current",
  taken: "taken",
  blocked: "blocked",
  closed: "blocked",
  past: "past",
  outside: "outside",
} as const satisfies Record<DayState, string>;
const PICKABLE: ReadonlySet<DayState> = new Set(["open", "mine", "closed", "own"]);

type CalendarDayProps = {
  date: PlainDate;
  state: DayState;
  label: string;
  detail?: string | undefined;
  today: boolean;
  /** The label of the picked day, or null when this day is not picked. */
  pickedLabel: string | null;
  tabStop: boolean;
  onSelect: (date: PlainDate) => void;
  submits?: string | undefined;
};

export const CalendarDay = memo(function CalendarDay(props: CalendarDayProps) {
  const { date, state, label, detail, today, pickedLabel, tabStop, onSelect, submits } = props;
  const look = pickedLabel === null ? LOOKS[state] : "picked";
  const Icon = look === "past" || look === "outside" ? null : icons[look];
  const spoken = [fullDate(date), detail ? detail.charAt(0).toLowerCase() + detail.slice(1) : label.toLowerCase()];
  if (today) spoken.push("today");
  if (pickedLabel !== null) spoken.push(pickedLabel.toLowerCase());

  return (
    <button
      {...(submits ? { type: "submit", name: submits, value: date } : { type: "button" })}
      data-date={date}
      tabIndex={tabStop ? 0 : -1}
      aria-disabled={!PICKABLE.has(state) || undefined}
      data-tip={detail}
      aria-current={today ? "date" : undefined}
      onClick={(event) => {
        event.preventDefault();
        onSelect(date);
      }}
      className={`${dayClass({ look })} ${shapes[look]} ${Icon ? "min-h-12 py-1 md:min-h-22" : "min-h-12 md:min-h-11"} relative transition-[translate,scale,background-color] duration-240 ease-spring focus-visible:z-20 aria-disabled:cursor-default`}
    >
      <span className="sr-only">{spoken.join(", ")}</span>
      {today && (
        <span
          aria-hidden="true"
          className="absolute -top-2.5 rounded-full bg-sky-ink px-2 py-0.5 text-chip font-semibold text-white"
        >
          Today
        </span>
      )}
      <span
        aria-hidden="true"
        className={`text-[1.0625rem] leading-tight md:text-[1.25rem] ${Icon ? "font-semibold" : "font-normal"} ${look === "taken" ? "line-through decoration-2" : ""}`}
      >
        {Number(date.slice(8))}
      </span>
      {Icon && (
        <span aria-hidden="true" className="flex items-center gap-1 text-fine font-medium">
          <Icon
            strokeWidth={look === "blocked" || look === "current" ? 2.2 : 3}
            className={`size-3.5 ${look === "open" ? "text-moss" : ""}`}
          />
          <span className={`hidden md:inline ${look === "open" ? "text-moss" : ""}`}>
            {pickedLabel ?? (state === "mine" ? "Yours" : label)}
          </span>
        </span>
      )}
    </button>
  );
});
