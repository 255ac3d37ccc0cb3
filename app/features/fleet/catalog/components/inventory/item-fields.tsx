import { Droplets } from "lucide-react";
import { SelectField, TextareaField, TextField } from "#app/features/base/office-kit/components/form-fields.tsx";
import { options } from "#app/ui/select.tsx";
import { Switch } from "#app/ui/switch.tsx";
import { offersWet, usualWetFee } from "../../rules/item-draft.ts";
import { itemTypes } from "../../rules/item-types.ts";
import type { ItemForm } from "../../use-item-form.ts";

const WIDE = "sm:col-span-2";

/** Fields of every item: name, price, description, features and the wet option. */
export function ItemFields({ form, withType = false }: { form: ItemForm; withType?: boolean }) {
  return (
    <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_11rem]">
      <TextField form={form} name="name" label="Name" autoComplete="off" />
      <TextField
        form={form}
        name="price"
        label="Price"
        hint="Full day, in dollars"
        inputMode="numeric"
        autoComplete="off"
      />
      {withType && (
        <SelectField form={form} name="type" label="Type" className={WIDE}>
          {options(itemTypes, ({ type, label }) => [type, label])}
        </SelectField>
      )}
      <TextareaField form={form} name="description" label="Description" optional className={WIDE} />
      <TextareaField
        form={form}
        name="features"
        label="Features"
        optional
        hint="One per line, up to 12"
        rows={4}
        className={WIDE}
      />
      <WetFields form={form} />
    </div>
  );
}

/** A slip and slide always runs wet, so there is nothing to choose. */
function WetFields({ form }: { form: ItemForm }) {
  const { draft, set } = form;
  if (!offersWet(draft)) return null;
  return (
    <div className="grid items-start gap-4 sm:col-span-2 sm:grid-cols-[minmax(0,1fr)_11rem]">
      <Switch
        boxed
        icon={<Droplets />}
        label="Wet option"
        hint="Customers can choose to run it wet"
        name="wetAvailable"
        checked={draft.wetAvailable}
        onChange={({ target }) => set({ wetAvailable: target.checked })}
      />
      {draft.wetAvailable && (
        <TextField
          form={form}
          name="wetFee"
          label="Wet fee"
          hint="In dollars"
          inputMode="numeric"
          autoComplete="off"
          placeholder={String(usualWetFee(draft))}
        />
      )}
    </div>
  );
}
