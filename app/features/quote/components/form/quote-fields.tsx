import type { ComponentProps } from "react";
import { useBusiness } from "../../../../page-facts.tsx";
import type { PlainDate } from "../../../../shared/plain-date.ts";
import { MAX_EMAIL, MAX_NAME, MAX_PHONE } from "../../../../shared/vocabulary.ts";
import { Field } from "../../../../ui/field.tsx";
import { Input } from "../../../../ui/input.tsx";
import type { QuoteErrors, QuoteField, QuoteValues } from "../../rules/quote-values.ts";
import { EventDateField } from "./event-date-field.tsx";

type TextField = { name: Exclude<QuoteField, "selectedItems" | "order">; label: string } & ComponentProps<"input">;

const who: TextField[] = [
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

const what: TextField[] = [
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
  const textField = ({ label, ...input }: TextField) => (
    <Field key={input.name} label={label} optional={!input.required} error={errors[input.name]}>
      <Input
        {...input}
        placeholder={input.name === "phone" ? examplePhone(phone) : input.placeholder}
        defaultValue={values?.[input.name]}
        autoFocus={focused === input.name}
      />
    </Field>
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
