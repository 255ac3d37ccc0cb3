import { cx } from "class-variance-authority";
import { CalendarDays } from "lucide-react";
import { type ComponentType, useRef, useState } from "react";
import type { PlainDate } from "../../../../shared/plain-date.ts";
import { Field } from "../../../../ui/field.tsx";
import { Input } from "../../../../ui/input.tsx";
import { useHydrated } from "../../../../ui/use-hydrated.ts";
import type { EventDateDialogProps } from "./event-date-dialog.tsx";

type EventDateFieldProps = {
  today: PlainDate;
  value: string | undefined;
  error: string | undefined;
  autoFocus: boolean;
};

// The browser's own calendar starts the week by the visitor's locale; ours replaces it.
const withOwnButton = "pr-14 [&::-webkit-calendar-picker-indicator]:hidden";

/** A date input, which also takes typing. Once scripts run, a button beside it opens our calendar. */
export function EventDateField({ today, value, error, autoFocus }: EventDateFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const hydrated = useHydrated();
  return (
    <Field label="Event date" error={error}>
      <span className="relative block">
        <Input
          ref={input}
          name="eventDate"
          type="date"
          required
          min={today}
          defaultValue={value}
          autoFocus={autoFocus}
          className={cx("invalid:text-ink-mute", hydrated && withOwnButton)}
        />
        {hydrated && <CalendarButton input={input} today={today} />}
      </span>
    </Field>
  );
}

type CalendarButtonProps = Pick<EventDateDialogProps, "input" | "today">;

function CalendarButton({ input, today }: CalendarButtonProps) {
  const [open, setOpen] = useState(false);
  const [Loaded, setLoaded] = useState<ComponentType<EventDateDialogProps>>();

  async function openCalendar() {
    try {
      const { EventDateDialog } = await import("./event-date-dialog.tsx");
      setLoaded(() => EventDateDialog);
      setOpen(true);
    } catch {
      // Without a connection the day can still be typed.
      input.current?.focus();
    }
  }

  return (
    <>
      <button
        type="button"
        aria-label="Pick a date on the calendar"
        aria-haspopup="dialog"
        onClick={openCalendar}
        className="absolute inset-y-0 right-1 my-auto grid size-11 place-items-center rounded-full hover:bg-ink/6"
      >
        <CalendarDays aria-hidden="true" className="size-5" />
      </button>
      {Loaded && <Loaded open={open} onOpenChange={setOpen} input={input} today={today} />}
    </>
  );
}
