import { Checkbox } from "#app/ui/checkbox.tsx";
import { FieldError } from "#app/ui/field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import type { OrderValues } from "../../rules/quote-link.ts";

export type WantedChoices = {
  rentals: readonly { id: number; name: string }[];
  extras: readonly { id: number; name: string }[];
};

type WantedOrderFieldsProps = WantedChoices & { values: OrderValues; error: string | undefined };

/** The order from the booking page, which can still be changed here. */
export function WantedOrderFields({ rentals, extras, values, error }: WantedOrderFieldsProps) {
  const chosen = values.items.flatMap((value, at) => {
    const rental = rentals.find(({ id }) => id === Number.parseInt(value, 10));
    return rental ? [{ key: `${at} ${value}`, name: rental.name, value, wet: value.endsWith("w") }] : [];
  });
  return (
    <fieldset className="min-w-0 rounded-small bg-sun-tint p-4 md:p-5" aria-describedby={error && "order-error"}>
      <legend className="sr-only">Your party</legend>
      <p aria-hidden="true" className="font-display font-semibold">
        Your party
      </p>
      <input type="hidden" name="order" value="1" />
      <div className="mt-2 grid gap-1">
        {chosen.map(({ key, name, value, wet }) => (
          <Checkbox key={key} name="item" value={value} defaultChecked>
            {wet ? `${name}, wet` : name}
          </Checkbox>
        ))}
      </div>
      <div className="mt-3 grid gap-4 sm:grid-cols-2">
        <TextField
          label="Days"
          hint="All rentals stay for all days."
          name="days"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={values.days}
          maxLength={2}
        />
        {extras.map(({ id, name }) => (
          <TextField
            key={id}
            label={name}
            hint="How many"
            name={`extra-${id}`}
            inputMode="numeric"
            autoComplete="off"
            defaultValue={values.extras[id] ?? "0"}
            maxLength={2}
          />
        ))}
      </div>
      {error && (
        <div className="mt-2">
          <FieldError id="order-error">{error}</FieldError>
        </div>
      )}
    </fieldset>
  );
}
