import { Droplets } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { centsFromDollars, formatCents } from "../../../shared/money.ts";
import { Field } from "../../../ui/field.tsx";
import { Input } from "../../../ui/input.tsx";
import { Switch } from "../../../ui/switch.tsx";
import { Textarea } from "../../../ui/textarea.tsx";
import type { Inflatable } from "../../catalog/schema.ts";
import type { DetailsErrors } from "../form-schema.ts";
import type { Details } from "../rules/booking-flow.ts";
import { firstFocus } from "./use-dialog-focus.ts";

type Form = { details: Details; errors: DetailsErrors; type: (typed: Partial<Details>) => void };

export function ContactFields({ form }: { form: Form }) {
  return (
    <>
      <Pair>
        <TextField
          form={form}
          name="customerName"
          label="Full name"
          autoComplete="name"
          maxLength={100}
          {...firstFocus}
        />
        <TextField form={form} name="customerPhone" label="Phone" type="tel" autoComplete="tel" maxLength={40} />
      </Pair>
      <TextField form={form} name="customerEmail" label="Email" type="email" autoComplete="email" maxLength={200} />
      <TextField form={form} name="street" label="Street address" autoComplete="address-line1" maxLength={150} />
      <div className="grid grid-cols-[minmax(0,1fr)_6.75rem] items-start gap-x-4 gap-y-5 md:grid-cols-[minmax(0,1fr)_9rem] md:gap-x-5">
        <TextField form={form} name="city" label="City" autoComplete="address-level2" maxLength={100} />
        <TextField form={form} name="zip" label="ZIP" inputMode="numeric" autoComplete="postal-code" maxLength={10} />
      </div>
    </>
  );
}

type EventFieldsProps = { form: Form; item: Inflatable; wetOption: boolean; setWet: (wet: boolean) => void };

export function EventFields({ form, item, wetOption, setWet }: EventFieldsProps) {
  return (
    <>
      <Pair>
        <TextField
          form={form}
          name="eventType"
          label="Event type"
          placeholder="Birthday, church picnic…"
          optional
          maxLength={100}
        />
        <TextField
          form={form}
          name="location"
          label="Setup spot"
          placeholder="Backyard, gate on the left"
          optional
          maxLength={200}
        />
      </Pair>
      {item.wetAvailable && (
        <Switch
          boxed
          icon={<Droplets />}
          label="Run it wet"
          hint={`Needs a garden hose. Adds ${formatCents(centsFromDollars(item.wetFee))}.`}
          checked={wetOption}
          onChange={(event) => setWet(event.target.checked)}
        />
      )}
      <Field label="Additional requests" optional error={form.errors.additionalRequests}>
        <Textarea
          name="additionalRequests"
          placeholder="Steep driveway, dog in the yard, anything we should know"
          maxLength={2000}
          value={form.details.additionalRequests}
          onChange={(event) => form.type({ additionalRequests: event.target.value })}
        />
      </Field>
    </>
  );
}

type TextFieldProps = Omit<ComponentProps<typeof Input>, "form"> & {
  form: Form;
  name: keyof Details;
  label: string;
  optional?: boolean;
};

function TextField({ form, name, label, optional = false, ...input }: TextFieldProps) {
  return (
    <Field label={label} optional={optional} error={form.errors[name]}>
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

function Pair({ children }: { children: ReactNode }) {
  return <div className="grid items-start gap-5 lg:grid-cols-2">{children}</div>;
}
