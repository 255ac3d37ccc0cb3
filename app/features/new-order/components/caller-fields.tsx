import type { ComponentProps } from "react";
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
      <OrderInput {...common} name="customerName" label="Customer name" maxLength={100} required wide="md:col-span-2" />
      <OrderInput
        {...common}
        name="customerPhone"
        label="Phone"
        type="tel"
        maxLength={40}
        required
        wide="md:col-span-2"
      />
      <OrderInput
        {...common}
        name="customerEmail"
        label="Email"
        type="email"
        maxLength={200}
        required={needsEmail(form.order)}
        wide="md:col-span-2"
      />
      <OrderInput {...common} name="street" label="Street" maxLength={200} wide="md:col-span-2" />
      <OrderInput {...common} name="city" label="City" maxLength={100} wide="md:col-span-2" />
      <OrderInput {...common} name="state" label="State" maxLength={40} wide="md:col-span-1" />
      <OrderInput {...common} name="zip" label="ZIP" inputMode="numeric" maxLength={10} wide="md:col-span-1" />
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
