import { type RefObject, useState } from "react";
import { isPlainDate, type PlainDate } from "#app/shared/days/plain-date.ts";
import { Calendar } from "#app/ui/calendar.tsx";
import { Dialog } from "#app/ui/dialog.tsx";

export type EventDateDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The date input that the calendar reads and writes. */
  input: RefObject<HTMLInputElement | null>;
  today: PlainDate;
};

// A quote request does not depend on availability, so the cells are small and show only their number.
const smallCells = "[&_[data-date]]:min-h-12! [&_[data-date]>span:has(svg)]:hidden";

export function EventDateDialog({ open, onOpenChange, input, today }: EventDateDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      title="When is the party?"
      description="Pick the day you have in mind."
      onOpenAutoFocus={(event) => {
        event.preventDefault();
        (event.currentTarget as HTMLElement).querySelector<HTMLElement>("[data-date][tabindex='0']")?.focus();
      }}
      onCloseAutoFocus={(event) => {
        event.preventDefault();
        input.current?.focus();
      }}
    >
      <div className={smallCells}>
        <DayChooser input={input} today={today} onChosen={() => onOpenChange(false)} />
      </div>
    </Dialog>
  );
}

type DayChooserProps = Pick<EventDateDialogProps, "input" | "today"> & { onChosen: () => void };

function DayChooser({ input, today, onChosen }: DayChooserProps) {
  const typed = input.current?.value ?? "";
  const selected = isPlainDate(typed) && typed >= today ? typed : undefined;
  const [month, setMonth] = useState(selected ?? today);

  function choose(date: PlainDate) {
    if (date < today || !input.current) return;
    input.current.value = date;
    // Setting a value fires no event, and the form saves its draft on this one.
    input.current.dispatchEvent(new Event("input", { bubbles: true }));
    onChosen();
  }

  return (
    <Calendar
      month={month}
      onMonthChange={setMonth}
      {...(selected ? { selected } : {})}
      onSelect={choose}
      today={today}
      minMonth={today}
      dayState={(date) =>
        date < today ? { state: "past", label: "Past" } : { state: "open", label: "Can be requested" }
      }
    />
  );
}
