import { Droplets } from "lucide-react";
import { Field } from "../../../../ui/field.tsx";
import { Input } from "../../../../ui/input.tsx";
import { options, Select } from "../../../../ui/select.tsx";
import { Switch } from "../../../../ui/switch.tsx";
import { Textarea } from "../../../../ui/textarea.tsx";
import { type ItemDraft, offersWet, usualWetFee } from "../../rules/item-draft.ts";
import { itemTypes } from "../../rules/item-types.ts";
import type { ItemForm } from "../../use-item-form.ts";

type TextName = { [Key in keyof ItemDraft]: ItemDraft[Key] extends string ? Key : never }[keyof ItemDraft];

/** What an input needs to show and change one field of the draft. */
export function control({ draft, set }: ItemForm, name: TextName) {
  return {
    name,
    value: draft[name],
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
  };
}

/** What every item has: name, price, description, features and the wet option. */
export function ItemFields({ form, withType = false }: { form: ItemForm; withType?: boolean }) {
  const { errors } = form;
  return (
    <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_11rem]">
      <Field label="Name" error={errors.name}>
        <Input {...control(form, "name")} autoComplete="off" />
      </Field>
      <Field label="Price" hint="Full day, in dollars" error={errors.price}>
        <Input {...control(form, "price")} inputMode="numeric" autoComplete="off" />
      </Field>
      {withType && <TypeField form={form} />}
      <Field label="Description" optional error={errors.description} className="sm:col-span-2">
        <Textarea {...control(form, "description")} />
      </Field>
      <Field label="Features" optional hint="One per line, up to 12" error={errors.features} className="sm:col-span-2">
        <Textarea {...control(form, "features")} rows={4} />
      </Field>
      <WetFields form={form} />
    </div>
  );
}

function TypeField({ form }: { form: ItemForm }) {
  return (
    <Field label="Type" error={form.errors.type} className="sm:col-span-2">
      <Select {...control(form, "type")}>{options(itemTypes, ({ type, label }) => [type, label])}</Select>
    </Field>
  );
}

/** A slip and slide always runs wet: there is nothing to choose. */
function WetFields({ form }: { form: ItemForm }) {
  const { draft, set, errors } = form;
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
        <Field label="Wet fee" hint="In dollars" error={errors.wetFee}>
          <Input
            {...control(form, "wetFee")}
            inputMode="numeric"
            autoComplete="off"
            placeholder={String(usualWetFee(draft))}
          />
        </Field>
      )}
    </div>
  );
}
