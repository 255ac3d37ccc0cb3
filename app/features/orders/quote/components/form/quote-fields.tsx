import { cx } from "class-variance-authority";
import { CalendarDays } from "lucide-react";
import { type ComponentProps, type ComponentType, useRef, useState } from "react";
import { useBusiness } from "#app/page-facts.tsx";
import type { PlainDate } from "#app/shared/days/plain-date.ts";
import { MAX_EMAIL, MAX_NAME, MAX_PHONE } from "#app/shared/words/vocabulary.ts";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { QuoteErrors, QuoteField, QuoteValues } from "../../rules/quote-values.ts";
import type { EventDateDialogProps } from "./event-date-dialog.tsx";

type QuoteInput = { name: Exclude<QuoteField, "selectedItems" | "order">; label: string } & Omit<
  ComponentProps<"input">,
  "form"
>;

const who: QuoteInput[] = [
  { name: "name", label: "Your name", autoComplete: "name", required: true, maxLength: MAX_NAME },
  {
    name: "email",
    label: "Email",
    type: "email",
    inputMode: "email",
    autoComplete: "email",
    required: true,
    maxLength: MAX_EMAIL,
    placeholder: "you@example.com",
  },
  {
    name: "phone",
    label: "Phone",
    type: "tel",
    inputMode: "tel",
    autoComplete: "tel",
    required: true,
    maxLength: MAX_PHONE,
  },
];

const what: QuoteInput[] = [
  { name: "eventType", label: "Event type", placeholder: "Birthday, picnic, field day", maxLength: 200 },
  {
    name: "location",
    label: "Location",
    autoComplete: "address-level2",
    placeholder: "Town or address",
    maxLength: 200,
  },
  { name: "attendees", label: "Attendees", placeholder: "About 40 children", maxLength: 200 },
  { name: "duration", label: "Duration", placeholder: "Full day", maxLength: 200 },
];

/** Nobody's number, with the area code of the business. */
const examplePhone = (phone: string) => `(${phone.replace(/\D/g, "").replace(/^1/, "").slice(0, 3)}) 555-0100`;

type QuoteFieldsProps = {
  today: PlainDate;
  values: QuoteValues | undefined;
  errors: QuoteErrors;
  focused: QuoteField | undefined;
};

export function QuoteFields({ today, values, errors, focused }: QuoteFieldsProps) {
  const { phone } = useBusiness().contact;
  const textField = ({ label, ...input }: QuoteInput) => (
    <TextField
      key={input.name}
      label={label}
      optional={!input.required}
      error={errors[input.name]}
      {...input}
      placeholder={input.name === "phone" ? examplePhone(phone) : input.placeholder}
      defaultValue={values?.[input.name]}
      autoFocus={focused === input.name}
    />
  );
  return (
    <div className="grid gap-5 md:grid-cols-2">
      {who.map(textField)}
      <EventDateField
        today={today}
        value={values?.eventDate}
        error={errors.eventDate}
        autoFocus={focused === "eventDate"}
      />
      {what.map(textField)}
    </div>
  );
}

type EventDateFieldProps = {
  today: PlainDate;
  value: string | undefined;
  error: string | undefined;
  autoFocus: boolean;
};

// The browser's own calendar starts the week by the visitor's locale; ours replaces it.
const withOwnButton = "pr-14 [&::-webkit-calendar-picker-indicator]:hidden";

/** A date input, which also takes typing. Once scripts run, a button beside it opens our calendar. */
function EventDateField({ today, value, error, autoFocus }: EventDateFieldProps) {
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
