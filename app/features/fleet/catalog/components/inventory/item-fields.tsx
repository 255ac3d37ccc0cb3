import { Droplets } from "lucide-react";
import { Switch } from "#app/ui/switch.tsx";
import { offersWet, usualWetFee } from "../../rules/item-draft.ts";
import { itemFields, itemInputs } from "../../rules/item-fields.ts";
import type { ItemForm } from "../../use-item-form.ts";
import { ItemField } from "./item-field.tsx";

const FIRST = itemInputs.filter(({ place }) => place === "first");
const WET_FEE = itemInputs.filter(({ path }) => path === "wetFee");

/** Fields of every item. The type is chosen once, for a new item. */
export function ItemFields({ form, withType = false }: { form: ItemForm; withType?: boolean }) {
  const inputs = FIRST.filter(({ path }) => withType || path !== "type");
  return (
    <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_11rem]">
      {inputs.map((input) => (
        <ItemField key={input.path} form={form} input={input} />
      ))}
      <WetFields form={form} />
    </div>
  );
}

/** A slip and slide always runs wet, so there is nothing to choose. */
function WetFields({ form }: { form: ItemForm }) {
  const { draft, set } = form;
  const { label, hint } = itemFields.wetAvailable;
  if (!offersWet(draft)) return null;
  return (
    <div className="grid items-start gap-4 sm:col-span-full sm:grid-cols-[minmax(0,1fr)_11rem]">
      <Switch
        boxed
        icon={<Droplets />}
        label={label}
        hint={hint}
        name="wetAvailable"
        checked={draft.wetAvailable}
        onChange={({ target }) => set({ wetAvailable: target.checked })}
      />
      {draft.wetAvailable &&
        WET_FEE.map((input) => (
          <ItemField key={input.path} form={form} input={input} placeholder={String(usualWetFee(draft))} />
        ))}
    </div>
  );
}
