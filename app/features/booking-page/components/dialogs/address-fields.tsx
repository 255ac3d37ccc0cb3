import { Truck } from "lucide-react";
import { useBusiness } from "../../../../page-facts.tsx";
import { formatCents } from "../../../../shared/money.ts";
import { MAX_CITY, MAX_ZIP } from "../../../../shared/vocabulary.ts";
import { Field } from "../../../../ui/field.tsx";
import { options, Select } from "../../../../ui/select.tsx";
import type { DeliveryState } from "../../rules/order-facts.ts";
import { neighborStates } from "../../rules/states.ts";
import { type DetailsFormState, TextField } from "./details-fields.tsx";
import { OutsideArea } from "./outside-area.tsx";
import { ZipLookupFailed } from "./zip-lookup-failed.tsx";

type DeliveryProps = {
  delivery: DeliveryState;
  onRetry: () => void;
  /** The quote form, for a place where our own form stops. */
  quote: string;
};
type AddressFieldsProps = DeliveryProps & { form: DetailsFormState };

/** Where it goes, in parts, and what delivery costs there. */
export function AddressFields({ form, ...delivery }: AddressFieldsProps) {
  const { home } = useBusiness();
  return (
    <>
      <div className="grid items-start gap-5 md:grid-cols-[minmax(0,1fr)_9rem]">
        <TextField form={form} name="street" label="Street address" autoComplete="address-line1" maxLength={150} />
        <TextField form={form} name="unit" label="Unit, lot" autoComplete="address-line2" optional maxLength={40} />
      </div>
      <div>
        <div className="grid grid-cols-[minmax(0,1fr)_7rem] items-start gap-x-4 gap-y-5 lg:grid-cols-[minmax(0,1fr)_11rem_8rem]">
          <div className="max-lg:col-span-2">
            <TextField form={form} name="city" label="City" autoComplete="address-level2" maxLength={MAX_CITY} />
          </div>
          <Field label="State" error={form.errors.state}>
            <Select
              name="state"
              autoComplete="address-level1"
              value={form.details.state || home.region}
              onChange={(event) => form.type({ state: event.target.value })}
            >
              {options(neighborStates(home), ({ code, name }) => [code, name])}
            </Select>
          </Field>
          <TextField
            form={form}
            name="zip"
            label="ZIP"
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={MAX_ZIP}
          />
        </div>
        <p role="status" className="mt-2 flex items-start gap-2 text-small empty:hidden">
          <DeliveryText {...delivery} />
        </p>
      </div>
    </>
  );
}

function DeliveryText({ delivery, onRetry, quote }: DeliveryProps) {
  if (delivery.kind === "not asked") return null;
  if (delivery.kind === "failed") return <ZipLookupFailed onRetry={onRetry} />;
  if (delivery.kind === "outside")
    return (
      <span>
        <OutsideArea quote={quote} />
      </span>
    );
  const text = {
    checking: () => "Looking up delivery…",
    free: ({ zip = "" }) => `Delivery to ${zip} is free.`,
    fee: ({ zip = "", feeCents = 0 }) => `Delivery to ${zip} is ${formatCents(feeCents)}.`,
  }[delivery.kind](delivery as { zip?: string; feeCents?: number });
  return (
    <>
      <Truck aria-hidden="true" className="mt-px size-5 shrink-0" />
      <span className={delivery.kind === "free" ? "font-medium text-moss" : ""}>{text}</span>
    </>
  );
}
