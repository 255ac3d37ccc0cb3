import type { ComponentProps } from "react";
import {
  MAX_CITY,
  MAX_EMAIL,
  MAX_NAME,
  MAX_PHONE,
  MAX_STATE,
  MAX_STREET,
  MAX_ZIP,
} from "../../../shared/vocabulary.ts";
import { Field } from "../../../ui/field.tsx";
import { Input } from "../../../ui/input.tsx";
import { needsEmail, type OrderErrors } from "../rules/check-order.ts";
import type { NewOrder } from "../rules/new-order.ts";
import type { NewOrderForm } from "../use-new-order.ts";

type CallerFieldsProps = { form: NewOrderForm; errors: OrderErrors };

export function CallerFields({ form, errors }: CallerFieldsProps) {
  const common = { form, errors };
  return (
    <div className="grid items-start gap-4 md:grid-cols-6">
      <OrderInput
        {...common}
        name="customerName"
        label="Customer name"
        maxLength={MAX_NAME}
        required
        wide="md:col-span-2"
      />
      <OrderInput
        {...common}
        name="customerPhone"
        label="Phone"
        type="tel"
        maxLength={MAX_PHONE}
        required
        wide="md:col-span-2"
      />
      <OrderInput
        {...common}
        name="customerEmail"
        label="Email"
        type="email"
        maxLength={MAX_EMAIL}
        required={needsEmail(form.order)}
        wide="md:col-span-2"
      />
      <OrderInput {...common} name="street" label="Street" maxLength={MAX_STREET} wide="md:col-span-2" />
      <OrderInput {...common} name="city" label="City" maxLength={MAX_CITY} wide="md:col-span-2" />
      <OrderInput {...common} name="state" label="State" maxLength={MAX_STATE} wide="md:col-span-1" />
      <OrderInput {...common} name="zip" label="ZIP" inputMode="numeric" maxLength={MAX_ZIP} wide="md:col-span-1" />
    </div>
  );
}

type TextName = {
  [Name in keyof NewOrder]: NewOrder[Name] extends string ? (string extends NewOrder[Name] ? Name : never) : never;
}[keyof NewOrder];

type OrderInputProps = Omit<ComponentProps<typeof Input>, "form"> &
  CallerFieldsProps & { name: TextName; label: string; hint?: string; wide?: string };

/** The customer's data, not the owner's, so without the browser's autofill. */
export function OrderInput({ form, errors, name, label, hint, wide, required = false, ...input }: OrderInputProps) {
  const { order, change } = form;
  return (
    <Field label={label} optional={!required} error={errors[name]} hint={hint} {...(wide ? { className: wide } : {})}>
      <Input
        {...input}
        name={name}
        required={required}
        autoComplete="off"
        value={order[name]}
        onChange={({ target }) => change({ [name]: target.value })}
      />
    </Field>
  );
}
