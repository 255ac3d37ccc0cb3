import type { ComponentProps, ReactNode } from "react";
import {
  MAX_EMAIL,
  MAX_EVENT_TYPE,
  MAX_LOCATION,
  MAX_NAME,
  MAX_PHONE,
  MAX_REQUESTS,
} from "../../../../shared/vocabulary.ts";
import { Field } from "../../../../ui/field.tsx";
import { Input } from "../../../../ui/input.tsx";
import { Textarea } from "../../../../ui/textarea.tsx";
import type { DetailsErrors } from "../../form-schema.ts";
import type { Details } from "../../rules/booking-flow.ts";
import { firstFocus } from "./use-dialog-focus.ts";

export type DetailsFormState = { details: Details; errors: DetailsErrors; type: (typed: Partial<Details>) => void };
type Form = { form: DetailsFormState };

export function ContactFields({ form }: Form) {
  return (
    <>
      <Pair>
        <TextField
          form={form}
          name="customerName"
          label="Full name"
          autoComplete="name"
          maxLength={MAX_NAME}
          {...firstFocus}
        />
        <TextField form={form} name="customerPhone" label="Phone" type="tel" autoComplete="tel" maxLength={MAX_PHONE} />
      </Pair>
      <TextField
        form={form}
        name="customerEmail"
        label="Email"
        type="email"
        autoComplete="email"
        maxLength={MAX_EMAIL}
      />
    </>
  );
}

export function EventFields({ form }: Form) {
  return (
    <>
      <Pair>
        <TextField
          form={form}
          name="eventType"
          label="Event type"
          placeholder="Birthday, church picnic…"
          optional
          maxLength={MAX_EVENT_TYPE}
        />
        <TextField
          form={form}
          name="location"
          label="Setup spot"
          placeholder="Backyard, gate on the left"
          optional
          maxLength={MAX_LOCATION}
        />
      </Pair>
      <Field label="Additional requests" optional error={form.errors.additionalRequests}>
        <Textarea
          name="additionalRequests"
          placeholder="Steep driveway, dog in the yard, sprinkler heads, anything we should know"
          maxLength={MAX_REQUESTS}
          value={form.details.additionalRequests}
          onChange={(event) => form.type({ additionalRequests: event.target.value })}
        />
      </Field>
    </>
  );
}

type TextFieldProps = Omit<ComponentProps<typeof Input>, "form"> & {
  form: DetailsFormState;
  name: keyof Details;
  label: string;
  hint?: ReactNode;
  optional?: boolean;
};

export function TextField({ form, name, label, hint, optional = false, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} optional={optional} error={form.errors[name]}>
      <Input
        {...input}
        name={name}
        required={!optional}
        value={form.details[name]}
        onChange={(event) => form.type({ [name]: event.target.value })}
      />
    </Field>
  );
}

export function Pair({ children }: { children: ReactNode }) {
  return <div className="grid items-start gap-5 lg:grid-cols-2">{children}</div>;
}
