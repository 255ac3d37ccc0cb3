import { Droplets } from "lucide-react";
import type { ComponentProps } from "react";
import { formatDollars } from "../../../shared/money.ts";
import type { PlainDate } from "../../../shared/plain-date.ts";
import { Field } from "../../../ui/field.tsx";
import { Input } from "../../../ui/input.tsx";
import { Select } from "../../../ui/select.tsx";
import { Switch } from "../../../ui/switch.tsx";
import { Textarea } from "../../../ui/textarea.tsx";
import { useServerUnreachable } from "../../office-kit/use-server-unreachable.ts";
import type { BookingEntry } from "../rules/booking-entry.ts";
import type { EntryForm } from "../use-booking-entry.ts";
import { EntryDay } from "./entry-day.tsx";

const pairClass = "grid items-start gap-5 md:grid-cols-2";

const NO_RENTALS = "Rentals can't be loaded until the server is back.";

export function EntryEventFields({ form, today }: { form: EntryForm; today: PlainDate }) {
  const { items, entry, errors, type } = form;
  const item = items.find(({ id }) => String(id) === entry.inflatableId);
  const away = useServerUnreachable();
  return (
    <>
      <div className={pairClass}>
        <Field label="Rental" error={errors.inflatableId} hint={items.length === 0 && away && NO_RENTALS}>
          <Select
            name="inflatableId"
            required
            value={entry.inflatableId}
            onChange={({ target }) => type({ inflatableId: target.value, wetOption: false })}
          >
            <option value="">Choose a rental</option>
            {items.map(({ id, name, price }) => (
              <option key={id} value={id}>
                {name}, {formatDollars(price)}
              </option>
            ))}
          </Select>
        </Field>
        <EntryInput form={form} name="eventDate" label="Event date" type="date" min={today} required />
      </div>
      {item && !form.refusal && <EntryDay inflatableId={item.id} date={entry.eventDate} today={today} onPick={type} />}
      {item?.wetAvailable && (
        <Switch
          boxed
          icon={<Droplets />}
          label="Run it wet"
          hint={`Adds ${formatDollars(item.wetFee)}.`}
          checked={entry.wetOption}
          onChange={({ target }) => type({ wetOption: target.checked })}
        />
      )}
    </>
  );
}

export function EntryCustomerFields({ form }: { form: EntryForm }) {
  const { entry, errors, type } = form;
  return (
    <>
      <div className={pairClass}>
        <EntryInput form={form} name="customerName" label="Customer name" maxLength={100} required />
        <EntryInput form={form} name="customerPhone" label="Phone" type="tel" maxLength={40} required />
        <EntryInput form={form} name="customerEmail" label="Email" type="email" maxLength={200} required />
        <EntryInput form={form} name="customerAddress" label="Delivery address" maxLength={300} />
        <EntryInput form={form} name="eventType" label="Event type" maxLength={100} />
        <EntryInput form={form} name="location" label="Setup spot" maxLength={200} />
      </div>
      <Field label="Requests" optional error={errors.additionalRequests}>
        <Textarea
          name="additionalRequests"
          maxLength={2000}
          value={entry.additionalRequests}
          onChange={({ target }) => type({ additionalRequests: target.value })}
        />
      </Field>
    </>
  );
}

type EntryInputProps = Omit<ComponentProps<typeof Input>, "form"> & {
  form: EntryForm;
  name: Exclude<keyof BookingEntry, "wetOption">;
  label: string;
};

/** The customer's data, not the owner's, so without the browser's autofill. */
function EntryInput({ form: { entry, errors, type }, name, label, required = false, ...input }: EntryInputProps) {
  return (
    <Field label={label} optional={!required} error={errors[name]}>
      <Input
        {...input}
        name={name}
        required={required}
        autoComplete="off"
        value={entry[name]}
        onChange={({ target }) => type({ [name]: target.value })}
      />
    </Field>
  );
}
